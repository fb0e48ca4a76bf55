// tests/jobs/test_foreign_art: what drawings of others showed to be wrong, on paper or with whoever reads it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <string>

#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// A poster of 17 x 22 in with this behind its grid; what verify finds once it expects that.
class Art {
 public:
  explicit Art(const std::string& shapes)
      : style_(folder_.write("mine.toml", "[sheet]\nsize = [\"17in\", \"22in\"]\n" +
                                              std::string("[backdrop]\nsvg = \"art.svg\"\nover = \"trim\"\n"
                                                          "fit = \"stretch\"\ntint = 0.6\n"))) {
    draw(shapes);
  }
  void draw(const std::string& shapes) {
    folder_.write("art.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 85 110'>" + shapes + "</svg>");
  }
  std::string poster(const std::string& name, double dpi = 0) {
    jobs::PosterSettings settings;
    settings.puzzle = sample().in("p.ipuz");
    settings.output = folder_.in(name);
    settings.style.style = style_;
    if (dpi > 0) settings.dpi = dpi;
    jobs::runPoster(settings, workspace(), noEvents());
    return settings.output;
  }
  std::string tiles() {
    jobs::TilesSettings settings;
    settings.source = sample().in("p.ipuz");
    settings.output = folder_.in("tiles.pdf");
    settings.style.style = style_;
    jobs::runTiles(settings, workspace(), noEvents());
    return settings.output;
  }
  std::string found(const std::string& print, const std::string& puzzle = sample().in("p.ipuz")) const {
    return failures(puzzle, print, style_);
  }
  const TempFolder& folder() const { return folder_; }

 private:
  TempFolder folder_;
  std::string style_;
};

}  // namespace

TEST_CASE("a stroked curve is as round at its cusp as a pen, and a corner there is missed", "[long]") {
  const std::string style = "fill='none' stroke='#204a87' stroke-width='6' stroke-miterlimit='10'/>";
  // A cusp, a bend that is nearly one, and lines that only turn.
  for (const std::string curve : {"M20 90 C70 20 10 20 60 90", "M20 90 C41 30 39 30 60 90",
                                  "M15 40 C80 40 80 42 15 44", "M15 40 L40 40 C80 40 80 40 15 40"}) {
    CAPTURE(curve);
    const std::string path = std::string("<path d='").append(curve).append("' ");
    Art art(path + style);
    const std::string print = art.poster("p.pdf");
    CHECK(art.found(print) == "");
    art.draw(std::string(path).append("stroke-linecap='square' ").append(style));
    CHECK(art.found(print) != "");
  }
  Art art("<path d='M20 90 C41 30 39 30 60 90' " + style);
  const std::string print = art.poster("p.pdf");
  art.draw("<path d='M20 90 L40 40 L60 90' " + style);
  CHECK(art.found(print) != "");
}

TEST_CASE("letters are read where a dark drawing ends within their cells, and a wrong one is still found") {
  std::string dots;
  for (int x = 2; x < 85; x += 3)
    for (int y = 2; y < 110; y += 3)
      dots += "<rect fill='black' x='" + std::to_string(x) + "' y='" + std::to_string(y) +
              "' width='1.4' height='1.6'/>";
  Art art(dots);
  const std::string print = art.poster("p.jpg", 100);
  CHECK(art.found(print) == "");
  // The same but for one letter, of the same picture.
  nlohmann::json changed = nlohmann::json::parse(bytesOf(sample().in("p.ipuz")));
  auto& letter = changed["puzzle"][2][3];
  letter = letter == "Q" ? "O" : "Q";
  const std::string other = art.folder().write("other.ipuz", changed.dump());
  CHECK_THAT(art.found(print, other), Catch::Contains("cell 4,3 shows"));
}

TEST_CASE("a layer's transparent gradient goes on where the poster is larger than its sheet", "[long]") {
  const std::string rings =
      "<defs><linearGradient id='g' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='85' y2='110'>"
      "<stop offset='0' stop-color='#204a87' stop-opacity='0.3'/><stop offset='1' stop-color='#a40000'/>"
      "</linearGradient></defs><g opacity='0.8'>"
      "<ellipse cx='42' cy='55' rx='36' ry='48' fill='none' stroke='url(#g)' stroke-width='6'/>"
      "<path d='M10 100 L75 10' fill='none' stroke='url(#g)' stroke-width='4'/></g>";
  Art art(rings);
  const std::string print = art.tiles();
  CHECK(art.found(print) == "");
  art.draw(rings.substr(0, rings.find("<path")) + "</g>");
  CHECK(art.found(print) != "");
}

TEST_CASE("letters and numbers of a drawing are none of the grid's, and no marks of its rulers") {
  std::string texts;
  const std::string marks[] = {"o", ".", "|", "10", "20", "30", "A", "E", "V"};
  for (int y = 2, i = 0; y < 110; y += 3)
    for (int x = 1; x < 84; x += 3, ++i)
      texts += "<text x='" + std::to_string(x) + "' y='" + std::to_string(y) + "' font-size='" +
               std::to_string(1 + i % 3) + "' font-family='B612 Mono'>" + marks[i % 7 + i % 3] + "</text>";
  Art art(texts);
  CHECK(art.found(art.poster("p.pdf")) == "");
  CHECK(art.found(art.tiles()) == "");
}
