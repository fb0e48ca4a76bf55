// render/press/process_colour_step: a content stream's colours and graphics states, as a standard wants them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "render/pdf/content_filter.h"
#include "render/press/process_colours.h"

namespace gridpress::render {

/// True where no graphics state of these resources lets anything shine through.
bool allOpaque(QPDFObjectHandle resources);

/// The names that ProcessColourStep uses: graphics states for overprint, the colour on every plate.
void addProcessColourResources(QPDFObjectHandle resources);

/// Takes opaque graphics states out; with process colours, turns every colour into process colours and lets
/// black overprint. Throws Error (job) for what process colours cannot carry: patterns, gradients, pictures.
class ProcessColourStep : public ContentStep {
 public:
  /// `process colours` may be null: colours stay RGB. `opaque`: what allOpaque() says.
  ProcessColourStep(ProcessColours* processColours, bool opaque)
      : processColours_(processColours), opaque_(opaque) {}
  bool take(Operation& operation, ContentText& out) override;

 private:
  /// Whether black is laid over what is there: an ink is not knocked out below thin letters.
  struct Overprint {
    bool stroke = false, fill = false;
    bool operator==(const Overprint&) const = default;
  };
  void colour(Operation& operation, bool stroke, double red, double green, double blue, ContentText& out);
  void overprint(Overprint wanted, ContentText& out);

  ProcessColours* processColours_;
  bool opaque_;
  Overprint now_;
  std::vector<Overprint> saved_;
};

}  // namespace gridpress::render
