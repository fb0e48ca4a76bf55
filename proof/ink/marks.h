// proof/ink/marks: where letters and shapes stand on a page, how large and in which colour, as numbers.
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

/// One glyph, or one shape filled or stroked. Points from the paper's upper left corner.
struct Mark {
  enum class Kind : std::uint8_t { glyph, fill, stroke };
  Kind kind = Kind::glyph;
  double x = 0, y = 0;          ///< A glyph's origin, a shape's upper left corner (of all its points).
  double across = 0, down = 0;  ///< Where a glyph's em leads, along its line; a shape's width and height.
  double line = 0;              ///< A stroke's width; a glyph has none but where its outline is drawn.
  Colour colour = {};           ///< As a screen shows it.
  char32_t says = 0;            ///< A glyph's character; 0 where it is part of a letter, or of several.
  /// A copy of a glyph's face may have a whole number of thousands of units an em: then so much of its size.
  double copy = 1;
};

/// What a page's letters say and where, all in all, whatever their order. Only what begins within every clip.
class PageText {
 public:
  void add(const Mark& mark);
  /// The share of letters that both have in the same places; 1 where they are the same.
  double likeness(const PageText& other) const;

 private:
  struct Sum {
    std::uint32_t count = 0;
    double x = 0, y = 0;
  };
  std::map<char32_t, Sum> sums_;
};

/// The marks that a page should have, and which of them a file has. A pixel's edge leaves room for a fault of
/// half a pixel, and of a third of a contrast; a number does not.
class Marks {
 public:
  explicit Marks(Size paper);

  /// What should be there. Nothing of it shows outside `clip`.
  void expect(const Mark& mark, const Rect& clip);
  /// A drawing, whose shapes are its own, and its letters, too, if it has any.
  void expectDrawing(const Rect& place, bool letters);
  /// Whether the file should have it, once all is expected. It then counts as met.
  bool find(const Mark& mark);
  /// What the file has.
  void meet(const Mark& mark, const Rect& clip);

  /// Less than half of what should be there is.
  bool otherPage() const;
  const PageText& expectedText() const { return expectedText_; }
  const PageText& text() const { return text_; }
  /// "3 letters and 1 shape are not where ..."; empty where all is as it should be.
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
    bool shows : 1 = false;  ///< Surely: it lies well within its clip.
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
  double near_;  ///< What a shape's point may be off.
  std::vector<Style> styles_;
  std::vector<Kept> expected_;
  std::vector<Drawing> drawings_;
  bool sorted_ = false;
  std::vector<Mark> odd_;  ///< The first that nothing expects.
  std::size_t oddCount_ = 0;
  PageText expectedText_, text_;
};

}  // namespace gridpress::proof
