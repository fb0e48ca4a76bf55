// tests/languages/test_fit: in no language a text is cut, too small, out of its page or on top of another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "languages/pages.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

constexpr Length kSmallest = Length::pt(5);  // Labels of tiles are 5.5 pt, numbers in squares too.

bool meet(const Rect& a, const Rect& b) {
  const Length slack = Length::pt(0.2);
  return a.left() + slack < b.right() && b.left() + slack < a.right() && a.top() + slack < b.bottom() &&
         b.top() + slack < a.bottom();
}

void check(const Page& page) {
  const std::vector<TextRun> runs = textsOn(page);
  std::vector<Rect> boxes;
  for (const TextRun& run : runs) {
    INFO(run.text);
    CHECK(run.size >= kSmallest);
    CHECK(run.text.find("…") == std::string::npos);
    CHECK(run.text.find_first_of("{}#") == std::string::npos);
    if (run.turn != Turn::none) continue;
    const Rect box = boxOf(run);
    CHECK(box.left() >= Length());
    CHECK(box.right() <= page.trim.width);
    CHECK(box.bottom() <= page.trim.height);
    // An assembly diagram has the tiles' names on top of a pale poster.
    if (page.label == "map" && run.text.size() == 2) continue;
    for (const Rect& other : boxes) CHECK_FALSE(meet(box, other));
    boxes.push_back(box);
  }
}

}  // namespace

TEST_CASE("every page in every language is whole", "[long]") {
  int languages = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/languages")) {
    const std::string language = entry.path().stem().string();
    ++languages;
    for (const auto& [name, document] : documentsIn(language)) {
      CHECK(document.info.language == language);
      for (std::size_t i = 0; i < document.pageCount; ++i) {
        INFO(language << ", " << name << ", page " << i + 1);
        check(document.page(i));
      }
    }
  }
  CHECK(languages >= 15);
}

TEST_CASE("a title of any length wraps, and stays readable") {
  std::string title;
  for (int i = 0; i < 60; ++i) title += "longest ";
  title += std::string(120, 'W');
  Puzzle puzzle = searchOf(kEnglish);
  puzzle.title = title;
  const auto whole = [](const Document& document) {
    for (std::size_t i = 0; i < document.pageCount; ++i)
      for (const TextRun& run : textsOn(document.page(i))) {
        INFO("page " << i + 1 << ": " << run.text);
        if (run.turn != Turn::none) continue;
        CHECK(run.size >= kSmallest);
        CHECK(boxOf(run).left() >= Length());
        CHECK(boxOf(run).right() <= document.page(i).trim.width);
      }
  };
  jobs::WorksheetSettings sheet;
  sheet.style.style = "classroom";
  sheet.solution = layout::Solutions::none;
  const Document worksheet = jobs::worksheetDocument({{puzzle, {}}}, sheet, shop());
  whole(worksheet);
  std::size_t letters = 0;
  for (const TextRun& run : textsOn(worksheet.page(0)))
    for (const char c : run.text) letters += c == 'W' ? 1 : 0;
  CHECK(letters >= 120);  // Nothing of it is lost.
  whole(jobs::guideDocuments(jobs::resolve(jobs::GuideSettings(), puzzle, shop()), shop()).front());
  jobs::PosterSettings poster;
  for (const char* name : {"plain", "world"}) {
    poster.style.style = name;
    whole(jobs::posterDocument(jobs::resolve(poster, puzzle, shop()), shop()));
  }
  layout::CoverBook book;
  book.trim = {Length::in(6), Length::in(9)};
  book.pages = 120;
  whole(layout::composeCover(puzzle, shop().guideTemplate("world"), shop().coverRules("kdp"), book,
                             shop().type()));
  book.title = title;
  book.back = {std::string(90, 'W')};
  const Document cover = layout::composeCover(puzzle, shop().guideTemplate("world"), shop().coverRules("kdp"),
                                              book, shop().type());
  whole(cover);
  // The back's text stays on the back.
  for (const TextRun& run : textsOn(cover.page(0)))
    if (run.turn == Turn::none && boxOf(run).left() < book.trim.width)
      CHECK(boxOf(run).right() <= book.trim.width);
}

TEST_CASE("a long title without spaces wraps between words, and is not set small") {
  Puzzle puzzle = searchOf(kEnglish);
  puzzle.title = "図書館二十五周年記念：すべての本から集めた美しい日本語の言葉さがし大会";
  jobs::PosterSettings poster;
  poster.style.sheet = Size{Length::in(24), Length::in(36)};
  poster.style.set = {"list.place=none"};
  for (const char* name : {"gallery", "plain"}) {
    poster.style.style = name;
    std::string title;
    int lines = 0;
    Length least = Length::in(9);
    for (const TextRun& run :
         textsOn(jobs::posterDocument(jobs::resolve(poster, puzzle, shop()), shop()).page(0)))
      if (run.size > Length::pt(20) && run.text.size() > 3 && !run.text.starts_with("Find") &&
          !run.text.starts_with("across")) {
        title += (++lines > 1 ? "|" : "") + run.text;
        least = std::min(least, run.size);
      }
    INFO(name << ": " << title);
    CHECK(lines >= 2);
    CHECK(least > Length::pt(50));
    for (const char* broken : {"図|書", "周|年", "美|し", "さ|が", "|："})
      CHECK(title.find(broken) == std::string::npos);
  }
}
