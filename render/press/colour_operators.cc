// render/press/colour_operators: operators and their resources (ISO 32000-1, 8.6.8 and 11.7.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/colour_operators.h"

#include <set>

#include "foreign/pdf_numbers.h"
#include "model/error.h"

namespace gridpress::render {

namespace {

std::string stateName(Overprint o) {
  return std::string("/Over") + (o.stroke ? "S" : "") + (o.fill ? "F" : "") + (o.stroke || o.fill ? "" : "N");
}

std::string spaceName(std::size_t ink) {
  return "/Ink" + std::to_string(ink);
}

// Sets the space, and all of its ink.
std::string setSpace(const std::string& space, bool stroke) {
  return space + (stroke ? " CS\n1 SCN\n" : " cs\n1 scn\n");
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
  QPDFObjectHandle tint = "<< /FunctionType 2 /Domain [0 1] /N 1 >>"_qpdf;
  tint.replaceKey("/C0", none);
  tint.replaceKey("/C1", full);
  return QPDFObjectHandle::newArray({"/Separation"_qpdf, QPDFObjectHandle::newName("/" + ink.name),
                                     processColours ? "/DeviceCMYK"_qpdf : "/DeviceRGB"_qpdf, tint});
}

}  // namespace

ColourOperators::Setting ColourOperators::of(double red, double green, double blue, bool stroke) const {
  const PressInk* ink = inkOf(inks_, red, green, blue);
  const Cmyk cmyk = processColours_ ? processColours_->of(red, green, blue) : Cmyk{};
  const bool over = ink ? ink->overprint : cmyk == Cmyk{0, 0, 0, 1};
  if (ink && !ink->name.empty())
    return {setSpace(spaceName(static_cast<std::size_t>(ink - inks_.data())), stroke), over};
  if (!processColours_) return {"", over};
  ContentText text;
  for (const double part : cmyk) text.add(part, 4);
  text.end(stroke ? "K" : "k");
  return {text.take(), over};
}

ColourOperators::Setting ColourOperators::registration(bool stroke) const {
  return {processColours_ ? setSpace("/EveryPlate", stroke) : "", false};
}

std::string ColourOperators::operatorOf(Overprint overprint) {
  return stateName(overprint) + " gs\n";
}

void ColourOperators::addResources(QPDFObjectHandle resources) const {
  EXPECTS(resources.isDictionary());
  // Beside what a picture with transparency brings.
  QPDFObjectHandle states = dictionaryIn(resources, "/ExtGState");
  for (const bool stroke : {false, true})
    for (const bool fill : {false, true}) {
      const auto word = [](bool b) { return b ? std::string("true") : std::string("false"); };
      states.replaceKey(stateName({stroke, fill}),
                        QPDFObjectHandle::parse("<< /Type /ExtGState /OP " + word(stroke) + " /op " +
                                                word(fill) + " /OPM 1 >>"));
    }
  QPDFObjectHandle spaces = dictionaryIn(resources, "/ColorSpace");
  if (processColours_)
    spaces.replaceKey("/EveryPlate", QPDFObjectHandle::parse(
                                         "[/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] "
                                         "/C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]"));
  for (std::size_t i = 0; i < inks_.size(); ++i)
    if (!inks_[i].name.empty()) spaces.replaceKey(spaceName(i), separation(inks_[i], processColours_));
}

bool ProcessColourStep::operator()(const Operation& o, ContentText& out) {
  const bool stroke = !o.op.empty() && o.op[0] >= 'A' && o.op[0] <= 'Z';
  if (o.op == "q") saved_.push_back(now_);
  if (o.op == "Q" && !saved_.empty()) {
    now_ = saved_.back();
    saved_.pop_back();
  }
  if (o.op == "gs") return opaque_;
  if (o.op == "Do" || o.op == "sh") overprint({}, out);  // What a form draws begins with the state outside.
  if (o.op == "rg" || o.op == "RG") return colour(stroke, o.number(0), o.number(1), o.number(2), out);
  if (o.op == "g" || o.op == "G") return colour(stroke, o.number(0), o.number(0), o.number(0), out);
  if (!colours_.inProcessColours()) return false;
  if (o.op == "cs" || o.op == "CS" || o.op == "sc" || o.op == "SC" || o.op == "scn" || o.op == "SCN" ||
      o.op == "sh" || o.op == "BI")
    throw Error::job(
        "a picture has a gradient, a pattern or pixels, which cannot be converted to process colours",
        "use plain colours in it, or " + setting("standard") + " pdfa2b or plain");
  return false;
}

bool ProcessColourStep::colour(bool stroke, double red, double green, double blue, ContentText& out) {
  const ColourOperators::Setting set = colours_.of(red, green, blue, stroke);
  overprint(stroke ? Overprint{set.overprint, now_.fill} : Overprint{now_.stroke, set.overprint}, out);
  out.append(set.operators);
  return !set.operators.empty();
}

void ProcessColourStep::overprint(Overprint wanted, ContentText& out) {
  if (wanted == now_) return;
  now_ = wanted;
  out.append(ColourOperators::operatorOf(wanted));
}

bool hasTransparency(QPDFObjectHandle resources) {
  EXPECTS(resources.isDictionary());
  const auto one = [](QPDFObjectHandle n) { return n.isNull() || foreign::number(n) >= 1; };
  const auto named = [](QPDFObjectHandle n, const char* name) {
    return n.isNull() || n.isNameAndEquals(name);
  };
  for (auto& [name, state] : entriesOf(resources, "/ExtGState"))
    if (!one(state.getKey("/ca")) || !one(state.getKey("/CA")) || !named(state.getKey("/SMask"), "/None") ||
        !named(state.getKey("/BM"), "/Normal"))
      return true;
  return false;
}

namespace {

void addNeeds(QPDFObjectHandle resources, DrawingNeeds& needs, std::set<QPDFObjGen>& seen) {
  if (!resources.isDictionary()) return;
  const auto within = [&](QPDFObjectHandle object) {
    if (object.isStream() && seen.insert(object.getObjGen()).second)
      addNeeds(object.getDict().getKey("/Resources"), needs, seen);
  };
  needs.transparency = needs.transparency || hasTransparency(resources);
  for (const char* kind : {"/Pattern", "/Shading"})
    for (auto& [name, object] : entriesOf(resources, kind)) {
      needs.gradients = true;
      within(object);
    }
  for (auto& [name, object] : entriesOf(resources, "/XObject"))
    if (object.isFormXObject()) {
      within(object);
    } else {
      needs.pixels = true;
      if (object.isStream() && object.getDict().hasKey("/SMask")) needs.transparency = true;
    }
}

}  // namespace

DrawingNeeds needsOf(QPDFObjectHandle resources) {
  DrawingNeeds needs;
  std::set<QPDFObjGen> seen;
  addNeeds(std::move(resources), needs, seen);
  return needs;
}

}  // namespace gridpress::render
