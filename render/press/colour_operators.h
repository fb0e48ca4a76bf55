// render/press/colour_operators: operators that set a colour: process colours, spot inks, overprint.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "render/press/process_colours.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Whether black is overprinted: other inks are not knocked out below thin letters.
struct Overprint {
  bool stroke = false, fill = false;
  bool operator==(const Overprint&) const = default;
};

/// For one file. Thread-safe.
class ColourOperators {
 public:
  /// `processColours` may be null: colours stay RGB. `inks`: spot inks are colour spaces of their own, also
  /// among colours that stay RGB.
  ColourOperators(ProcessColours* processColours, const std::vector<PressInk>& inks)
      : processColours_(processColours), inks_(inks) {}

  bool inProcessColours() const { return processColours_ != nullptr; }
  /// Whether any colour is changed.
  bool converts() const {
    return processColours_ ||
           std::ranges::any_of(inks_, [](const PressInk& ink) { return !ink.name.empty(); });
  }

  /// The operators that set a colour; empty: it stays RGB.
  struct Setting {
    std::string operators;  ///< Each ends a line.
    bool overprint = false;
  };
  /// Each channel from 0 to 1.
  Setting of(double red, double green, double blue, bool stroke) const;
  /// The colour that prints on every plate (ISO 32000-1, 8.6.6.4: All).
  Setting registration(bool stroke) const;
  /// The operator that selects its graphics state.
  static std::string operatorOf(Overprint overprint);

  /// Adds the resources that the operators name: graphics states for overprint, the colour on every plate (of
  /// process colours), spot inks. Without process colours an ink's alternate is in RGB.
  void addResources(QPDFObjectHandle resources) const;

 private:
  ProcessColours* processColours_;
  const std::vector<PressInk>& inks_;
};

/// For foreign content. Removes opaque graphics states; with process colours, converts every colour to them
/// and lets black overprint. Throws Error (job) for what process colours do not support: patterns, gradients,
/// pictures.
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

/// Whether a graphics state of these resources is transparent.
bool hasTransparency(QPDFObjectHandle resources);

/// The needs of a page with these resources.
DrawingNeeds needsOf(QPDFObjectHandle resources);

}  // namespace gridpress::render
