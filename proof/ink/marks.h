// proof/ink/marks: position, size and colour of letters and shapes on a page, as numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/colour.h"
#include "model/geometry.h"

namespace gridpress::proof {

/// One glyph, or one filled or stroked shape. In points from the paper's upper left corner.
struct Mark {
  enum class Kind : std::uint8_t { glyph, fill, stroke };
  Kind kind = Kind::glyph;
  double x = 0, y = 0;          ///< A glyph's origin, a shape's upper left corner (of all its points).
  double across = 0, down = 0;  ///< A glyph's em as a vector along its line; a shape's width and height.
  double line = 0;              ///< Stroke width; for a glyph, if its outline is stroked.
  Colour colour = {};           ///< In screen colours.
  char32_t says = 0;            ///< A glyph's character; 0 if it is part of a letter, or several letters.
  /// The scale if the glyph is from a copy of its face with units per em rounded to whole thousands.
  double copy = 1;
};

/// A page's characters and the sums of their positions, in any order. Only what begins inside all clips.
class PageText {
 public:
  void add(const Mark& mark);
  /// The share of letters that both have in the same places; 1 if the texts are equal.
  double likeness(const PageText& other) const;

 private:
  struct Sum {
    std::uint32_t count = 0;
    double x = 0, y = 0;
  };
  std::map<char32_t, Sum> sums_;
};

/// The marks that a page should have, and which of them a file has. Unlike pixels, whose edges hide faults of
/// half a pixel and a third of a contrast, numbers are exact.
class Marks {
 public:
  explicit Marks(Size paper);

  /// Adds an expected mark. Nothing of it is visible outside `clip`.
  void expect(const Mark& mark, const Rect& clip);
  /// Adds a drawing, whose shapes are not compared, and neither is its text (`letters`).
  void expectDrawing(const Rect& place, bool letters);
  /// Whether the mark is expected; it then counts as met. To be called after all expect() calls.
  bool find(const Mark& mark);
  /// Adds a mark that the file has.
  void meet(const Mark& mark, const Rect& clip);

  /// Whether less than half of the expected marks were met.
  bool otherPage() const;
  const PageText& expectedText() const { return expectedText_; }
  const PageText& text() const { return text_; }
  /// "3 letters and 1 shape are not where ..."; empty if there is no fault.
  std::string fault() const;

 private:
  struct Style {
    Mark::Kind kind;
    double across, down, line, copy;
    Colour colour;
    bool operator==(const Style&) const = default;
  };
  struct Kept {
    float x = 0, y = 0;
    std::uint32_t style = 0;
    char32_t says : 30 = 0;
    bool shows : 1 = false;  ///< Certainly visible: well inside its clip.
    bool met : 1 = false;
  };
  struct Drawing {
    Rect place;
    bool letters;
  };
  Mark markOf(const Kept& kept) const;
  bool isLike(const Mark& a, const Mark& b) const;
  double near(const Mark& mark) const;

  std::string unlike(const Mark& expected) const;

  Rect paper_;
  double near_;  ///< Tolerance for the points of shapes.
  std::vector<Style> styles_;
  std::vector<Kept> expected_;
  std::vector<Drawing> drawings_;
  bool sorted_ = false;
  std::vector<Mark> odd_;  ///< The first unexpected marks.
  std::size_t oddCount_ = 0;
  PageText expectedText_, text_;
};

}  // namespace gridpress::proof
