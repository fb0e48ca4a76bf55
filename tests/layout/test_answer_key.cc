// tests/layout/test_answer_key: capsules below letters, fillers in gray, chosen words; a book's cover.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "layout/cover/cover.h"
#include "layout/poster/poster.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/small_puzzle.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {

Puzzle twoWords() {
  Puzzle p = test::puzzleOf({"ABCX", "XDXX"});
  test::placeFromGrid(p, {0, 0}, Direction::right, 3);
  test::placeFromGrid(p, {0, 0}, Direction::downRight, 2);
  return p;
}

PosterTemplate letterSheet() {
  auto style = test::inEnglish<PosterTemplate>();
  style.sheet = Size{8.5_in, 11_in};
  style.rulers.shown = false;
  return style;
}

CoverRules usualRules() {
  return readCoverRules(
      "title = \"T\"\nbleed = \"0.125in\"\nsafe_margin = \"0.25in\"\nbarcode = [\"2in\", \"1.2in\"]\n"
      "barcode_gap = \"0.25in\"\n[[paper]]\nname = \"white\"\npage = \"0.002in\"\n",
      "t.toml");
}

}  // namespace

TEST_CASE("an answer key draws a body and an edge for each word below all letters") {
  const test::FakeMeasure measure;
  const Puzzle p = twoWords();
  const Page page = composeAnswerKey(p, letterSheet(), {}, measure).page(0);
  int bodies = 0, edges = 0, rows = 0;
  for (const Item& item : page.items) {
    if (const auto* path = std::get_if<Path>(&item)) {
      CHECK(rows == 0);
      REQUIRE(path->stroke);
      ++(path->stroke->round ? bodies : edges);
    }
    if (const auto* run = std::get_if<LetterRun>(&item); run && run->cells.size() == 4) ++rows;
  }
  CHECK(bodies == 2);
  CHECK(edges == 2);
  CHECK(rows == 2);
}

TEST_CASE("words only: the filler is gray, and together the runs show every letter once") {
  const test::FakeMeasure measure;
  const Puzzle p = twoWords();
  AnswerKeyOptions options;
  options.marking = Marking::words;
  std::string black, gray;
  for (const Item& item : composeAnswerKey(p, letterSheet(), options, measure).page(0).items)
    if (const auto* run = std::get_if<LetterRun>(&item); run && run->cells.size() == 4)
      (run->colour == kBlack ? black : gray) += run->cells.bytes + "/";
  CHECK(black == "ABC / D  /");
  CHECK(gray == "   X/X XX/");
}

TEST_CASE("chosen words lie above the others, in another colour") {
  const test::FakeMeasure measure;
  const Puzzle p = twoWords();
  AnswerKeyOptions options;
  options.highlighted = {true, false};
  std::vector<Colour> bodies;
  for (const Item& item : composeAnswerKey(p, letterSheet(), options, measure).page(0).items)
    if (const auto* path = std::get_if<Path>(&item); path && path->stroke->round)
      bodies.push_back(path->stroke->colour);
  REQUIRE(bodies.size() == 2);
  CHECK(bodies[0].red == bodies[0].blue);  // gray
  CHECK(bodies[1].red > bodies[1].blue);
  CHECK_THROWS_WITH(composeAnswerKey(test::puzzleOf({"AB"}), letterSheet(), {}, measure),
                    Catch::Contains("no solution"));
}

TEST_CASE("a cover is as wide as back, spine and front, and thin spines stay blank") {
  const test::FakeMeasure measure;
  Puzzle p = twoWords();
  p.title = "Four Letters";
  const CoverRules rules = readCoverRules(
      "title = \"T\"\nbleed = \"0.125in\"\nsafe_margin = \"0.25in\"\nspine_text_min_pages = 79\nbarcode = "
      "[\"2in\", "
      "\"1.2in\"]\nbarcode_gap = \"0.25in\"\n[[paper]]\nname = \"white\"\npage = "
      "\"0.002in\"\n[[paper]]\nname = "
      "\"cream\"\npage = \"0.0025in\"\n",
      "t.toml");
  const auto cover = [&](int pages, const std::string& paper) {
    return composeCover(p, {}, rules, {{6_in, 9_in}, pages, paper, {}, "Volume 2"}, measure).page(0);
  };
  const Page thick = cover(201, "");
  CHECK(thick.trim.width.in() == Approx(12 + 202 * 0.002));
  CHECK(cover(200, "cream").trim.width.in() == Approx(12.5));
  CHECK(mediaBox(thick).size.height.in() == Approx(9.25));
  const auto turned = [](const Page& page) {
    int count = 0;
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<TextRun>(&item)) count += run->turn != Turn::none;
    return count;
  };
  CHECK(turned(thick) == 2);
  CHECK(turned(cover(78, "")) == 0);
  CHECK(dump(thick).find("Four Letters") != std::string::npos);
  CHECK_THROWS_WITH(cover(100, "blue"), Catch::Contains("white, cream"));
  CHECK_THROWS_WITH(readCoverRules("blead = \"1in\"\n", "t.toml"), Catch::Contains("t.toml:1"));
}

TEST_CASE("a book of puzzles has title, subtitle, counts and author on its cover, and its own text behind") {
  const test::FakeMeasure measure;
  const Puzzle p = twoWords();
  const CoverRules rules = usualRules();
  CoverBook book{{6_in, 9_in}, 100, "", {}, ""};
  book.title = "A Hundred Puzzles for Long Winter Evenings";
  book.subtitle = "By the fire";
  book.author = "Anna Example";
  book.what = "100 word searches";
  book.back = {"A hook", "Then what is in it."};
  book.colours.accent = {1, 2, 3};
  const auto page = [&] { return composeCover(p, {}, rules, book, measure).page(0); };
  std::map<std::string, Point> at;
  std::string title;
  for (const Item& item : page().items)
    if (const auto* run = std::get_if<TextRun>(&item); run && run->turn == Turn::none) {
      at[run->text] = run->origin;
      if (run->origin.x > 6.2_in && run->origin.y < at["By the fire"].y) title += run->text;
    }
  for (const char* front : {"By the fire", "100 word searches", "Anna Example"}) {
    INFO(front);
    REQUIRE(at.contains(front));
    CHECK(at[front].x == (at["By the fire"].x));
    CHECK(at[front].x > 6.2_in);
  }
  CHECK(at["By the fire"].y < at["100 word searches"].y);
  CHECK(at["100 word searches"].y < at["Anna Example"].y);
  for (const char* back : {"A hook", "Then what is in it."}) {
    INFO(back);
    REQUIRE(at.contains(back));
    CHECK(at[back].x < 6_in);
    CHECK(at[back].y < 9_in - 1.45_in);  // Above the barcode.
  }
  std::size_t marked = 0;
  for (const Item& item : page().items)
    if (const auto* path = std::get_if<Path>(&item);
        path && path->stroke && path->stroke->colour == Colour{1, 2, 3})
      ++marked;
  CHECK(marked == p.placements.size() + 1);  // And the badge.
  // However long a text is, it ends above the barcode: set smaller where it must.
  for (std::size_t count = 4; count <= 12; ++count) {
    book.back.assign(count, "One of some paragraphs for the back of a book of this size, and not the last.");
    Length lowest, least = 99_in;
    for (const Item& item : page().items)
      if (const auto* run = std::get_if<TextRun>(&item); run && run->origin.x < 6_in) {
        lowest = std::max(lowest, run->origin.y);
        least = std::min(least, run->size);
      }
    INFO(count << " paragraphs of " << least.pt() << " pt end at " << lowest.in() << " in");
    CHECK(lowest < 9_in - 1.45_in);
    CHECK(least >= Length::pt(9));
  }
  book.back.assign(60,
                   "Far too many words for the back of a book of this size, and they go on and on and on.");
  CHECK_THROWS_WITH(page(), Catch::Contains("barcode"));
}

TEST_CASE("a cover's designs keep all texts within the front, badges stand between picture and author") {
  const test::FakeMeasure measure;
  const Puzzle p = twoWords();
  const CoverRules rules = usualRules();
  CoverBook book{{6_in, 9_in}, 100, "", {}, ""};
  book.title = "Puzzles";
  book.subtitle = "By the fire";
  book.author = "Your Name";
  book.what = "100 word searches";
  book.back = {"A hook"};
  book.badges = {"Large print", "100 puzzles", "Ages 8 to 12", "With all solutions at the back of the book"};
  book.faces.head = {"Head"};
  book.isbn = "978-3-16-148410-0";
  for (const CoverFront front : {CoverFront::open, CoverFront::band, CoverFront::frame}) {
    book.front = front;
    const Page page = composeCover(p, {}, rules, book, measure).page(0);
    const Rect inside{{6.2_in + 0.375_in, 0.375_in}, {6_in - 0.75_in, 9_in - 0.75_in}};
    std::map<std::string, Point> at;
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<TextRun>(&item); run && run->turn == Turn::none) {
        at[run->text] = run->origin;
        if (run->origin.x < 6.2_in) continue;
        const Length half = measure.width(run->face, run->size, run->text) / 2;
        INFO(run->text);
        CHECK(run->origin.x - half >= inside.left() - 0.001_in);
        CHECK(run->origin.x + half <= inside.right() + 0.001_in);
        CHECK(run->origin.y < inside.bottom());
        CHECK(run->face.name == "Head");
      }
    for (const std::string& badge : book.badges) {
      INFO(badge);
      REQUIRE(at.contains(badge));
      CHECK(at[badge].y > at["By the fire"].y);
      CHECK(at[badge].y < at["100 word searches"].y);
    }
    CHECK(at["Large print"].y == at["100 puzzles"].y);  // Side by side.
    CHECK(at["Large print"].x < at["100 puzzles"].x);
    REQUIRE(page.codes.size() == 1);
    CHECK(page.codes.front().text == "9783161484100");
  }
  CHECK_THROWS_WITH(readCoverDesign("fornt = \"open\"\n", "d.toml"), Catch::Contains("d.toml:1"));
  CHECK(readCoverDesign("front = \"band\"\naccent = \"#010203\"\n", "d.toml").colours.accent ==
        Colour{1, 2, 3});
}

namespace {

// Words along every row, column and diagonal of a square.
Puzzle packed() {
  Puzzle p = test::patternPuzzle(8, 8);
  for (std::int32_t i = 0; i < 8; ++i) {
    test::placeFromGrid(p, {0, i}, Direction::right, 8);
    test::placeFromGrid(p, {i, 7}, Direction::up, 8);
  }
  test::placeFromGrid(p, {0, 0}, Direction::downRight, 8);
  test::placeFromGrid(p, {7, 0}, Direction::downLeft, 8);
  return p;
}

std::size_t capsulesOn(const Page& page) {
  return static_cast<std::size_t>(std::count_if(page.items.begin(), page.items.end(), [](const Item& item) {
    const auto* path = std::get_if<Path>(&item);
    return path && path->stroke && path->stroke->round;
  }));
}

}  // namespace

TEST_CASE("words are crossed as often as others cover or pass between their letters") {
  CHECK(crossingsOf(twoWords()) == Approx(2.0 / 5));
  Puzzle apart = test::puzzleOf({"ABC", "DEF"});
  CHECK(crossingsOf(apart) == 0);
  test::placeFromGrid(apart, {0, 0}, Direction::right, 3);
  test::placeFromGrid(apart, {0, 1}, Direction::right, 3);
  CHECK(crossingsOf(apart) == 0);
  Puzzle between = test::puzzleOf({"AB", "CD"});
  test::placeFromGrid(between, {0, 0}, Direction::downRight, 2);
  test::placeFromGrid(between, {1, 0}, Direction::downLeft, 2);
  CHECK(crossingsOf(between) == Approx(2.0 / 4));
}

TEST_CASE("where capsules would cover each other words take turns, each once, and the rest is pale") {
  const test::FakeMeasure measure;
  const Puzzle p = packed();
  const Document key = composeAnswerKey(p, letterSheet(), {}, measure);
  REQUIRE(key.pageCount == 4);
  CHECK(key.outline.size() == 4);
  CHECK(key.outline.front().title == "→ ←");
  std::vector<std::size_t> words;
  for (std::size_t i = 0; i < key.pageCount; ++i) words.push_back(capsulesOn(key.page(i)));
  CHECK(words == std::vector<std::size_t>{8, 1, 8, 1});
  std::string pale;
  for (const Item& item : key.page(1).items)
    if (const auto* run = std::get_if<LetterRun>(&item); run && run->colour != kBlack)
      for (std::size_t c = 0; c < run->cells.size(); ++c)
        if (run->cells[c] != " ") pale += run->cells[c];
  CHECK(pale.size() == 56);
  AnswerKeyOptions together;
  together.marking = Marking::capsules;
  CHECK(capsulesOn(composeAnswerKey(p, letterSheet(), together, measure).page(0)) == 18);
  // Chosen words are shown among all others.
  AnswerKeyOptions chosen;
  chosen.highlighted.assign(p.words.size(), false);
  CHECK(composeAnswerKey(p, letterSheet(), chosen, measure).pageCount == 1);
}
