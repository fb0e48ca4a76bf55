// tests/render/test_readers: other people's readers open every standard without a word and see the same page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "render/pressed.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;
using render::Standard;

namespace {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "gridpress-readers-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string in(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// What a command says, both ways; fails the test where it fails.
std::string said(const std::string& command) {
  std::string all;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe);
  char buffer[4096];
  for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) all.append(buffer, n);
  const int status = pclose(pipe);
  INFO(command << "\n" << all);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  return all;
}

/// Debian's MuPDF is built without colour management and says so each time.
std::string without(std::string text, const std::string& part) {
  if (const std::size_t at = text.find(part); at != std::string::npos) text.erase(at, part.size());
  return text;
}

Page letters() {
  Page page;
  page.trim = {Length::pt(216), Length::pt(216)};
  page.bleed = Insets::all(Length::pt(9));
  page.slug = Insets::all(Length::pt(27));
  const Rect all = Rect{{}, page.trim}.outset(page.bleed);
  page.items.push_back(
      Picture{std::make_shared<const std::string>(globeSvg(3, 60)), "globe.svg", all, all, 0.3});
  for (int i = 0; i < 16; ++i) page.items.push_back(row(18, 24 + 12 * i, "POZOSLODZKOVNOAX", 12, 12));
  page.items.push_back(TextRun{
      {"Liberation Sans"}, Length::pt(9), {20, 40, 120}, {Length::pt(9), Length::pt(11)}, "6,141 ↙ Łódź"});
  page.items.push_back(line({Length::pt(-30), {}}, {Length::pt(-12), {}}, {kRegistration, Length::pt(0.5)}));
  return page;
}

/// Squares of 4 x 4 pixels averaged: where some reader puts a letter on a whole pixel no longer matters.
Image smaller(const Image& big) {
  Image small{big.width / 4, big.height / 4, {}};
  for (int y = 0; y < small.height; ++y)
    for (int x = 0; x < small.width; ++x)
      for (int c = 0; c < 3; ++c) {
        int sum = 0;
        for (int i = 0; i < 16; ++i) sum += big.at(x * 4 + i % 4, y * 4 + i / 4)[c];
        small.pixels.push_back(static_cast<std::uint8_t>(sum / 16));
      }
  return small;
}

/// The picture that each reader makes, at 50 dpi.
std::map<std::string, Image> pictures(const Folder& folder, const std::string& pdf) {
  std::map<std::string, Image> made;
  CHECK(said("pdftoppm -r 200 -png -singlefile " + pdf + " " + folder.in("poppler")).empty());
  made["poppler"] = smaller(readPng(readFile(folder.in("poppler.png"))));
  CHECK(said("gs -q -dNOPAUSE -dBATCH -sDEVICE=png16m -r200 -dGraphicsAlphaBits=4 -dTextAlphaBits=4 -o " +
             folder.in("gs.png") + " " + pdf)
            .empty());
  made["gs"] = smaller(readPng(readFile(folder.in("gs.png"))));
  CHECK(without(said("mutool draw -q -r 200 -o " + folder.in("mupdf.png") + " " + pdf),
                "warning: ICC support is not available\n")
            .empty());
  made["mupdf"] = smaller(readPng(readFile(folder.in("mupdf.png"))));
  return made;
}

/// A block of 8 x 8 pixels holds one letter. ProcessColours look different to each reader.
constexpr double kSame = 30;

double worst(const std::map<std::string, Image>& a, const std::map<std::string, Image>& b) {
  double most = 0;
  for (const auto& [one, picture] : a)
    for (const auto& [other, another] : b) {
      const Difference d = compare(picture, another);
      INFO(one << " and " << other);
      CHECK(d.sameSize);
      most = std::max(most, d.worstBlock);
    }
  return most;
}

}  // namespace

TEST_CASE("poppler, Ghostscript, MuPDF and qpdf open every standard without a warning and agree", "[long]") {
  const Folder folder;
  const std::string pdf = folder.in("a.pdf");
  for (const Standard s :
       {Standard::plain, Standard::pdfx4, Standard::pdfx1a, Standard::pdfa2b, Standard::pdfa1b}) {
    INFO(render::nameOf(s));
    std::ofstream(pdf, std::ios::binary) << pressed(documentOf({letters()}), {s});
    CHECK_THAT(said("qpdf --check " + pdf), Catch::Contains("No syntax or stream encoding errors"));
    CHECK_THAT(said("pdfinfo -box " + pdf),
               Catch::Contains("TrimBox:            36.00    36.00   252.00   252.00"));
    const std::map<std::string, Image> right = pictures(folder, pdf);
    CHECK(worst(right, right) < kSame);
    // And they would not, were a letter missing.
    Page wrong = letters();
    wrong.items.erase(wrong.items.begin() + 3);
    std::ofstream(pdf, std::ios::binary) << pressed(documentOf({wrong}), {s});
    CHECK(worst(right, pictures(folder, pdf)) > kSame);
  }
}

TEST_CASE("to MuPDF and to poppler a row is one word") {
  const Folder folder;
  const std::string pdf = folder.in("a.pdf");
  std::ofstream(pdf, std::ios::binary) << pressed(documentOf({letters()}), {});
  for (const std::string& command : {"mutool draw -q -F txt " + pdf, "pdftotext -raw " + pdf + " -"}) {
    const std::string text = said(command);
    INFO(text);
    std::size_t rows = 0;
    for (std::size_t at = 0; (at = text.find("POZOSLODZKOVNOAX", at)) != std::string::npos; ++at) ++rows;
    CHECK(rows == 16);
  }
}
