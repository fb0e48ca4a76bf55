// tests/layout/test_clue_lists: clues in columns: none lost, none cut, no heading alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>

#include "layout/lists/clue_lists.h"
#include "support/fake_measure.h"
#include "untagged.h"

using namespace gridpress;
using namespace gridpress::literals;

namespace {

std::vector<std::string> linesOf(const std::vector<Item>& items) {
  std::vector<std::string> texts;
  for (const Item& item : items)
    if (const auto* run = std::get_if<TextRun>(&item)) texts.push_back(run->text);
  return texts;
}

}  // namespace

TEST_CASE("a length stays beside its clue's last word") {
  const test::FakeMeasure measure;
  const std::vector<layout::ClueEntry> entries = {{false, "1", "aaaa bbbb cccc", "(9)"}};
  for (double width = 60; width < 150; width += 3) {
    std::vector<Item> items;
    layout::setClues(entries, {{}, {1, 0}}, {{{}, {Length::pt(width), 200_pt}}}, {}, measure, items);
    for (const std::string& text : linesOf(items)) CHECK(text != "(9)");
    CHECK(linesOf(items).back().ends_with("cccc (9)"));
  }
}

TEST_CASE("a word wider than its column is broken, and stays whole as text") {
  const test::FakeMeasure measure;
  const std::string word = "Donaudampfschifffahrtsgesellschaft";
  for (const char* length : {"", "(34)"}) {
    const std::vector<layout::ClueEntry> entries = {{false, "1", word, length}};
    for (double width = 40; width < 220; width += 7) {
      std::vector<Item> items;
      layout::setClues(entries, {{}, {1, 0}}, {{{}, {Length::pt(width), 400_pt}}}, {}, measure, items);
      std::string all;
      for (const Item& item : test::untagged(items)) {
        const auto& run = std::get<TextRun>(item);
        if (run.align == Align::end) continue;
        CHECK(run.origin.x + measure.width(run.face, run.size, run.text) <= Length::pt(width + 0.01));
        for (const char c : run.text)
          if (c != ' ') all += c;
      }
      CHECK(all == word + length);
    }
  }
}

TEST_CASE("a broken word breaks behind its hyphen") {
  const test::FakeMeasure measure;
  const std::vector<layout::ClueEntry> entries = {{false, "", "Twenty-four hours"}};
  std::vector<Item> items;
  layout::setClues(entries, {{}, {1, 0}}, {{{}, {55_pt, 400_pt}}}, {}, measure, items);
  CHECK(linesOf(items) == std::vector<std::string>{"Twenty-", "four hours"});
}

TEST_CASE("a heading and what follows it stay in one column, however short the columns are made") {
  const test::FakeMeasure measure;
  for (int words = 1; words < 9; ++words) {
    std::vector<layout::ClueEntry> entries;
    for (int i = 0; i < words; ++i) {
      if (i % 2 == 0) entries.push_back({true, "", "HEAD" + std::to_string(i)});
      entries.push_back({false, "", "word" + std::to_string(i)});
    }
    const Length height = layout::clueHeight(entries, 3, 100_pt, {}, measure);
    std::vector<Item> items;
    layout::setClues(entries, {{}, {entries.size(), 0}}, layout::columnsIn({{}, {320_pt, height}}, 3, 10_pt),
                     {}, measure, items);
    items = test::untagged(items);
    REQUIRE(items.size() == entries.size());
    for (std::size_t i = 0; i + 1 < items.size(); ++i)
      if (entries[i].heading)
        CHECK(std::get<TextRun>(items[i]).origin.x == std::get<TextRun>(items[i + 1]).origin.x);
  }
}

TEST_CASE("words of one length stay together; of many neither the first nor the last stands alone") {
  const test::FakeMeasure measure;
  CHECK(rc::check([&] {
    std::vector<layout::ClueEntry> entries;
    for (const int words :
         *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 30)))) {
      entries.push_back({true, "", "HEAD"});
      for (int i = 0; i < words; ++i) entries.push_back({false, "", "word" + std::to_string(i)});
    }
    const int count = *rc::gen::inRange(1, 5);
    const Length height = layout::clueHeight(entries, count, 100_pt, {}, measure);
    std::vector<Item> items;
    layout::setClues(entries, {{}, {entries.size(), 0}},
                     layout::columnsIn({{}, {Length::pt(100 * count), height}}, count, 0_pt), {}, measure,
                     items);
    items = test::untagged(items);
    RC_ASSERT(items.size() == entries.size());
    const auto columnOf = [&](std::size_t i) { return std::get<TextRun>(items[i]).origin.x; };
    for (std::size_t head = 0, end = 0; head < entries.size(); head = end) {
      for (end = head + 1; end < entries.size() && !entries[end].heading;) ++end;
      const std::size_t words = end - head - 1;
      RC_ASSERT(columnOf(head) == columnOf(words <= 12 ? end - 1 : head + 2));
      if (words > 1) RC_ASSERT(columnOf(end - 2) == columnOf(end - 1));
    }
  }));
}

TEST_CASE("of clues of any length no word is lost, and each ends on the page on which it begins") {
  const test::FakeMeasure measure;
  CHECK(rc::check([&] {
    std::vector<layout::ClueEntry> entries = {{true, "", "Across"}};
    for (const int words :
         *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 120)))) {
      std::string text = "clue" + std::to_string(entries.size());
      for (int i = 1; i < words; ++i) text += " w" + std::to_string(i);
      entries.push_back({false, std::to_string(entries.size()), text});
    }
    const Length begin = Length::pt(*rc::gen::inRange(0, 200));
    const std::vector<Rect> columns = layout::columnsIn({{}, {400_pt, 300_pt}}, 3, 10_pt),
                            low = layout::columnsIn({{}, {400_pt, begin}}, 3, 10_pt);
    const layout::ClueMark all{entries.size(), 0};
    layout::ClueMark mark;
    for (std::size_t page = 0; mark.entry < all.entry; ++page) {
      std::vector<Item> items;
      const std::size_t from = mark.entry;
      mark = layout::setClues(entries, {mark, all}, page == 0 ? low : columns, {}, measure, items, page > 0);
      const std::size_t next = mark.entry;
      RC_ASSERT(mark.line == 0);
      RC_ASSERT(page == 0 || next > from);
      std::string shown, wanted;
      for (const std::string& text : linesOf(items)) shown += text + " ";
      for (std::size_t i = from; i < next; ++i)
        wanted += (entries[i].number.empty() ? "" : entries[i].number + " ") + entries[i].text + " ";
      RC_ASSERT(shown == wanted);
    }
  }));
}

TEST_CASE("a clue that no page holds goes on over the next: every word once, none below a column's end") {
  const test::FakeMeasure measure;
  CHECK(rc::check([&] {
    std::vector<layout::ClueEntry> entries = {{true, "", "Across"}};
    std::vector<std::string> wanted;
    for (const int words :
         *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 200)))) {
      std::string text;
      for (int i = 0; i < words; ++i) {
        wanted.push_back("c" + std::to_string(entries.size()) + "w" + std::to_string(i));
        text += (i == 0 ? "" : " ") + wanted.back();
      }
      entries.push_back({false, std::to_string(entries.size()), text});
    }
    const Size page{300_pt, Length::pt(*rc::gen::inRange(30, 150))};
    const layout::ClueFlow flow(entries, {}, {*rc::gen::inRange(1, 4), 10_pt},
                                Length::pt(*rc::gen::inRange(0, 100)), page, measure);
    std::vector<std::string> shown;
    for (std::size_t part = 0; part <= flow.pages(); ++part) {
      const Rect area{{10_pt, 20_pt}, part == 0 ? Size{300_pt, 200_pt} : page};
      std::vector<Item> items;
      flow.set(part, area, items);
      for (const Item& item : test::untagged(items))
        RC_ASSERT(std::get<TextRun>(item).origin.y <= area.bottom());
      for (const std::string& line : linesOf(items)) {
        std::istringstream words(line);
        for (std::string word; words >> word;)
          if (word.front() == 'c') shown.push_back(word);
      }
    }
    RC_ASSERT(shown == wanted);
  }));
}

TEST_CASE("clues flow through columns: each stands once, none below a column's end") {
  std::vector<layout::ClueEntry> entries = {{true, "", "Across"}};
  for (int i = 1; i <= 60; ++i) {
    std::string text = "clue" + std::to_string(i);
    for (int n = 0; n < i % 7; ++n) text += " and some more";
    entries.push_back({false, std::to_string(i), text});
  }
  entries.insert(entries.begin() + 30, {true, "", "Down"});
  const test::FakeMeasure measure;
  const std::vector<Rect> columns = layout::columnsIn({{10_pt, 20_pt}, {400_pt, 200_pt}}, 3, 10_pt);
  std::size_t pages = 0;
  layout::ClueMark mark;
  std::vector<std::string> texts;
  while (mark.entry < entries.size()) {
    std::vector<Item> items;
    const std::size_t from = mark.entry;
    mark = layout::setClues(entries, {mark, {entries.size(), 0}}, columns, {}, measure, items);
    REQUIRE(mark.entry > from);
    CHECK_FALSE(entries[mark.entry - 1].heading);
    for (const Item& item : test::untagged(items)) {
      const auto& run = std::get<TextRun>(item);
      CHECK(run.origin.y <= columns[0].bottom());
      CHECK(run.origin.y > columns[0].top());
    }
    for (const std::string& text : linesOf(items)) texts.push_back(text);
    ++pages;
  }
  CHECK(pages > 1);
  for (const layout::ClueEntry& entry : entries)
    if (!entry.heading) {
      CHECK(std::count(texts.begin(), texts.end(), entry.number) == 1);
      const std::string first = entry.text.substr(0, entry.text.find(' '));
      CHECK(std::count_if(texts.begin(), texts.end(), [&](const std::string& text) {
              return text.substr(0, text.find(' ')) == first;
            }) == 1);
    }
}
