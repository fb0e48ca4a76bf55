// model/geometry: lengths with units, and points, sizes and rectangles on paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <compare>

namespace gridpress {

/// A distance on paper. Kept in points: 1 pt = 1/72 in, as PostScript and PDF have it (ISO 32000-1, 8.3.2.3).
class Length {
 public:
  constexpr Length() = default;
  static constexpr Length pt(double v) { return Length(v); }
  static constexpr Length in(double v) { return Length(v * 72.0); }
  static constexpr Length mm(double v) { return Length(v * 72.0 / 25.4); }
  static constexpr Length cm(double v) { return mm(v * 10.0); }

  constexpr double pt() const { return pt_; }
  constexpr double in() const { return pt_ / 72.0; }
  constexpr double mm() const { return pt_ * 25.4 / 72.0; }

  constexpr auto operator<=>(const Length&) const = default;
  constexpr Length operator-() const { return Length(-pt_); }
  constexpr Length& operator+=(Length o) { return pt_ += o.pt_, *this; }
  constexpr Length& operator-=(Length o) { return pt_ -= o.pt_, *this; }
  friend constexpr Length operator+(Length a, Length b) { return Length(a.pt_ + b.pt_); }
  friend constexpr Length operator-(Length a, Length b) { return Length(a.pt_ - b.pt_); }
  friend constexpr Length operator*(Length a, double k) { return Length(a.pt_ * k); }
  friend constexpr Length operator*(double k, Length a) { return Length(a.pt_ * k); }
  friend constexpr Length operator/(Length a, double k) { return Length(a.pt_ / k); }
  friend constexpr double operator/(Length a, Length b) { return a.pt_ / b.pt_; }

 private:
  explicit constexpr Length(double v) : pt_(v) {}
  double pt_ = 0;
};

namespace literals {
constexpr Length operator""_pt(long double v) {
  return Length::pt(static_cast<double>(v));
}
constexpr Length operator""_pt(unsigned long long v) {
  return Length::pt(static_cast<double>(v));
}
constexpr Length operator""_in(long double v) {
  return Length::in(static_cast<double>(v));
}
constexpr Length operator""_in(unsigned long long v) {
  return Length::in(static_cast<double>(v));
}
constexpr Length operator""_mm(long double v) {
  return Length::mm(static_cast<double>(v));
}
constexpr Length operator""_mm(unsigned long long v) {
  return Length::mm(static_cast<double>(v));
}
}  // namespace literals

/// A place on a page. The origin is the trim box's top left corner; x runs right and y runs DOWN, everywhere
/// in Gridpress. Only render/ knows that PDF counts from the bottom.
struct Point {
  Length x, y;
  constexpr bool operator==(const Point&) const = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

/// Width and height.
struct Size {
  Length width, height;
  constexpr bool operator==(const Size&) const = default;
};

/// Distances inwards from four edges (a margin) or outwards (a bleed).
struct Insets {
  Length top, right, bottom, left;
  static constexpr Insets all(Length v) { return {v, v, v, v}; }
  constexpr bool operator==(const Insets&) const = default;
};

/// A rectangle: its top left corner and its size. Width and height are not negative.
struct Rect {
  Point origin;
  Size size;
  constexpr bool operator==(const Rect&) const = default;

  constexpr Length left() const { return origin.x; }
  constexpr Length top() const { return origin.y; }
  constexpr Length right() const { return origin.x + size.width; }
  constexpr Length bottom() const { return origin.y + size.height; }
  constexpr Point centre() const { return {origin.x + size.width / 2, origin.y + size.height / 2}; }
  constexpr bool empty() const { return size.width <= Length() || size.height <= Length(); }

  constexpr Rect inset(const Insets& by) const {
    return {{origin.x + by.left, origin.y + by.top},
            {std::max(size.width - by.left - by.right, Length()),
             std::max(size.height - by.top - by.bottom, Length())}};
  }
  constexpr Rect outset(const Insets& by) const {
    return {{origin.x - by.left, origin.y - by.top},
            {size.width + by.left + by.right, size.height + by.top + by.bottom}};
  }
  /// True where the two share some area (touching edges do not count).
  constexpr bool overlaps(const Rect& o) const {
    return left() < o.right() && o.left() < right() && top() < o.bottom() && o.top() < bottom();
  }
  constexpr bool contains(Point p) const {
    return p.x >= left() && p.x <= right() && p.y >= top() && p.y <= bottom();
  }
};

/// The intersection of two rectangles; empty (size 0) if they share no area.
constexpr Rect intersection(const Rect& a, const Rect& b) {
  const Length l = std::max(a.left(), b.left()), t = std::max(a.top(), b.top());
  const Length r = std::min(a.right(), b.right()), m = std::min(a.bottom(), b.bottom());
  return {{l, t}, {std::max(r - l, Length()), std::max(m - t, Length())}};
}

/// The smallest rectangle around both.
constexpr Rect hull(const Rect& a, const Rect& b) {
  const Length l = std::min(a.left(), b.left()), t = std::min(a.top(), b.top());
  const Length r = std::max(a.right(), b.right()), m = std::max(a.bottom(), b.bottom());
  return {{l, t}, {r - l, m - t}};
}

}  // namespace gridpress
