// tests/house/test_walls: the house stands, and the walls would hold if somebody ran against them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

#include "house/walls.h"

using gridpress::house::Arrows;
using gridpress::house::examineTree;
using gridpress::house::readArrows;

namespace {

const Arrows& builtArrows() {
  static const Arrows arrows = readArrows(GRIDPRESS_BINARY_DIR "/generated/rooms.txt");
  return arrows;
}

std::vector<std::string> examine(const std::string& path, const std::string& text) {
  return gridpress::house::examine(builtArrows(), path, text);
}

// A good file at this path, with one more line (the fourth).
std::vector<std::string> examineWith(const std::string& path, const std::string& line) {
  const std::string name = path.substr(0, path.rfind('.'));
  return examine(path, "// " + name +
                           ": a room that was made up.\n// SPDX-License-Identifier: GPL-3.0-or-later\n\n" +
                           line + "\n");
}

void crosses(const std::string& path, const std::string& line) {
  INFO(path << " with " << line);
  const auto findings = examineWith(path, line);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].starts_with(path + ":4: "));
}

void passes(const std::string& path, const std::string& line) {
  INFO(path << " with " << line);
  CHECK(examineWith(path, line).empty());
}

}  // namespace

TEST_CASE("the build says who may name whom") {
  const Arrows& arrows = builtArrows();
  for (const char* room : {"model", "parallel", "gen", "gen/words/read", "gen/wordsearch/make",
                           "layout/style", "fonts", "render/pdf", "proof/verify", "compare", "cli"})
    CHECK(arrows.contains(room));
  CHECK(arrows.at("model").empty());
  CHECK(arrows.at("layout/style") == std::set<std::string>{"model", "settings"});
}

TEST_CASE("no arrow leads back") {
  const Arrows& arrows = builtArrows();
  for (const auto& [room, named] : arrows) {
    std::set<std::string> reached = named;
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const std::string& other : std::set<std::string>(reached))
        if (arrows.contains(other)) reached.insert(arrows.at(other).begin(), arrows.at(other).end());
    }
    INFO(room);
    CHECK(reached.count(room) == 0);
  }
}

TEST_CASE("the house's walls stand") {
  std::size_t files = 0;
  const auto findings = examineTree(builtArrows(), GRIDPRESS_SOURCE_DIR, &files);
  CHECK(files > 200);  // else it looked in the wrong place
  for (const std::string& finding : findings) FAIL_CHECK(finding);
}

TEST_CASE("an include against the arrows is found, by file and line") {
  CHECK(
      examineWith("layout/poster/poster.cc", "#include \"render/pdf/pdf.h\"") ==
      std::vector<std::string>{"layout/poster/poster.cc:4: layout/poster may not include render/pdf/pdf.h"});
  crosses("model/grid.h", "#include \"gen/files/csv.h\"");
  crosses("gen/files/csv.cc", "#include \"layout/poster/poster.h\"");
  crosses("gen/files/csv.cc", "#include \"gen/grid/rule.h\"");
  crosses("gen/grid/rule.cc", "#include \"gen/wordsearch/search/windows.h\"");
  crosses("gen/wordsearch/tight/tight.cc", "#include \"gen/wordsearch/make/word_search.h\"");
  crosses("gen/formats/ipuz.cc", "#include \"parallel/thread_pool.h\"");
  crosses("parallel/thread_pool.cc", "#include \"gen/grid/rule.h\"");
  crosses("gen/files/csv.cc", "#include \"fonts/typesetter.h\"");
  crosses("layout/poster/poster.cc", "#include \"gen/formats/write.h\"");
  crosses("fonts/shape.cc", "#include \"render/pdf/pdf.h\"");
  crosses("render/pdf/pdf.cc", "#include \"layout/poster/poster.h\"");
  crosses("render/pdf/pdf.cc", "#include \"gen/formats/write.h\"");
  crosses("proof/verify/verify.cc", "#include \"render/pdf/pdf.h\"");
  crosses("proof/verify/verify.cc", "#include \"compare/ink_check.h\"");
  crosses("layout/style/worksheet.h", "#include \"layout/lists/clue_lists.h\"");
  crosses("render/draw/shape.h", "#include \"render/pdf/pdf.h\"");
  for (const char* room : {"model", "gen", "layout", "fonts", "render", "proof"})
    crosses(std::string(room) + "/a.cc", "#include \"cli/command.h\"");
  // However it is written.
  crosses("gen/a.cc", "  #  include <render/pdf/pdf.h>  // sideways");
  crosses("gen/a.cc", "#include \"../render/pdf.h\"");
  crosses("render/a.cc", "#include \"support/small_puzzle.h\"");
}

TEST_CASE("includes along the arrows are no findings") {
  passes("gen/words/read/a.cc", "#include \"gen/files/csv.h\"");
  passes("gen/squares/a.cc", "#include \"gen/files/csv.h\"");
  passes("gen/wordsearch/make/a.cc", "#include \"gen/wordsearch/tight/tight.h\"");
  for (const char* room : {"gen/words/read", "layout/text", "fonts", "render/raster", "proof/text", "cli"})
    passes(std::string(room) + "/a.cc", "#include \"model/grid.h\"");
  passes("render/pdf/a.cc", "#include \"fonts/typesetter.h\"");
  for (const char* header : {"render/raster/bands.h", "proof/ink/drawn_pdf.h", "fonts/typesetter.h"})
    passes("compare/a.cc", std::string("#include \"") + header + "\"");
  for (const char* header :
       {"gen/words/read/a.h", "gen/wordsearch/make/a.h", "layout/poster/a.h", "jobs/resolve/a.h"})
    passes("jobs/puzzle/a.cc", std::string("#include \"") + header + "\"");
  crosses("jobs/resolve/a.cc", "#include \"jobs/puzzle/a.h\"");
  passes("cli/a.cc", "#include \"jobs/a.h\"");
  crosses("cli/a.cc", "#include \"gen/words/read/a.h\"");
  crosses("cli/a.cc", "#include \"proof/a.h\"");
  passes("layout/a.cc", "#include <vector>");
  passes("gen/a.cc", "#include <archive.h>");
  passes("gen/a.cc", "// #include \"render/pdf/pdf.h\" is forbidden here");
}

TEST_CASE("pure rooms know no library that draws or reads pages") {
  for (const char* room : {"model", "gen", "layout"})
    for (const char* header :
         {"cairo.h", "cairo/cairo.h", "cairo-pdf.h", "pango/pango.h", "pango/pangocairo.h",
          "poppler/cpp/poppler-document.h", "poppler-document.h", "jpeglib.h", "turbojpeg.h", "qpdf/QPDF.hh",
          "librsvg/rsvg.h", "png.h", "libpng16/png.h", "lcms2.h"})
      crosses(std::string(room) + "/a.cc", std::string("#include <") + header + ">");
  passes("render/a.cc", "#include <cairo.h>");
  passes("fonts/a.cc", "#include <pango/pangocairo.h>");
  passes("proof/a.cc", "#include <poppler-document.h>");
}

TEST_CASE("no room reads a number by the host's locale") {
  crosses("gen/a.cc", "const double x = std::strtod(text, nullptr);");
  crosses("render/a.cc", "const auto box = page.getArrayAsRectangle();");
  passes("gen/a.cc", "// not strtod(), which obeys the locale");
  passes("gen/a.cc", "custodian();");
  passes("tests/a.cc", "const double x = std::stod(text);");
}

TEST_CASE("names that were given up do not come back") {
  crosses("gen/a.cc", "struct Told {");
  crosses("jobs/a.cc", "auto options = optionsOf(settings);");
  passes("gen/a.cc", "// Hands on what was \"Told\".");
  passes("tests/a.cc", "auto options = optionsOf(settings);");
}

TEST_CASE("a file's first two lines, its length and its notes are checked") {
  const std::string licence = "// SPDX-License-Identifier: GPL-3.0-or-later\n";
  CHECK(examine("gen/a.h", "// gen/a: reads a thing for tests.\n" + licence).empty());
  CHECK(examine("cli/version.h.in", "// cli/version: what CMake knows.\n" + licence).empty());
  CHECK(examine("gen/a.h", "#pragma once\n" + licence).size() == 1);
  CHECK(examine("gen/a.h", "// gen/b: named after another file.\n" + licence).size() == 1);
  CHECK(examine("gen/a.h", "// gen/a: \n" + licence).size() == 1);
  CHECK(examine("gen/a.h", "// gen/a: reads a thing for tests.\n#pragma once\n").size() == 1);
  CHECK(!examine("gen/a.h", "").empty());

  const std::string head = "// gen/a: reads a thing for tests.\n" + licence;
  std::string lines;
  for (std::size_t i = 2; i < gridpress::house::kMostLines; ++i) lines += "//\n";
  CHECK(examine("gen/a.h", head + lines).empty());
  CHECK(examine("gen/a.h", head + lines + "//\n").size() == 1);

  crosses("gen/a.cc", std::string("// TO") + "DO: later");
  crosses("tests/gen/a.cc", std::string("// FIX") + "ME");
  crosses("gen/a.cc", std::string("const char* file = \"/ho") + "me/somebody/list.txt\";");
  crosses("bench/a.cc", std::string("// see /wo") + "rk/list.txt");
  passes("gen/a.cc", std::string("int MASTO") + "DON = 0;");
}
