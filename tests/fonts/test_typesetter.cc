// tests/fonts/test_typesetter: measures, fallbacks and directions of whole lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/typesetter.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "model/error.h"

using namespace gridpress;
using namespace gridpress::fonts;
using namespace gridpress::literals;

namespace {
const Typesetter& type() {
  static const Typesetter typesetter;
  return typesetter;
}
const Face kMono{"B612 Mono Bold"}, kSans{"Liberation Sans"};
}  // namespace

TEST_CASE("where the machine gives no thread, the fonts say so") {
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const rlimit none{0, 0};
    if (::setrlimit(RLIMIT_NPROC, &none) != 0) ::_exit(2);
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(3);  // Of root there is no bound.
    try {
      const Typesetter typesetter;
      typesetter.lineBreaks("a b");
      ::_exit(4);
    } catch (const std::system_error&) {
      ::_exit(0);
    }
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(status == 0);
}

TEST_CASE("capital heights are measured from the outlines") {
  // At 7 pt: B612 Mono 5.32 pt, JetBrains Mono 5.11, Liberation Mono 4.61.
  CHECK(type().metrics(kMono).capHeight * 7 == Approx(5.32).margin(0.01));
  CHECK(type().metrics({"JetBrains Mono Bold"}).capHeight * 7 == Approx(5.11).margin(0.01));
  CHECK(type().metrics({"Liberation Mono Bold"}).capHeight * 7 == Approx(4.61).margin(0.01));
  CHECK(type().metrics(kSans).ascent > 0.8);
  CHECK(type().metrics(kSans).descent > 0.15);
}

TEST_CASE("scripts without spaces are broken between words, others nowhere") {
  const auto pieces = [](const std::string& text) {
    std::vector<std::string> all;
    std::size_t from = 0;
    for (const std::size_t to : type().lineBreaks(text)) {
      all.push_back(text.substr(from, to - from));
      from = to;
    }
    all.push_back(text.substr(from));
    return all;
  };
  using Pieces = std::vector<std::string>;
  CHECK(pieces("すべての本から集めた、美しい言葉") ==
        Pieces{"すべての", "本から", "集めた、", "美しい", "言葉"});
  CHECK(pieces("词语搜索大会") == Pieces{"词语", "搜索", "大会"});
  CHECK(pieces("ห้องสมุดประชาชน") == Pieces{"ห้อง", "สมุด", "ประชาชน"});
  for (const std::string whole : {"", "Straßenbahn-Depot", "Библиотека", "도서관", "मकतबा", "\xFF"})
    CHECK(type().lineBreaks(whole).empty());
}

TEST_CASE("widths grow with the size and are what is set") {
  const double advance = type().metrics(kMono).advance;
  CHECK(type().width(kMono, 10_pt, "POZOS").pt() == Approx(50 * advance));
  CHECK(type().width(kSans, 0_pt, "POZOS").pt() == 0);
  CHECK(type().width(kSans, 10_pt, "") == Length());
  for (const std::string text : {"Tokyo, AVE.", "6,141 ↙ POZOS", "Łódź", "Москва", "مكة"}) {
    INFO(text);
    CHECK(type().width(kSans, 10_pt, text).pt() == Approx(10 * type().shape(kSans, text).advance));
  }
}

TEST_CASE("a missing face is a wrong call") {
  CHECK_THROWS_AS(type().width({"Comic Sans"}, 7_pt, "A"), Error);
  CHECK_THROWS_WITH(type().metrics({"B612 Mono Heavy"}), Catch::Contains("fonts-b612"));
}

TEST_CASE("a sign the face lacks comes from another face, the rest stays") {
  const ShapedText line = type().shape(kSans, "6,141 ↙ POZOS");
  REQUIRE(line.pieces.size() == 3);
  CHECK(line.pieces[0].face->file().name == "Liberation Sans");
  CHECK(line.pieces[1].face->file().name == "DejaVu Sans");
  CHECK(line.pieces[1].textLength == 3);
  CHECK(line.pieces[2].face->file().name == "Liberation Sans");
  CHECK(line.pieces[2].glyphs.front().x ==
        Approx(line.pieces[1].glyphs.front().x + type().shape({"DejaVu Sans"}, "↙").advance));
  // A bold face gets a bold stand-in.
  CHECK(type().shape({"Liberation Sans Bold"}, "↙").pieces[0].face->file().name == "DejaVu Sans Bold");
}

TEST_CASE("the asked face is taken to the file wherever it has the letters") {
  for (const char* name :
       {"Liberation Sans Bold", "Liberation Sans", "B612 Bold", "JetBrains Mono Bold", "DejaVu Sans"}) {
    // The combining accent sends the text through Pango.
    const ShapedText line = type().shape({name}, "e\u0301");
    REQUIRE(line.pieces.size() >= 1);
    CHECK(line.pieces[0].face->file().name == name);
    CHECK(line.pieces[0].face->file().path == type().catalogue().get(name).path);
  }
}

TEST_CASE("right-to-left text is joined and turned round") {
  const std::string text = "مكة";
  const ShapedText line = type().shape({"DejaVu Sans"}, text);
  REQUIRE(line.pieces.size() == 1);
  const ShapedPiece& piece = line.pieces[0];
  CHECK(piece.rightToLeft);
  CHECK(piece.face->file().name == "DejaVu Sans");
  CHECK(piece.glyphs.front().id != piece.face->glyph(0x645));  // joined forms, not isolated ones
  std::uint32_t bytes = 0, glyphs = 0;
  for (const Cluster& c : piece.clusters) bytes += c.bytes, glyphs += c.glyphs;
  CHECK(bytes == text.size());
  CHECK(glyphs == piece.glyphs.size());
}

TEST_CASE("mixed directions come in visual order") {
  const ShapedText line = type().shape({"DejaVu Sans"}, "Mecca مكة SA");
  REQUIRE(line.pieces.size() >= 3);
  CHECK(!line.pieces.front().rightToLeft);
  CHECK(!line.pieces.back().rightToLeft);
  std::size_t start = 0, backwards = 0;
  for (const ShapedPiece& piece : line.pieces) {
    CHECK(piece.textStart >= start);
    start = piece.textStart;
    backwards += piece.rightToLeft ? 1 : 0;
  }
  CHECK(backwards == 1);
}

TEST_CASE("a letter no face has, and bytes that are no text, are errors") {
  CHECK_THROWS_WITH(type().shape(kSans, "\U000130B8"), Catch::Contains("fonts-noto"));  // a hieroglyph
  CHECK_THROWS_WITH(type().width(kSans, 7_pt, "A\xFFZ"), Catch::Contains("UTF-8"));
  CHECK_THROWS_AS(type().shape(kSans, "two\nlines"), Error);
  CHECK_NOTHROW(type().shape(kSans, "Poá"));
}

TEST_CASE("all threads measure the same") {
  const Typesetter fresh;
  const std::vector<std::string> texts = {"AVATAR", "Tokyo ↗", "Łódź", "Ἀθῆναι", "مكة", "VAV To Yo"};
  std::vector<std::vector<double>> found(4);
  {
    std::vector<std::jthread> threads;
    for (std::vector<double>& mine : found)
      threads.emplace_back([&fresh, &texts, &mine] {
        for (int round = 0; round < 50; ++round)
          for (const std::string& t : texts) mine.push_back(fresh.width(kSans, 9_pt, t).pt());
      });
  }
  for (const std::vector<double>& one : found) CHECK(one == found.front());
}

TEST_CASE("the middle of a mark's ink is read from its outline") {
  const Face b612{"B612 Mono Bold"}, liberation{"Liberation Mono Bold"};
  // B612 Mono's full stop inks 103 to 498 of 1300 units (em 2000), -17 to 381 high.
  CHECK(type().inkMiddle(b612, ".").right == Approx(-0.17475));
  CHECK(type().inkMiddle(b612, ".").up == Approx(0.091));
  CHECK(type().inkMiddle(b612, "—").right == Approx(0).margin(1e-9));
  CHECK(std::abs(type().inkMiddle(liberation, ".").right) < 0.001);
  // Two of them lie as far off as one.
  CHECK(type().inkMiddle(b612, "..").right == Approx(-0.17475));
  // A space has no ink: the middle of a capital.
  CHECK(type().inkMiddle(b612, " ").right == 0);
  CHECK(type().inkMiddle(b612, " ").up == Approx(type().metrics(b612).capHeight / 2));
}

TEST_CASE("a grid's letters come from one face that has them all") {
  CHECK(type().covering(kMono, {"A", "Z", "\u00c4"}) == kMono);
  // B612 Mono has a few signs of Greek, and would mix.
  CHECK(type().covering(kMono, {"\u03a0", "\u0391", "\u03a1"}).name == "DejaVu Sans Mono Bold");
  CHECK(type().covering({"B612 Mono Regular"}, {"\u0416"}).name == "DejaVu Sans Mono");
  // In a monospaced face a combining mark takes a letter's width.
  CHECK(type().covering(kMono, {"\u0416", "X\u0323"}).name == "DejaVu Sans Bold");
  CHECK(type().covering(kMono, {"\u05d0", "A"}).name == "DejaVu Sans Bold");
  // No face has Hebrew and Thai and Chinese.
  CHECK(type().covering(kMono, {"\u05d0", "\u0e01", "\u4e2d"}) == kMono);
}
