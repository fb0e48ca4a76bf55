// render/press/process_colour_step: operator for operator (ISO 32000-1, 8.6.8 and 11.7.4).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/process_colour_step.h"

#include "foreign/pdf_numbers.h"
#include "model/error.h"

namespace gridpress::render {

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

bool ProcessColourStep::take(Operation& o, ContentText& out) {
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

}  // namespace gridpress::render
