// tests/jobs/test_tags_check: a file is listened to beside the document that it should be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "fonts/typesetter.h"
#include "jobs/proof/found_print.h"
#include "render/pdf/pdf.h"
#include "support/temp_folder.h"

using namespace gridpress;
using gridpress::test::TempFolder;

namespace {

TextRun spokenLine(const std::string& text, double y) {
  return {{"B612 Regular"}, Length::pt(10), kBlack, {Length::pt(20), Length::pt(y)}, text};
}

/// A title, a list in German, a figure, letters in a table; bookmarks for the title and a section.
std::vector<Item> spokenItems() {
  return {Tag{Spoken::section, "Part"},
          Tag{Spoken::title},
          spokenLine("Animals of", 30),
          spokenLine("the farm", 42),
          Tag{Spoken::entry, "", "de"},
          spokenLine("Gans", 60),
          Tag{Spoken::entry, "", "de"},
          spokenLine("Huhn", 72),
          Tag{Spoken::figure, "A line"},
          line({Length::pt(20), Length::pt(80)}, {Length::pt(60), Length::pt(80)}, {kBlack, Length::pt(1)}),
          Tag{Spoken::grid, "Letters"},
          LetterRun{{"B612 Mono Bold"},
                    Length::pt(8),
                    kBlack,
                    {Length::pt(20), Length::pt(100)},
                    {Length::pt(12), {}},
                    {"AB", {}}},
          Tag{Spoken::decoration},
          spokenLine("1", 190)};
}

Document spokenDocument(std::vector<Item> items) {
  Document document;
  document.info.title = "Animals";
  document.pageCount = 1;
  document.outline = {{"Part", 0, 0}, {"Animals of the farm", 0, 0}};
  document.page = [items = std::move(items)](std::size_t) {
    Page page;
    page.trim = {Length::pt(300), Length::pt(200)};
    page.items = items;
    return page;
  };
  return document;
}

/// What is found where the file says one thing and the document another.
std::vector<std::string> heardOf(const std::vector<Item>& printed, const Document& expected) {
  const TempFolder folder;
  const std::string path = folder.path() + "/spoken.pdf";
  std::ofstream out(path, std::ios::binary);
  render::writePdf(spokenDocument(printed), fonts::Typesetter(), out);
  out.close();
  return jobs::checkTags(path, expected).findings.first();
}

using ChangeItems = std::function<void(std::vector<Item>&)>;

bool hears(const ChangeItems& change, const std::string& what) {
  std::vector<Item> items = spokenItems();
  change(items);
  const std::vector<std::string> lines = heardOf(items, spokenDocument(spokenItems()));
  for (const std::string& one : lines) UNSCOPED_INFO(one);
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& one) { return one.find(what) != std::string::npos; });
}

}  // namespace

TEST_CASE("a print that says what its page says has no fault to a listener") {
  CHECK(heardOf(spokenItems(), spokenDocument(spokenItems())).empty());
}

TEST_CASE("what is said otherwise, in another order, place or language is found") {
  CHECK(hears([](auto& items) { std::get<TextRun>(items[3]).text = "the zoo"; },
              "the tags have H1 'Animals of the zoo' where H1 'Animals ofthe farm' is expected"));
  CHECK(hears([](auto& items) { std::get<Tag>(items[1]).role = Spoken::paragraph; },
              "the tags have P 'Animals of the farm'"));
  CHECK(hears([](auto& items) { std::swap(items[5], items[7]); },
              "the tags have LBody 'Huhn' where LBody 'Gans' is expected"));
  CHECK(hears([](auto& items) { std::get<Tag>(items[4]).language = "fr"; }, "'Gans' has the language 'fr'"));
  CHECK(hears([](auto& items) { std::get<Tag>(items[8]).text = "A ring"; },
              "says 'A ring', and should say 'A line'"));
  CHECK(hears(
      [](auto& items) {
        std::get<LetterRun>(items[11]).cells = {"BA", {}};
      },
      "the tags have TD 'B'"));
  CHECK(hears([](auto& items) { std::get<Tag>(items[12]).role = Spoken::paragraph; },
              "the tags have '1', which is not expected there"));
  CHECK(hears([](auto& items) { items.resize(10); }, "the tags lack 'A'"));
  CHECK(hears(
      [](auto& items) {
        std::erase_if(items, [](const Item& i) { return i.index() == Item(Tag{}).index(); });
      },
      "it has no tags"));
}

TEST_CASE("tags that are not wanted, and bookmarks that no heading names, are found") {
  std::vector<Item> bare = spokenItems();
  std::erase_if(bare, [](const Item& item) { return std::holds_alternative<Tag>(item); });
  CHECK(heardOf(spokenItems(), spokenDocument(bare)).back() == "it has tags, and should have none");
  Document lost = spokenDocument(spokenItems());
  lost.outline.push_back({"Index", 0, 0});
  CHECK(heardOf(spokenItems(), lost) ==
        std::vector<std::string>{"no heading says what the bookmark 'Index' does"});
}
