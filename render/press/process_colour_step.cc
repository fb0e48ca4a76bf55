// render/press/process_colour_step: operator for operator (ISO 32000-1, 8.6.8 and 11.7.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colour_step.h"

#include <string>

#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "render/streams/marker.h"

namespace gridpress::render {

namespace {

std::string stateName(bool stroke, bool fill) {
  return std::string("/Over") + (stroke ? "S" : "") + (fill ? "F" : "") + (stroke || fill ? "" : "N");
}

std::string spaceName(std::size_t ink) {
  return "/Ink" + std::to_string(ink);
}

// A spot ink (ISO 32000-1, 8.6.6.4), and what stands for it on a screen or another press: less of it is as
// much less of that.
QPDFObjectHandle separation(const PressInk& ink, ProcessColours* processColours) {
  const double red = ink.colour.red / 255.0, green = ink.colour.green / 255.0, blue = ink.colour.blue / 255.0;
  QPDFObjectHandle none = QPDFObjectHandle::newArray(), full = QPDFObjectHandle::newArray();
  const auto add = [&](double paper, double value) {
    none.appendItem(QPDFObjectHandle::newReal(shortNumber(paper, 4)));
    full.appendItem(QPDFObjectHandle::newReal(shortNumber(value, 4)));
  };
  EXPECTS(!ink.name.empty());
  if (processColours)
    for (const double part : processColours->of(red, green, blue)) add(0, part);
  else
    for (const double part : {red, green, blue}) add(1, part);
  QPDFObjectHandle tint = QPDFObjectHandle::parse("<< /FunctionType 2 /Domain [0 1] /N 1 >>");
  tint.replaceKey("/C0", none);
  tint.replaceKey("/C1", full);
  QPDFObjectHandle space = QPDFObjectHandle::newArray();
  space.appendItem(QPDFObjectHandle::newName("/Separation"));
  space.appendItem(QPDFObjectHandle::newName("/" + ink.name));
  space.appendItem(QPDFObjectHandle::newName(processColours ? "/DeviceCMYK" : "/DeviceRGB"));
  space.appendItem(tint);
  return space;
}

}  // namespace

bool hasTransparency(QPDFObjectHandle resources) {
  EXPECTS(resources.isDictionary());
  const auto one = [](QPDFObjectHandle n) { return n.isNull() || foreign::number(n) >= 1; };
  const auto named = [](QPDFObjectHandle n, const char* name) {
    return n.isNull() || n.isNameAndEquals(name);
  };
  QPDFObjectHandle states = resources.getKey("/ExtGState");
  if (!states.isDictionary()) return false;
  for (auto& [name, state] : states.getDictAsMap())
    if (!one(state.getKey("/ca")) || !one(state.getKey("/CA")) || !named(state.getKey("/SMask"), "/None") ||
        !named(state.getKey("/BM"), "/Normal"))
      return true;
  return false;
}

void addPressResources(QPDFObjectHandle resources, ProcessColours* processColours,
                       const std::vector<PressInk>& inks) {
  EXPECTS(resources.isDictionary());
  // Beside what a picture with transparency brings.
  QPDFObjectHandle states = dictionaryIn(resources, "/ExtGState");
  for (const bool stroke : {false, true})
    for (const bool fill : {false, true}) {
      const auto word = [](bool b) { return b ? std::string("true") : std::string("false"); };
      states.replaceKey(stateName(stroke, fill),
                        QPDFObjectHandle::parse("<< /Type /ExtGState /OP " + word(stroke) + " /op " +
                                                word(fill) + " /OPM 1 >>"));
    }
  QPDFObjectHandle spaces = dictionaryIn(resources, "/ColorSpace");
  if (processColours)
    spaces.replaceKey("/EveryPlate", QPDFObjectHandle::parse(
                                         "[/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] "
                                         "/C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]"));
  for (std::size_t i = 0; i < inks.size(); ++i)
    if (!inks[i].name.empty()) spaces.replaceKey(spaceName(i), separation(inks[i], processColours));
}

bool ProcessColourStep::take(Operation& o, ContentText& out) {
  const bool stroke = !o.op.empty() && o.op[0] >= 'A' && o.op[0] <= 'Z';
  if (o.op == "q") saved_.push_back(now_);
  if (o.op == "Q" && !saved_.empty()) {
    now_ = saved_.back();
    saved_.pop_back();
  }
  if (o.op == "gs") return opaque_;
  if (o.op == "Do" || o.op == "sh") overprint({}, out);  // What a form draws begins with the state outside.
  if (markerOf(o) == kRegistration) {
    overprint(stroke ? Overprint{false, now_.fill} : Overprint{now_.stroke, false}, out);
    if (!processColours_) {
      o.setNumbers(o.op, {0, 0, 0}, 0);
      return false;
    }
    setSpace("/EveryPlate", stroke, out);
    return true;
  }
  if (o.op == "rg" || o.op == "RG") return colour(o, stroke, o.number(0), o.number(1), o.number(2), out);
  if (o.op == "g" || o.op == "G") return colour(o, stroke, o.number(0), o.number(0), o.number(0), out);
  if (!processColours_) return false;
  if (o.op == "cs" || o.op == "CS" || o.op == "sc" || o.op == "SC" || o.op == "scn" || o.op == "SCN" ||
      o.op == "sh" || o.op == "BI")
    throw Error::job(
        "a picture has a gradient, a pattern or pixels, which cannot be converted to process colours",
        "use plain colours in it, or " + setting("standard") + " pdfa2b or plain");
  return false;
}

bool ProcessColourStep::colour(Operation& o, bool stroke, double red, double green, double blue,
                               ContentText& out) {
  const PressInk* ink = inkOf(inks_, red, green, blue);
  const Cmyk cmyk = processColours_ ? processColours_->of(red, green, blue) : Cmyk{};
  const bool spot = ink && !ink->name.empty();
  const bool over = ink ? ink->overprint : cmyk == Cmyk{0, 0, 0, 1};
  overprint(stroke ? Overprint{over, now_.fill} : Overprint{now_.stroke, over}, out);
  if (spot) setSpace(spaceName(static_cast<std::size_t>(ink - inks_.data())), stroke, out);
  if (!spot && processColours_) o.setNumbers(stroke ? "K" : "k", {cmyk.begin(), cmyk.end()}, 4);
  return spot;
}

void ProcessColourStep::setSpace(const std::string& space, bool stroke, ContentText& out) {
  out.add(space);
  out.end(stroke ? "CS" : "cs");
  out.add("1");
  out.end(stroke ? "SCN" : "scn");
}

void ProcessColourStep::overprint(Overprint wanted, ContentText& out) {
  if (wanted == now_) return;
  now_ = wanted;
  out.add(stateName(wanted.stroke, wanted.fill));
  out.end("gs");
}

}  // namespace gridpress::render
