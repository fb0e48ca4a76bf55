// tests/support/drawing: elements that hold elements, until the depth or the chance ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/drawing.h"

#include <array>

#include "model/rng.h"

namespace gridpress::test {

namespace {

/// Four pixels: light red and green, yellow and blue.
constexpr const char* kPixels =
    "data:image/png;base64,"
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAF0lEQVR42mP4P23agv8LGH596Jm26j8AP4MJINdyD5"
    "MAAAAASUVORK5CYII=";

constexpr int kDeepest = 3;

class Draughtsman {
 public:
  Draughtsman(std::uint64_t seed, const std::vector<std::string>& inks)
      : chance_(hashOf(seed, 11)), inks_(inks) {}

  std::string draw() {
    static constexpr std::array<const char*, 4> kSizes = {
        "viewBox=\"0 0 100 100\"", "viewBox=\"-20 10 140 90\"", "width=\"100\" height=\"130\"",
        "width=\"60mm\" height=\"80mm\" viewBox=\"0 0 100 120\""};
    const std::string size = kSizes[chance_.below(kSizes.size())];
    std::string body;
    for (std::uint32_t i = 0, count = 1 + chance_.below(6); i < count; ++i) body += element(0);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " + size +
           "><defs>" + defs_ + "</defs>" + body + "</svg>\n";
  }

 private:
  bool once(std::uint32_t in) { return chance_.below(in) == 0; }
  std::string number(int from, int to) {
    const int tenths =
        from * 10 + static_cast<int>(chance_.below(static_cast<std::uint32_t>(to - from) * 10));
    return std::to_string(tenths / 10) + "." + std::to_string(std::abs(tenths % 10));
  }
  std::string colour() {
    if (!inks_.empty() && once(6)) return inks_[chance_.below(static_cast<std::uint32_t>(inks_.size()))];
    const auto part = [&] { return std::to_string(128 + chance_.below(128)); };
    return "rgb(" + part() + "," + part() + "," + part() + ")";
  }
  std::string share() { return "0." + std::to_string(1 + chance_.below(9)); }
  std::string at(const char* name, int from, int to) {
    return std::string(" ") + name + "=\"" + number(from, to) + "\"";
  }
  /// A definition; its id.
  std::string define(const std::string& element, const std::string& attributes, const std::string& inside) {
    std::string id = "d" + std::to_string(++ids_);
    defs_ += "<" + element + " id=\"" + id + "\"" + attributes + ">" + inside + "</" + element + ">";
    return id;
  }
  std::string transform() {
    switch (chance_.below(4)) {
      case 0: return " transform=\"rotate(" + number(-90, 90) + " 50 50)\"";
      case 1:
        return " transform=\"translate(" + number(-20, 20) + " " + number(-20, 20) + ") scale(" +
               number(1, 3) + ")\"";
      case 2:
        return " transform=\"matrix(" + number(1, 2) + " " + share() + " 0 1 " + number(-9, 9) + " 0)\"";
      default: return "";
    }
  }

  std::string stops() {
    std::string all;
    for (std::uint32_t i = 0, count = 2 + chance_.below(2); i <= count; ++i)
      all += "<stop offset=\"" + std::to_string(100 * i / count) + "%\" stop-color=\"" + colour() + "\"" +
             (once(3) ? " stop-opacity=\"" + share() + "\"" : "") + "/>";
    return all;
  }
  std::string paint(int depth) {
    switch (chance_.below(depth < kDeepest ? 7 : 4)) {
      case 0: return "none";
      case 4:
        return "url(#" +
               define("linearGradient", at("x1", 0, 1) + at("y1", 0, 1) + " x2=\"1\" y2=\"1\"", stops()) +
               ")";
      case 5:
        return "url(#" +
               define("radialGradient", once(2) ? " fx=\"0.3\" spreadMethod=\"reflect\" r=\"0.3\"" : "",
                      stops()) +
               ")";
      case 6:
        return "url(#" +
               define("pattern",
                      at("width", 5, 30) + at("height", 5, 30) + " patternUnits=\"userSpaceOnUse\"" +
                          (once(2) ? " patternTransform=\"rotate(30)\"" : ""),
                      element(kDeepest)) +
               ")";
      default: return colour();
    }
  }
  std::string look(int depth) {
    std::string all = " fill=\"" + paint(depth) + "\"";
    if (once(3)) {
      all += " stroke=\"" + paint(depth) + "\"" + at("stroke-width", 0, 9);
      if (once(3)) all += " stroke-dasharray=\"5 2 1\" stroke-linecap=\"round\"";
    }
    if (once(5)) all += " fill-opacity=\"" + share() + "\"";
    if (once(6)) all += " fill-rule=\"evenodd\"";
    return all + over(depth);
  }
  /// What applies to shapes and groups alike.
  std::string over(int depth) {
    std::string all = once(3) ? transform() : "";
    if (once(4)) all += " opacity=\"" + share() + "\"";
    if (depth >= kDeepest) return all;
    if (once(6))
      all += " clip-path=\"url(#" +
             define("clipPath", once(3) ? " clipPathUnits=\"objectBoundingBox\"" : "", shape(kDeepest)) +
             ")\"";
    if (once(9)) all += " mask=\"url(#" + define("mask", "", element(depth + 1)) + ")\"";
    if (once(14))
      all += " filter=\"url(#" +
             define("filter", "",
                    once(2) ? "<feGaussianBlur stdDeviation=\"3\"/>" : "<feOffset dx=\"4\" dy=\"2\"/>") +
             ")\"";
    if (once(14)) all += " style=\"mix-blend-mode:multiply\"";
    return all;
  }

  std::string path() {
    const auto pair = [&] { return number(-10, 110) + " " + number(-10, 110) + " "; };
    std::string all = "M" + pair();
    for (std::uint32_t i = 0, count = 1 + chance_.below(6); i < count; ++i)
      all += once(2) ? "L" + pair() : once(2) ? "C" + pair() + pair() + pair() : "a9 6 20 1 0 12 15";
    return all + (once(2) ? "z" : "");
  }
  std::string shape(int depth) {
    switch (chance_.below(6)) {
      case 0:
        return "<rect" + at("x", -10, 60) + at("y", -10, 60) + at("width", 1, 110) + at("height", 1, 110) +
               (once(3) ? " rx=\"6\"" : "") + look(depth) + "/>";
      case 1: return "<circle" + at("cx", 0, 100) + at("cy", 0, 100) + at("r", 1, 60) + look(depth) + "/>";
      case 2:
        return "<ellipse" + at("cx", 0, 100) + at("cy", 0, 100) + at("rx", 1, 60) + at("ry", 1, 60) +
               look(depth) + "/>";
      case 3:
        return "<polygon points=\"" + number(0, 99) + "," + number(0, 99) + " 70,20 " + number(0, 99) +
               ",90\"" + look(depth) + "/>";
      default: return "<path d=\"" + path() + "\"" + look(depth) + "/>";
    }
  }
  std::string element(int depth) {
    if (depth < kDeepest && once(3)) {
      std::string inside;
      for (std::uint32_t i = 0, count = chance_.below(5); i < count; ++i) inside += element(depth + 1);
      return "<g" + over(depth) + ">" + inside + "</g>";
    }
    switch (chance_.below(9)) {
      case 0:
        return "<text" + at("x", 0, 70) + at("y", 10, 100) + at("font-size", 4, 40) +
               " font-family=\"DejaVu Sans\"" + look(depth) + ">Tïger</text>";
      case 1:
        return "<image" + at("x", -10, 60) + at("y", -10, 60) +
               " width=\"60\" height=\"50\" preserveAspectRatio=\"none\" xlink:href=\"" + kPixels + "\"" +
               over(depth) + "/>";
      case 2:
        return "<use xlink:href=\"#" + define("symbol", " viewBox=\"0 0 100 100\"", shape(kDeepest)) + "\"" +
               at("width", 20, 100) + at("height", 20, 100) + over(depth) + "/>";
      case 3:
        return "<line" + at("x1", 0, 100) + at("y1", 0, 100) + at("x2", 0, 100) + at("y2", 0, 100) +
               " stroke=\"" + colour() + "\"" + at("stroke-width", 0, 9) + over(depth) + "/>";
      default: return shape(depth);
    }
  }

  Rng chance_;
  const std::vector<std::string>& inks_;
  std::string defs_;
  int ids_ = 0;
};

}  // namespace

std::string randomDrawing(std::uint64_t seed, const std::vector<std::string>& inks) {
  return Draughtsman(seed, inks).draw();
}

}  // namespace gridpress::test
