// render/press/colour_operators: operators and what they name (ISO 32000-1, 8.6.8 and 11.7.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/colour_operators.h"

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

}  // namespace gridpress::render
