// tests/render/small_page: a few centimetres that hold one of everything a page can hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <sstream>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/sample.h"

namespace gridpress::test {

inline const fonts::Typesetter& type() {
  static const fonts::Typesetter typesetter;
  return typesetter;
}

inline LetterRun row(double x, double y, const std::string& letters, double pitch = 8, double size = 9) {
  LetterRun run{{"B612 Mono Bold"},
                Length::pt(size),
                kBlack,
                {Length::pt(x), Length::pt(y)},
                {Length::pt(pitch), {}},
                {}};
  for (const char c : letters) run.cells.push(std::string(1, c));
  return run;
}

/// 108 x 108 pt (150 x 150 pixels at 100 dpi).
inline Page smallPage() {
  using L = Length;
  const auto at = [](double x, double y) { return Point{L::pt(x), L::pt(y)}; };
  Page page;
  page.trim = {L::pt(108), L::pt(108)};
  page.label = "A1";
  const Rect frame{at(10, 20), {L::pt(88), L::pt(60)}};
  page.items.push_back(
      Picture{std::make_shared<const std::string>(globeSvg(3, 60)), "globe.svg", frame, frame, 0.3});
  page.items.push_back(
      TextRun{{"B612 Bold"}, L::pt(11), {20, 40, 120}, at(54, 14), "Tokyo, AVE", Align::centre});
  page.items.push_back(row(14, 30, "PLACESOFTHE"));
  page.items.push_back(row(14, 38, "WORLD POZOS"));
  LetterRun down = row(103, 20, "oooIooo", 8, 6);
  down.step = {{}, L::pt(8)};
  down.colour = {90, 150, 230};
  page.items.push_back(down);
  page.items.push_back(
      Path{outlineOf({at(4, 4), {L::pt(100), L::pt(100)}}), {}, Stroke{{200, 60, 40}, L::pt(0.7)}});
  Path blob{
      {MoveTo{at(20, 60)}, CurveTo{at(20, 45), at(50, 45), at(50, 60)}, LineTo{at(35, 75)}, ClosePath{}},
      Colour{240, 200, 60},
      Stroke{kBlack, L::pt(1)}};
  page.items.push_back(blob);
  page.items.push_back(
      TextRun{{"Liberation Sans"}, L::pt(7), kBlack, at(13, 92.16), "6,141 ↙ POZOS Łódź", Align::start});
  page.items.push_back(TextRun{
      {"Liberation Sans"}, L::pt(7), kBlack, at(95.04, 100), "upwards", Align::start, Turn::threeQuarters});
  page.items.push_back(
      TextRun{{"Liberation Sans"}, L::pt(7), kBlack, at(7.2, 100), "down", Align::end, Turn::quarter});
  page.items.push_back(Group{{at(60, 55.2), {L::pt(19.2), L::pt(9.6)}},
                             {TextRun{{"B612 Bold"}, L::pt(20), kBlack, at(54, 66), "CUT", Align::start},
                              line(at(50, 50), at(90, 70), {{0, 120, 0}, L::pt(2)})}});
  page.items.push_back(Link{frame, 0});
  return page;
}

/// The same with one letter wrong, and like the right one: Q for O.
inline Page wrongPage() {
  Page page = smallPage();
  for (Item& item : page.items)
    if (auto* run = std::get_if<LetterRun>(&item); run && run->cells.bytes == "PLACESOFTHE")
      run->cells.bytes = "PLACESQFTHE";
  return page;
}

/// What a writer writes.
template <typename Write>
std::string written(Write&& write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

}  // namespace gridpress::test
