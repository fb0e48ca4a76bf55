// render/press/process_colour_step: operator for operator (ISO 32000-1, 8.6.8 and 11.7.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colour_step.h"

#include <string>

#include "model/error.h"
#include "model/setting_name.h"
#include "render/pdf/marker.h"

namespace gridpress::render {

namespace {

std::string stateName(bool stroke, bool fill) {
  return std::string("/Over") + (stroke ? "S" : "") + (fill ? "F" : "") + (stroke || fill ? "" : "N");
}

}  // namespace

bool allOpaque(QPDFObjectHandle resources) {
  const auto one = [](QPDFObjectHandle n) { return n.isNull() || n.getNumericValue() >= 1; };
  const auto named = [](QPDFObjectHandle n, const char* name) {
    return n.isNull() || n.isNameAndEquals(name);
  };
  QPDFObjectHandle states = resources.getKey("/ExtGState");
  if (!states.isDictionary()) return true;
  for (auto& [name, state] : states.getDictAsMap())
    if (!one(state.getKey("/ca")) || !one(state.getKey("/CA")) || !named(state.getKey("/SMask"), "/None") ||
        !named(state.getKey("/BM"), "/Normal"))
      return false;
  return true;
}

void addProcessColourResources(QPDFObjectHandle resources) {
  QPDFObjectHandle states = QPDFObjectHandle::newDictionary();
  for (const bool stroke : {false, true})
    for (const bool fill : {false, true}) {
      const auto word = [](bool b) { return b ? std::string("true") : std::string("false"); };
      states.replaceKey(stateName(stroke, fill),
                        QPDFObjectHandle::parse("<< /Type /ExtGState /OP " + word(stroke) + " /op " +
                                                word(fill) + " /OPM 1 >>"));
    }
  resources.replaceKey("/ExtGState", states);
  resources.replaceKey(
      "/ColorSpace",
      QPDFObjectHandle::parse("<< /EveryPlate [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] "
                              "/C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>"));
}

bool ProcessColourStep::take(Operation& o, ContentText& out) {
  const bool stroke = !o.op.empty() && o.op[0] >= 'A' && o.op[0] <= 'Z';
  if (o.op == "q") saved_.push_back(now_);
  if (o.op == "Q" && !saved_.empty()) {
    now_ = saved_.back();
    saved_.pop_back();
  }
  if (o.op == "gs") return opaque_;
  if (markerOf(o) == kRegistration) {
    if (!processColours_) {
      o.setNumbers(o.op, {0, 0, 0}, 0);
      return false;
    }
    overprint(stroke ? Overprint{false, now_.fill} : Overprint{now_.stroke, false}, out);
    out.add("/EveryPlate");
    out.end(stroke ? "CS" : "cs");
    out.add("1");
    out.end(stroke ? "SCN" : "scn");
    return true;
  }
  if (!processColours_) return false;
  if (o.op == "rg" || o.op == "RG")
    colour(o, stroke, o.number(0), o.number(1), o.number(2), out);
  else if (o.op == "g" || o.op == "G")
    colour(o, stroke, o.number(0), o.number(0), o.number(0), out);
  else if (o.op == "cs" || o.op == "CS" || o.op == "sc" || o.op == "SC" || o.op == "scn" || o.op == "SCN" ||
           o.op == "sh" || o.op == "BI")
    throw Error::job(
        "a picture has a gradient, a pattern or pixels, which cannot be converted to process colours",
        "use plain colours in it, or " + setting("standard") + " pdfa2b or plain");
  return false;
}

void ProcessColourStep::colour(Operation& o, bool stroke, double red, double green, double blue,
                               ContentText& out) {
  const Cmyk ink = processColours_->of(red, green, blue);
  const bool black = ink == Cmyk{0, 0, 0, 1};
  overprint(stroke ? Overprint{black, now_.fill} : Overprint{now_.stroke, black}, out);
  o.setNumbers(stroke ? "K" : "k", {ink.begin(), ink.end()}, 4);
}

void ProcessColourStep::overprint(Overprint wanted, ContentText& out) {
  if (wanted == now_) return;
  now_ = wanted;
  out.add(stateName(wanted.stroke, wanted.fill));
  out.end("gs");
}

}  // namespace gridpress::render
