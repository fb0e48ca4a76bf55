// render/press/process_colour_step: a content stream's colours and graphics states, as a standard wants them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "render/press/colour_operators.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Whether a graphics state of these resources lets what is below show.
bool hasTransparency(QPDFObjectHandle resources);

/// For what others drew. Takes opaque graphics states out; with process colours, turns every colour into
/// process colours and lets black overprint. Throws Error (job) for what process colours cannot carry:
/// patterns, gradients, pictures.
class ProcessColourStep : public ContentStep {
 public:
  /// `opaque`: the resources have no transparency.
  ProcessColourStep(const ColourOperators& colours, bool opaque) : colours_(colours), opaque_(opaque) {}
  bool take(Operation& operation, ContentText& out) override;

 private:
  bool colour(bool stroke, double red, double green, double blue, ContentText& out);
  void overprint(Overprint wanted, ContentText& out);

  const ColourOperators& colours_;
  bool opaque_;
  Overprint now_;
  std::vector<Overprint> saved_;
};

}  // namespace gridpress::render
