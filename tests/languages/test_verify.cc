// tests/languages/test_verify: prints in every script are read back, and a changed letter is refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <filesystem>

#include "jobs/pages/crossword.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "languages/pages.h"
#include "proof/verify/verify.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

struct ListInScript {
  const char *language, *words;
};

// Letters of several glyphs, marks above and below, vowels that stand before the letter that they follow,
// letters that join, and letters from faces of other packages.
constexpr ListInScript kScripts[] = {
    {"th",
     "กล้วย ดอกไม้ ต้นไม้ ทุเรียน น้ำผึ้ง นก ผีเสื้อ มะม่วง สับปะรด ส้ม แมว หมา ช้าง ม้า ปลา เสือ ลิง งู เต่า กบ ฝน ดาว ทะเล ภูเขา "
     "น้ำตก"},
    {"hi",
     "आम केला गुलाब तितली पेड़ फूल मिट्टी संतरा स्ट्रॉबेरी चिड़िया पानी हाथी किताब विद्यालय शिक्षक क्षेत्र ज्ञान सूरज चंद्रमा "
     "बिल्ली कुत्ता मछली "
     "दरवाज़ा खिड़की ऋतु"},
    {"bn",
     "আম কলা গোলাপ প্রজাপতি গাছ ফুল মাটি কমলা পাখি জল হাতি বই বিদ্যালয় শিক্ষক ক্ষেত সূর্য চাঁদ বিড়াল কুকুর মাছ দরজা "
     "জানালা নদী বৃষ্টি ঋতু"},
    {"ta",
     "மாம்பழம் வாழை ரோஜா பூ மரம் மண் பறவை தண்ணீர் யானை புத்தகம் பள்ளி ஆசிரியர் சூரியன் நிலா பூனை நாய் மீன் கதவு ஜன்னல் ஆறு "
     "மழை கடல் "
     "மலை கொடி"},
    {"ar",
     "تلميذ حقيبة دفتر سبورة صديق قلم كتاب مدرسة مسطرة معلم سلام بلاد ملابس سلام باب نافذة شمس قمر بحر جبل "
     "مطر لاعب سلحفاة حلاوة"},
    {"fa",
     "پروانه گل درخت پرنده سیب گیلاس باغبان چمن برگ ژاله کتاب مدرسه معلم ماهی گربه سگ دریا کوه باران آسمان "
     "ستاره لاله سلام رنگین‌کمان پنجره‌ها"},
    {"ur",
     "پھول درخت تتلی چڑیا گلاب سیب گھاس مالی پانی مٹی کتاب مدرسہ استاد مچھلی بلی کتا دریا پہاڑ بارش آسمان "
     "ستارہ ٹوپی ڈاک"},
    {"he",
     "הפסקה ילקוט כיתה לוח מורה מחברת מחק סרגל ספר תלמיד שולחן כיסא דלת חלון שמש ירח ים הר גשם ענן פרח עץ דג "
     "כלב חתול"},
    {"hy",
     "խնձոր ծաղիկ թիթեռ ծառ վարդ պարտեզ տերև թռչուն ջուր արև լուսին ծով լեռ անձրև կատու շուն ձուկ գիրք դպրոց "
     "ուսուցիչ դուռ պատուհան "
     "սեղան աթոռ"},
    {"ka",
     "ვაშლი ყვავილი პეპელა ხე ვარდი ბაღი ფოთოლი ჩიტი წყალი მზე მთვარე ზღვა მთა წვიმა კატა ძაღლი თევზი წიგნი "
     "სკოლა მასწავლებელი კარი "
     "ფანჯარა მაგიდა სკამი"},
    {"el",
     "άμμος βάρκα ήλιος θάλασσα κύμα λιμάνι μέλι νησί ψάρι ώρα δέντρο λουλούδι πεταλούδα φεγγάρι βουνό βροχή "
     "γάτα σκύλος βιβλίο σχολείο "
     "δάσκαλος πόρτα παράθυρο τραπέζι"},
    {"vi",
     "hoa bướm cây vườn dừa chuối xoài chim nước mặt trời trăng biển núi mưa mèo chó cá sách trường thầy cửa "
     "bàn ghế quả"},
    {"ko",
     "기린 낙타 다람쥐 독수리 사자 악어 얼룩말 원숭이 코끼리 호랑이 고양이 강아지 나비 사과 바나나 나무 나라 "
     "라면 면도기 기차 차고 고기 리본 이사 사람"},
    {"ja",
     "きりん くま ことり さる しまうま ぞう とら ぱんだ らくだ わに りす すずめ めだか かめ うさぎ ぎんなん "
     "とり いるか かば ねこ こあら いぬ"},
    {"zh",
     "长颈鹿 大象 斑马 河马 狮子 猴子 老虎 骆驼 鳄鱼 熊猫 海豚 企鹅 长城 城市 市场 场地 地图 图书 书包 包子 "
     "大海 河水 水果 果园"},
};

class Press {
 public:
  explicit Press(const ListInScript& list) {
    jobs::GenerateSettings settings;
    std::string lines(list.words);
    std::replace(lines.begin(), lines.end(), ' ', '\n');
    settings.words.sources = {folder_.write("words.txt", lines + "\n")};
    settings.words.language = list.language;
    settings.words.title = "Gridpress";
    settings.grid.size = {.kind = jobs::GridSize::Kind::cells, .columns = 14, .rows = 14};
    settings.grid.partial = true;
    settings.output = folder_.in("search.ipuz");
    jobs::runGenerate(settings, shop(), events_);
    jobs::CrosswordSettings crossword;
    crossword.words = settings.words;
    crossword.partial = true;
    crossword.output = folder_.in("crossword.ipuz");
    jobs::runCrossword(crossword, shop(), events_);
  }

  std::string puzzle() const { return folder_.in("search.ipuz"); }

  std::string worksheet(const std::string& puzzle) {
    jobs::WorksheetSettings settings;
    settings.puzzles = {folder_.in(puzzle + ".ipuz")};
    settings.output = folder_.in(puzzle + ".pdf");
    jobs::runWorksheet(settings, shop(), events_);
    return settings.output;
  }
  std::string poster() {
    jobs::PosterSettings settings;
    settings.puzzle = puzzle();
    settings.output = folder_.in("poster.pdf");
    settings.style.style = "plain";
    jobs::runPoster(settings, shop(), events_);
    return settings.output;
  }
  std::string guide() {
    jobs::GuideSettings settings;
    settings.puzzle = puzzle();
    settings.output = folder_.in("guide.pdf");
    jobs::runGuide(settings, shop(), events_);
    return settings.output;
  }
  std::string tiles() {
    jobs::TilesSettings settings;
    settings.source = puzzle();
    settings.output = folder_.in("tiles.pdf");
    settings.style.style = "plain";
    settings.style.sheet = Size{Length::in(16), Length::in(20)};
    jobs::runTiles(settings, shop(), events_);
    return settings.output;
  }

  /// What is wrong with a print; words that found no room are no fault of it.
  std::vector<std::string> faults(const std::string& puzzle, const std::string& print) {
    jobs::VerifySettings settings;
    settings.puzzle = puzzle;
    settings.files = {print};
    std::vector<std::string> all;
    for (const proof::Check& check : jobs::runVerify(settings, shop(), events_).checks)
      if (!check.passed() && check.subject().starts_with(print))
        all.push_back(check.subject() + ": " + (check.findings.none() ? "" : check.findings.first().front()));
    return all;
  }

  /// The same puzzle, two neighbours in a row of whose grid have changed places.
  std::string swapped() {
    jobs::StoredPuzzle stored = jobs::loadPuzzle(puzzle());
    Grid& grid = stored.puzzle.grid;
    Cell at{0, 3};
    while (grid.at(at) == grid.at({at.column + 1, at.row})) ++at.column;
    std::swap(grid.at(at), grid.at({at.column + 1, at.row}));
    jobs::writePuzzle(stored.puzzle, {}, folder_.in("swapped.ipuz"));
    return folder_.in("swapped.ipuz");
  }

 private:
  TempFolder folder_;
  Events events_;
};

}  // namespace

TEST_CASE("prints in every script are read back whole", "[long]") {
  for (const ListInScript& list : kScripts) {
    INFO(list.language);
    Press press(list);
    const auto whole = [&](const std::string& puzzle, const std::string& print) {
      CHECK(press.faults(puzzle, print) == std::vector<std::string>());
    };
    whole(press.puzzle(), press.worksheet("search"));
    whole(press.puzzle(), press.poster());
    whole(press.puzzle(), press.tiles());
    whole(press.puzzle(), press.guide());
    const std::string crossword = press.worksheet("crossword");
    whole(crossword.substr(0, crossword.size() - 3) + "ipuz", crossword);
  }
}

TEST_CASE("what a tile says of itself is read in every language") {
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/languages")) {
    const std::string language = entry.path().stem().string();
    const std::string label = shop().phrases(language)->say(
        "tiles.label", {{"tile", "C4"}, {"number", 12}, {"count", 70}, {"code", "ead8cd"}});
    INFO(language << ": " << label);
    const auto line = proof::parseTileLine(label);
    REQUIRE(line);
    CHECK(line->place == proof::TilePlace{2, 3});
    const auto beside = proof::parseTileLine("C3 " + label + " 100 % : 2");
    REQUIRE(beside);
    CHECK(beside->place == proof::TilePlace{2, 3});
    CHECK(line->number == 12);
    CHECK(line->count == 70);
  }
}

TEST_CASE("letters that changed places are refused in every script", "[long]") {
  for (const ListInScript& list : kScripts) {
    INFO(list.language);
    Press press(list);
    const std::string swapped = press.swapped();
    CHECK_FALSE(press.faults(swapped, press.worksheet("search")).empty());
    CHECK_FALSE(press.faults(swapped, press.poster()).empty());
  }
}
