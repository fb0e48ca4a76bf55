// render/press/process_colour_step: a content stream's colours and graphics states, as a standard wants them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "render/press/process_colours.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Whether a graphics state of these resources lets what is below show.
bool hasTransparency(QPDFObjectHandle resources);

/// The names that ProcessColourStep uses: graphics states for overprint, the colour on every plate (of
/// process colours), spot inks. Without process colours an ink's alternate is in RGB.
void addPressResources(QPDFObjectHandle resources, ProcessColours* processColours,
                       const std::vector<PressInk>& inks);

/// Takes opaque graphics states out; with process colours, turns every colour into process colours and lets
/// black overprint. Throws Error (job) for what process colours cannot carry: patterns, gradients, pictures.
class ProcessColourStep : public ContentStep {
 public:
  /// `process colours` may be null: colours stay RGB. `opaque`: the resources have no
  /// transparency.
  /// `inks`: spot inks are colour spaces of their own, also among colours that stay RGB.
  ProcessColourStep(ProcessColours* processColours, bool opaque, const std::vector<PressInk>& inks)
      : processColours_(processColours), opaque_(opaque), inks_(inks) {}
  bool take(Operation& operation, ContentText& out) override;

 private:
  /// Whether black is laid over what is there: an ink is not knocked out below thin letters.
  struct Overprint {
    bool stroke = false, fill = false;
    bool operator==(const Overprint&) const = default;
  };
  bool colour(Operation& operation, bool stroke, double red, double green, double blue, ContentText& out);
  /// Sets the space, and all of its ink.
  static void setSpace(const std::string& space, bool stroke, ContentText& out);
  void overprint(Overprint wanted, ContentText& out);

  ProcessColours* processColours_;
  bool opaque_;
  const std::vector<PressInk>& inks_;
  Overprint now_;
  std::vector<Overprint> saved_;
};

}  // namespace gridpress::render
