// tests/gen/words/test_languages: which language words are in, and which letters they keep.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/languages.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "gen/letters/clusters.h"
#include "gen/letters/detect.h"
#include "gen/letters/grid_form.h"
#include "helpers.h"
#include "model/utf8.h"

using namespace gridpress;
using namespace gridpress::gen;
using test::Texts;

namespace {

std::string languageIn(const std::string& words) {
  LanguageGuess guess;
  guess.add(words);
  return guess.language() == nullptr ? "" : guess.language()->tag;
}

CleanOptions in(const std::string& language) {
  CleanOptions options;
  options.language = language;
  return options;
}

std::string one(const std::string& word, const CleanOptions& options) {
  return test::clean(word + "\n", "a.txt", options).texts().at(0);
}

Texts cellsOf(const std::string& word, const CleanOptions& options = {}) {
  Texts cells;
  Clusters clusters;
  const std::string form = one(word, options);
  for (const std::string_view cell : clusters(form)) cells.emplace_back(cell);
  return cells;
}

}  // namespace

TEST_CASE("Languages have the letters of CLDR's exemplar sets, but where puzzles differ") {
  const auto own = [](const char* tag) {
    std::string all;
    for (const std::string& letter : languageOf(tag)->own) all += letter;
    return all;
  };
  CHECK(own("pl") == "ÓĄĆĘŁŃŚŹŻ");
  CHECK(own("tr") == "ÇÖÜĞİŞ");
  CHECK(own("ro") == "ÂÎĂȘȚ");
  CHECK(own("lv") == "ĀČĒĢĪĶĻŅŠŪŽ");
  CHECK(own("is") == "ÁÆÉÍÐÓÖÚÝÞ");
  CHECK(own("uk") == "ЄІЇАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЬЮЯҐ");
  CHECK(own("el") == "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ");
  CHECK(own("he") == "אבגדהוזחטיכלמנסעפצקרשת");
  CHECK(own("mi") == "ĀĒĪŌŪ");
  CHECK(own("de") == "ÄÖÜ");
  CHECK(own("es") == "Ñ");
  CHECK(own("en").empty());
  CHECK(languageOf("uz")->own.contains("Oʻ"));
  CHECK(languageOf("xx") == nullptr);
  CHECK(languageOf("pt-BR")->tag == "pt");
  CHECK(languageOf("nn")->tag == "nb");
  CHECK(languageOf("uz-Cyrl")->script == USCRIPT_CYRILLIC);
}

TEST_CASE("The tables are sorted, and name the same languages") {
  CHECK(std::is_sorted(languages().begin(), languages().end(),
                       [](const Language* a, const Language* b) { return a->tag < b->tag; }));
  for (const Bigrams& b : bigrams()) {
    INFO(b.language);
    CHECK(b.pairs.size() == b.signs() * b.signs());
    CHECK(b.marked.size() == b.markedCost.size());
  }
}

TEST_CASE("Letters are those of the language that is named, of any that CLDR knows") {
  CHECK(one("kōrero", in("mi")) == "KŌRERO");
  CHECK(one("ədəbiyyat", in("az")) == "ƏDƏBİYYAT");
  CHECK(one("għaxra", in("mt")) == "GĦAXRA");
  CHECK(one("pirtûk", in("ku")) == "PIRTÛK");
  CHECK(one("ŝafo", in("eo")) == "ŜAFO");
  CHECK(one("ɓera", in("ha")) == "ƁERA");
  CHECK(one("ŋɔli", in("ee")) == "ŊƆLI");
  CHECK(one("ọ̀rẹ́", in("yo")) == "Ọ̀RẸ́");
  CHECK(cellsOf("ọ̀rẹ́", in("yo")) == Texts{"Ọ̀", "R", "Ẹ́"});
  CHECK(one("čáhci", in("se")) == "ČÁHCI");
  for (const char* typed : {"oʻzbek", "o‘zbek", "o'zbek", "o’zbek"})
    CHECK(cellsOf(typed, in("uz")) == Texts{"Oʻ", "Z", "B", "E", "K"});
  CHECK(one("tiếng Việt", in("vi")) == "TIẾNGVIỆT");
  CHECK(one("ждём", in("ru")) == "ЖДЕМ");
  CHECK(one("за́мок", in("ru")) == "ЗАМОК");
}

TEST_CASE("Letters that look alike are those that the language writes") {
  CHECK(one("كتابي", in("fa")) == "کتابی");
  CHECK(one("کتابی", in("ar")) == "كتابي");
  CHECK(one("می‌روم", in("fa")) == "میروم");
  CHECK(one("ﻛﺘﺎﺏ", in("ar")) == "كتاب");  // As PDFs have it.
  CHECK(one("ǆep", in("hr")) == "DŽEP");
}

TEST_CASE("An apostrophe is no cell, whichever sign was typed for it") {
  for (const char* word : {"м'яч", "м’яч", "мʼяч", "м‘яч"}) {
    CHECK(one(word, in("uk")) == "МЯЧ");
    CHECK(one(word, {}) == "МЯЧ");
  }
  CleanOptions keep;
  keep.alphabet = AlphabetMode::keep;
  CHECK(one("мʼяч", keep) == "МЯЧ");
}

TEST_CASE("Digits stay within words; a number alone is a word where clues ask for it") {
  CHECK(test::clean("H2O\nCO2\nCO₂\nCO\nApollo 11\n").texts() == Texts{"APOLLO11", "CO2", "H2O", "CO"});
  CHECK(test::clean("apple\n1984\n").texts() == Texts{"APPLE"});
  CleanOptions clued;
  clued.digits = true;
  CHECK(test::clean("apple\n1984\n", "a.txt", clued).texts() == Texts{"APPLE", "1984"});
}

TEST_CASE("Without a language no letter is folded, so that none is folded beside another that stays") {
  GridForms forms(nullptr, Certainty::none);
  for (const char* tag :
       {"mi", "az", "mt", "ku", "eo", "ha", "ee", "yo", "se", "vi", "cs", "fr", "cy", "lb", "haw"})
    for (const char32_t c : languageOf(tag)->written) {
      INFO(tag << " " << utf8Of(c));
      CHECK((forms(utf8Of(c)) == utf8Of(c) || c == U'ß' || isApostrophe(c) ||
             !u_isalpha(static_cast<UChar32>(c)) || c == 0x2BB));
    }
}

TEST_CASE("Words tell their language, and few do not") {
  CHECK(languageIn("Hund Katze Mäuse Äpfel Straße Bücher") == "de");
  CHECK(languageIn("perro niño árbol casa mañana escuela") == "es");
  CHECK(languageIn("kůň přítel škola") == "cs");
  CHECK(languageIn("żółw bąk łódź") == "pl");
  CHECK(languageIn("kutya macska asztal szék ablak könyv ház kert virág") == "hu");
  CHECK(
      languageIn(
          "photosynthesis chlorophyll respiration temperature knowledge wonderful brought through thought") ==
      "en");
  CHECK(languageIn("θάλασσα ήλιος") == "el");
  CHECK(languageIn("שלום ילדים") == "he");
  CHECK(languageIn("яблоко выдра ёлка") == "ru");
  CHECK(languageIn("їжак яблуко ґанок") == "uk");
  CHECK(languageIn("مدرسة كتاب أسد") == "ar");
  CHECK(languageIn("がっこう 学校") == "ja");
  CHECK(languageIn("사과 바나나") == "ko");
  CHECK(languageIn("विद्यालय खिड़की") == "hi");
  CHECK(languageIn("शाळा खिडकी").empty());  // Marathi, which has no pages yet.
  CHECK(languageIn("โรงเรียน กล้วย") == "th");
  for (const char* untold :
       {"apple banana cherry", "pizza spaghetti lasagna ravioli gnocchi", "Anna Maria Peter Thomas",
        "Paris London Berlin Madrid Rome Vienna Oslo Lisbon", "ñandú", "北京 上海", "", "123"}) {
    INFO(untold);
    CHECK(languageIn(untold).empty());
  }
}

TEST_CASE("Names of the whole world are in no language") {
  // Languages: many of them nearly as Basque writes, or Swahili, and none much nearer than others.
  CHECK(
      languageIn("Mansoanka Kamula Tetela Hunsrik Yugul Patwin Koya Mumuye Achagua Lokoya Adyghe Rundi Araki "
                 "Bahonsuai Inonhan Gavak Bayungu Tawara Etkywan Palauan Lahanan Anamgura Tenis Dibo Fuliiru "
                 "Amarasi Doutai Tarok Yinwum Berik Sandawe Izora Kwangali Lolo Markweeta Akoye Jina Hupla "
                 "Dazaga Hinduri Gagauz Kobon Ambul Batak Dagba Amahai Jita Gunwinggu Hadiyya Urartian Kupa "
                 "Tairuma Cacua Punu Carapana Juang Wagaya Dolpo Gebe Bungku Yuru Gabri Narim Evant Lezghian")
          .empty());
  // Letters that only Azerbaijani and Romanian have tell neither Welsh nor any other.
  CHECK(
      languageIn("Şəki Gəncə Iaşi Bacău Tromsø Örebro Kópavogur Łódź Plzeň Győr Zürich Orléans Málaga Évora "
                 "Bălți Çorum İzmir Tallinn Rīga Kaunas Vlorë Žilina Ljubljana")
          .empty());
  CHECK(languageIn("träd sjö fågel hund katt ägg äpple skog barn kvinna himmel stjärna måne vatten") == "sv");
}

TEST_CASE("Names and loans tell no language, though they are likelier in one than in English") {
  for (const char* names :
       {"Sirius Canopus Arcturus Vega Capella Rigel Procyon Achernar Betelgeuse Hadar Altair Aldebaran "
        "Antares "
        "Spica Pollux Fomalhaut Deneb Mimosa Regulus Adhara Castor Shaula Bellatrix Elnath Alnilam Alnair",
        "Andromeda Aquarius Aquila Aries Auriga Cancer Capricornus Cassiopeia Centaurus Cepheus Cetus Corona "
        "Borealis Cygnus Delphinus Draco Eridanus Gemini Hercules Hydra Leo",
        "Denver Aurora Boulder Pueblo Greeley Loveland Durango Trinidad Salida Alamosa Montrose Ouray "
        "Telluride "
        "Aspen Vail Leadville Buena Vista La Junta Las Animas Monte Vista Del Norte",
        "Los Angeles San Diego San Francisco Sacramento Fresno Oakland Bakersfield Anaheim Santa Ana "
        "Riverside "
        "Stockton Chula Vista Irvine Fremont San Bernardino Modesto Fontana Oxnard Moreno Valley Glendale",
        "Jupiter Juno Neptune Minerva Mars Venus Apollo Diana Vulcan Vesta Mercury Ceres Bacchus Pluto "
        "Proserpina Cupid Janus Saturn Aurora Luna Sol Fortuna",
        "Picasso Monet Manet Renoir Cezanne Gauguin Matisse Degas Seurat Goya Velazquez Dali Miro Rembrandt "
        "Vermeer Rubens Titian Raphael Caravaggio Botticelli"}) {
    INFO(names);
    const std::string told = languageIn(names);
    CHECK((told.empty() || told == "en"));
  }
  CHECK(languageIn("chat chien cheval vache cochon mouton oiseau poisson lapin souris") == "fr");
  CHECK(languageIn("GATO PERRO CABALLO VACA CERDO OVEJA PAJARO CONEJO RATON TORTUGA") == "es");
  LanguageGuess title;
  title.add("Pasta Shapes");
  CHECK(title.ahead("en", "it") > 3);
  CHECK(title.ahead("it", "en") == -title.ahead("en", "it"));
  CHECK(title.ahead("en", "ru") == 0);
}

TEST_CASE("Vietnamese words keep their marks, whatever their case") {
  for (const char* words :
       {"CON MÈO CON CHÓ CON GÀ CÁ VOI BÒ SỮA LỢN", "MÈO CHÓ GÀ BÒ CÁ CÂY HOA LÁ", "mèo chó gà bò cá cây",
        "TOÁN VĂN LÝ HÓA SINH SỬ ĐỊA", "HÀ NỘI HUẾ ĐÀ NẴNG CẦN THƠ SÀI GÒN"}) {
    INFO(words);
    CHECK(languageIn(words) == "vi");
  }
  CHECK(test::clean("MÈO\nCHÓ\nGÀ\nBÒ\n").texts() == Texts{"CHÓ", "MÈO", "BÒ", "GÀ"});
}

TEST_CASE("A language's own letters stay, its accents go") {
  CHECK(one("mañana", in("es")) == "MAÑANA");
  CHECK(one("árbol", in("es")) == "ARBOL");
  CHECK(one("Straße", in("de")) == "STRASSE");
  CHECK(one("Ägypten", in("de-AT")) == "ÄGYPTEN");
  CHECK(one("œuf", in("fr")) == "OEUF");
  CHECK(one("jalapeño", in("en")) == "JALAPENO");
  CHECK(one("ılık işçi", in("tr")) == "ILIKİŞÇİ");
  CHECK(one("kağıt kâr", in("tr")) == "KAĞITKAR");
  CHECK(one("Þórður", in("is")) == "ÞÓRÐUR");
  CHECK(one("ţară", in("ro")) == "ȚARĂ");
  CHECK(one("Μαΐου", in("el")) == "ΜΑΙΟΥ");
  CHECK(one("שָׁלוֹם", in("he")) == "שלומ");
  CHECK(one("Gruß \u1E9E", in("de")) == "GRUSSSS");
  // Too little to tell: every letter stays.
  CHECK(one("ñandú", in("")) == "ÑANDÚ");
  CHECK(one("Łódź Århus", in("")) == "ŁÓDŹÅRHUS");
}

TEST_CASE("What is folded on purpose is folded as its language does") {
  CleanOptions fold = in("de");
  fold.alphabet = AlphabetMode::latin;
  CHECK(one("Ägypten", fold) == "AEGYPTEN");
  CHECK(one("A\u0308gypten", fold) == "AEGYPTEN");
  CHECK(one("Größe", fold) == "GROESSE");
  fold.language = "da";
  CHECK(one("rødgrød på", fold) == "ROEDGROEDPAA");
  fold.language = "sv";
  CHECK(one("Åmål", fold) == "AMAL");
  fold.fold = Fold::article;
  fold.language = "de";
  CHECK(one("Untermaßfeld Größe", fold) == "UNTERMASFELDGROSE");
  CleanOptions geonames = in("de");
  geonames.recipe = Recipe::geonames;
  CHECK(one("Ägypten", geonames) == "AGYPTEN");
  CleanOptions keep = in("tr");
  keep.alphabet = AlphabetMode::keep;
  CHECK(one("istanbul", keep) == "İSTANBUL");
}

TEST_CASE("What became of letters is told") {
  const auto cleaned = test::clean("Mäuse\nÄpfel\nStraße\nBücher\nCafé\nSchöne Grüße\n");
  CHECK(cleaned.report.language == "de");
  CHECK(cleaned.report.detectedBy == "letters");
  CHECK(cleaned.report.kept.size() == 3);
  REQUIRE(cleaned.report.changes.contains("ß"));
  CHECK(cleaned.report.changes.at("ß").to == "SS");
  CHECK(cleaned.report.changes.at("ß").words == 2);
  CHECK(cleaned.report.changes.at("É").to == "E");
}

TEST_CASE("Articles before nouns are on the list and not in the grid; names keep theirs") {
  CHECK(test::clean("der Hund\ndie Katze\ndas Haus\n", "l.txt").texts() == Texts{"KATZE", "HAUS", "HUND"});
  CHECK(
      test::clean("der Hund\ndie Katze\ndas Haus\n", "l.txt").list.words.list().at(0).prints.at(0).spelling ==
      "die Katze");
  // One article is enough where it has a small letter; cities and films keep theirs.
  CHECK(test::clean("la casa\nla mesa\nla silla\n", "l.txt").texts() == Texts{"SILLA", "CASA", "MESA"});
  CHECK(test::clean("Los Angeles\nLa Paz\nEl Paso\n", "l.txt").texts() ==
        Texts{"LOSANGELES", "ELPASO", "LAPAZ"});
  CHECK(test::clean("Die Welle\nDas Boot\nDer Untergang\n", "l.txt").texts() ==
        Texts{"DERUNTERGANG", "DIEWELLE", "DASBOOT"});
  std::vector<gen::SourceSpec> sources(1);
  sources[0].path = "l.txt";
  sources[0].text = "der Hund\ndie Katze\ndas Haus\n";
  sources[0].format = gen::SourceFormat::lines;
  CHECK(gen::readWords(sources, {}).list.words.list().at(0).text == "DIEKATZE");
}

TEST_CASE("Definitions tell a language that ten plain words do not; translations do not") {
  const auto languageOf = [](const char* list) { return test::clean(list, "l.txt").list.language; };
  CHECK(languageOf(
            "Appel: groeit aan een boom\nPeer: smal van boven\nKers: klein en rood\nDruif: er wordt wijn van "
            "gemaakt\nPruim: blauw van buiten\n") == "nl");
  CHECK(languageOf("Яблуко: росте на дереві\nГруша: вгорі вузька і солодка\nСлива: синя на дереві\n") ==
        "uk");
  CHECK(languageOf("perro\tdog\ngato\tcat\nmesa\ttable\n").empty());
  // Letters that the definitions' language does not have say that these are not the words' own.
  CHECK(
      languageOf("niño: a boy that is young\naño: the time of twelve months\npiña: a fruit with a crown\n") !=
      "en");
  CHECK(languageOf("گیلاس\nپرتقال\nسیب\nهندوانه\n") == "fa");
  CHECK(languageOf("ليمون\nموز\nتفاح\nبطيخ\n") == "ar");
}

TEST_CASE("Of A to Z a language has what its own words need") {
  CHECK(plainLettersOf(*languageOf("tr")) == "ABCDEFGHIJKLMNOPRSTUVYZ");
  CHECK(plainLettersOf(*languageOf("pl")) == "ABCDEFGHIJKLMNOPRSTUWYZ");
  for (const char* all : {"en", "de", "fr", "ru", "he"}) CHECK(plainLettersOf(*languageOf(all)).size() == 26);
}

TEST_CASE("It is told truly what told the language") {
  const auto by = [](const std::string& text, const std::string& name = "words.txt") {
    const auto cleaned = test::clean(text, name);
    return cleaned.report.language + " by " + cleaned.report.detectedBy;
  };
  CHECK(by("Deutsch,English\nMaus,mouse\nBüro,office\n", "table.csv") == "de by column");
  CHECK(by("der Hund\ndie Mäuse\ndas Mädchen\n") == "de by articles");
  CHECK(by("Mäuse\nÄpfel\nStraße\nBücher\n") == "de by letters");
  CHECK(by("Xbox\nZug\n") == " by ");
}

TEST_CASE("Letters of whole lines and of mathematics are the usual ones") {
  CHECK(one("ᲕᲐᲨᲚᲘ", {}) == "ვაშლი");
  CHECK(one("ვაშლი", {}) == "ვაშლი");
  CHECK(one("𝐚𝐩𝐩𝐥𝐞", {}) == "APPLE");
  CHECK(one("𝒑𝒆𝒂𝒓", {}) == "PEAR");
  CHECK(one("ﬡﬢם", {}) == "אדמ");
}

TEST_CASE("Of neighbours the right one is told, or none") {
  // The same twenty words in languages that are taken for one another.
  const std::pair<const char*, const char*> lists[] = {
      {"af",
       "hond kat perd koei skaap hoender voël vis boom blom huis deur venster tafel stoel appel piesang "
       "melk"},
      {"nl",
       "hond kat paard koe schaap kip vogel vis boom bloem huis deur raam tafel stoel appel banaan melk"},
      {"ne", "कुकुर बिरालो घोडा गाई भेडा कुखुरा चरा माछा रुख फूल घर ढोका झ्याल टेबल कुर्सी स्याउ केरा दूध रोटी पानी"},
      {"hi", "कुत्ता बिल्ली घोड़ा गाय भेड़ मुर्गी चिड़िया मछली पेड़ फूल घर दरवाज़ा खिड़की मेज़ कुर्सी सेब केला दूध रोटी पानी"},
      {"oc",
       "can gat caval vaca feda galina aucèl peis arbre flor ostal pòrta fenèstra taula cadièra poma lach "
       "pan"},
      {"ca",
       "gos gat cavall vaca ovella gallina ocell peix arbre flor casa porta finestra taula cadira poma llet "
       "pa"},
      {"pt",
       "cachorro gato cavalo vaca ovelha galinha pássaro peixe árvore flor casa porta janela mesa maçã leite "
       "pão"},
      {"es",
       "perro gato caballo vaca oveja gallina pájaro pez árbol flor casa puerta ventana mesa silla manzana "
       "leche"},
      {"cs",
       "pes kočka kůň kráva ovce slepice pták ryba strom květina dům dveře okno stůl židle jablko mléko "
       "chléb"},
      {"sk",
       "pes mačka kôň krava ovca sliepka vták ryba strom kvetina dom dvere okno stôl stolička jablko mlieko"},
      {"sr",
       "пас мачка коњ крава овца кокошка птица риба дрво цвет кућа врата прозор сто столица јабука банана"},
      {"mk",
       "куче мачка коњ крава овца кокошка птица риба дрво цвет куќа врата прозорец маса стол јаболко леб"},
      {"fa", "سگ گربه اسب گاو گوسفند مرغ پرنده ماهی درخت گل خانه در پنجره میز صندلی سیب موز شیر نان آب"},
      {"ur", "کتا بلی گھوڑا گائے بھیڑ مرغی پرندہ مچھلی درخت پھول گھر دروازہ کھڑکی میز کرسی سیب کیلا دودھ"},
      {"tr",
       "köpek kedi at inek koyun tavuk kuş balık ağaç çiçek ev kapı pencere masa sandalye elma muz süt ekmek "
       "su"},
      {"az",
       "it pişik at inək qoyun toyuq quş balıq ağac çiçək ev qapı pəncərə masa stul alma banan süd çörək "
       "su"}};
  std::size_t told = 0;
  for (const auto& [tag, words] : lists) {
    const std::string guess = languageIn(words);
    INFO(tag << " as " << guess);
    CHECK((guess.empty() || guess == tag));
    told += guess.empty() ? 0 : 1;
  }
  CHECK(told >= 13);
  CHECK(
      languageIn("ит мушук от сигир қўй товуқ қуш балиқ дарахт гул уй эшик дераза стол стул олма сут нон") !=
      "tg");
  // Names of places, which are much the same everywhere, tell none.
  CHECK(languageIn("Zürich Wien Oslo Praha Warszawa Roma Madrid Lisboa Helsinki Bern").empty());
}
