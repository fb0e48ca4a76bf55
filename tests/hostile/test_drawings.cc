// tests/hostile/test_drawings: what a template names, and what a drawing may hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "../cli/program.h"

using namespace gridpress::test;

namespace {

// A template with this backdrop, and a puzzle.
void fill(const TempFolder& folder, const std::string& backdrop) {
  folder.write("w.txt", kDigitNames);
  std::string text = bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml");
  folder.write("mine.toml", text + "\n[backdrop]\nsvg = \"" + backdrop + "\"\ntint = 1\n");
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--size", "12"}).exit == 0);
}

}  // namespace

TEST_CASE("a template names files of its own folder only") {
  for (const std::string backdrop : {"/dev/zero", "/etc/hostname", "../x.svg", "a/../../x.svg"}) {
    const TempFolder folder;
    fill(folder, backdrop);
    const Run run = runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.svg", "--template", "mine.toml"});
    INFO(run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find("outside of the template's folder") != std::string::npos);
    CHECK(run.processorSeconds < 5 * machineSlowness());
  }
}

TEST_CASE("a device is no list and no puzzle") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"generate", "/dev/zero", "-o", "p.ipuz"},
                                             {"poster", "/dev/zero", "-o", "p.pdf"},
                                             {"verify", "/dev/zero"},
                                             {"preflight", "/dev/zero", "--for", "printful"},
                                             {"words", "/dev/zero", "-o", "w.tsv"}}) {
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find("is a device") != std::string::npos);
    CHECK(run.processorSeconds < 5 * machineSlowness());
    CHECK(folder.names().empty());
  }
}

TEST_CASE("an SVG poster passes on nothing that runs or reaches out") {
  const TempFolder folder;
  fill(folder, "b.svg");
  const std::string links =
      R"SVG(<image href="file:///etc/passwd" width="3" height="3"/><use href="other.svg#x"/>)SVG";
  const auto drawingWith = [](const std::string& inside) {
    return R"SVG(<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY grey "#123456">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="a()">
<script>evil()</script><foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>
<style>@import url(http://bad.example/x.css);</style><a xlink:href="http://bad.example/"><path d="M0 0h5v5z" fill="&grey;"/></a>
)SVG" + inside +
           R"SVG(
<rect id="r" width="2" height="2" style="fill:url(http://bad.example/#a)" onclick="b()"/></svg>)SVG";
  };
  // What would be missing is refused; what is hidden is not missed, nor passed on.
  folder.write("b.svg", drawingWith(links));
  CHECK(runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.svg", "--template", "mine.toml"}).exit == 1);
  CHECK_FALSE(exists(folder.in("p.svg")));
  folder.write("b.svg", drawingWith("<g display=\"none\">" + links + "</g>"));
  const Run run = runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.svg", "--template", "mine.toml"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const std::string svg = bytesOf(folder.in("p.svg"));
  for (const char* bad :
       {"script", "evil", "onload", "onclick", "bad.example", "passwd", "other.svg", "foreignObject"})
    CHECK_THAT(svg, !Catch::Matchers::Contains(bad));
  CHECK(svg.find("M0 0h5v5z") != std::string::npos);
  CHECK(svg.find("<rect id=") != std::string::npos);
}

TEST_CASE("entities that grow without end, or that are other files, are not followed") {
  const TempFolder folder;
  fill(folder, "b.svg");
  std::string bomb = "<!DOCTYPE svg [<!ENTITY a0 \"aaaaaaaaaa\">";
  for (int i = 1; i < 12; ++i) {
    bomb += "<!ENTITY a" + std::to_string(i) + " \"";
    for (int k = 0; k < 10; ++k) bomb += "&a" + std::to_string(i - 1) + ";";
    bomb += "\">";
  }
  for (const std::string& head :
       {bomb + "]>", std::string("<!DOCTYPE svg [<!ENTITY a11 SYSTEM \"/etc/passwd\">]>")}) {
    folder.write(
        "b.svg",
        head + "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text>&a11;</text></svg>");
    const Run run = runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.svg", "--template", "mine.toml"});
    INFO(run.err);
    CHECK(run.processorSeconds < 5 * machineSlowness());
    CHECK(run.megabytes < 300);
    if (run.exit == 0) CHECK(bytesOf(folder.in("p.svg")).find("root:") == std::string::npos);
  }
}

TEST_CASE("a drawing of one endless text, or of a million octaves of noise, ends soon") {
  const TempFolder folder;
  fill(folder, "b.svg");
  const auto poster = [&](const std::string& drawing) {
    folder.write("b.svg",
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 90\">" + drawing + "</svg>");
    return runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.pdf", "--template", "mine.toml"});
  };
  const Run text = poster("<text y=\"9\">" + std::string(1'000'000, 'a') + "</text>");
  CHECK(text.exit == 2);
  CHECK(text.error().find("more than 100,000 bytes") != std::string::npos);
  CHECK(text.processorSeconds < 5 * machineSlowness());
  const Run noise = poster(
      "<filter id=\"n\"><feTurbulence numOctaves=\"1000000\" baseFrequency=\".1\"/></filter>"
      "<rect width=\"9\" height=\"9\" filter=\"url(#n)\"/>");
  CHECK(noise.exit == 0);
  CHECK(noise.processorSeconds < 5 * machineSlowness());
}
