// render/press/colour_operators: what sets a colour: process colours, spot inks, overprint.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "render/press/process_colours.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Whether black is laid over what is there: an ink is not knocked out below thin letters.
struct Overprint {
  bool stroke = false, fill = false;
  bool operator==(const Overprint&) const = default;
};

/// Of one file. Any thread may ask it.
class ColourOperators {
 public:
  /// `processColours` may be null: colours stay RGB. `inks`: spot inks are colour spaces of their own, also
  /// among colours that stay RGB.
  ColourOperators(ProcessColours* processColours, const std::vector<PressInk>& inks)
      : processColours_(processColours), inks_(inks) {}

  bool inProcessColours() const { return processColours_ != nullptr; }
  /// Whether any colour is not as it was.
  bool converts() const {
    return processColours_ ||
           std::ranges::any_of(inks_, [](const PressInk& ink) { return !ink.name.empty(); });
  }

  /// What sets a colour; no operators: it stays RGB.
  struct Setting {
    std::string operators;  ///< Each ends a line.
    bool overprint = false;
  };
  /// Each channel from 0 to 1.
  Setting of(double red, double green, double blue, bool stroke) const;
  /// On every plate there is (ISO 32000-1, 8.6.6.4: All).
  Setting registration(bool stroke) const;
  /// The graphics state that has it.
  static std::string operatorOf(Overprint overprint);

  /// What the operators name: graphics states for overprint, the colour on every plate (of process colours),
  /// spot inks. Without process colours an ink's alternate is in RGB.
  void addResources(QPDFObjectHandle resources) const;

 private:
  ProcessColours* processColours_;
  const std::vector<PressInk>& inks_;
};

/// For what others drew. Takes opaque graphics states out; with process colours, turns every colour into
/// process colours and lets black overprint. Throws Error (job) for what process colours cannot carry:
/// patterns, gradients, pictures.
class ProcessColourStep {
 public:
  /// `opaque`: the resources have no transparency.
  ProcessColourStep(const ColourOperators& colours, bool opaque) : colours_(colours), opaque_(opaque) {}
  bool operator()(const Operation& operation, ContentText& out);

 private:
  bool colour(bool stroke, double red, double green, double blue, ContentText& out);
  void overprint(Overprint wanted, ContentText& out);

  const ColourOperators& colours_;
  bool opaque_;
  Overprint now_;
  std::vector<Overprint> saved_;
};

/// Whether a graphics state of these resources lets what is below show.
bool hasTransparency(QPDFObjectHandle resources);

/// Of what a page is drawn with.
DrawingNeeds needsOf(QPDFObjectHandle resources);

}  // namespace gridpress::render
