// tests/gen/words/test_recipe: every rule, by the article's own examples.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/recipe.h"

#include <catch2/catch.hpp>

#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;
using gridpress::test::cleanNames;
using gridpress::test::Texts;

namespace {

/// What a recipe leaves of a name.
Pieces after(std::string_view name, Recipe recipe = Recipe::geonames) {
  static const Fragments fragments(test::shippedFragments());
  RecipeRun run(fragments);
  return run(recipe, name, {});
}

}  // namespace

TEST_CASE("A hyphen splits only with a space beside it") {
  CHECK(after("al-Kum") == Pieces{"al-Kum"});
  CHECK(after("Acheux-en-Vimeu") == Pieces{"Acheux-en-Vimeu"});
  CHECK(after("Castelbello-Ciardes - Kastelbell-Tschars") ==
        Pieces{"Castelbello-Ciardes", "Kastelbell-Tschars"});
  CHECK(after("Anta -Beta") == Pieces{"Anta", "Beta"});
  CHECK(after("Anta- Beta") == Pieces{"Anta", "Beta"});
  CHECK(after("Epuru Bit - I - B") == Pieces{"Epuru Bit", "I", "B"});
  CHECK(after("Anta -- Beta") == Pieces{"Anta", "Beta"});
  CHECK(after("- Anta -") == Pieces{"Anta"});
  CHECK(after("Rosemont–La Petite-Patrie") == Pieces{"Rosemont–La Petite-Patrie"});
}

TEST_CASE("Parentheses hold another name") {
  CHECK(after("Vicente Guerrero (San Javier)") == Pieces{"Vicente Guerrero", "San Javier"});
  CHECK(after("Freiburg (Elbe) Flecken") == Pieces{"Freiburg", "Elbe", "Flecken"});
  CHECK(after("Anta (Beta") == Pieces{"Anta", "Beta"});
  CHECK(after("()").empty());
}

TEST_CASE("Bracketed text goes, to the last bracket") {
  CHECK(after("Ninguno [Centro de Readaptación Social de Atlacholoaya]") == Pieces{"Ninguno"});
  CHECK(after("San Sebastián [Fraccionamiento]") == Pieces{"San Sebastián"});
  CHECK(after("Anta [b] c [d] Echo") == Pieces{"Anta Echo"});
  CHECK(after("Anta] Beta [Gamma") == Pieces{"Anta] Beta [Gamma"});
  CHECK(after("Real del Valle (El Paraíso) [Fraccionamiento]") == Pieces{"Real del Valle", "El Paraíso"});
}

TEST_CASE("A slash parts two names, with or without spaces") {
  CHECK(after("Biel/Bienne") == Pieces{"Biel", "Bienne"});
  CHECK(after("Wetzikon / Ober-Wetzikon") == Pieces{"Wetzikon", "Ober-Wetzikon"});
}

TEST_CASE("Quotation marks split in pairs, a single one stays") {
  CHECK(after("Poselok Turisticheskogo pansionata \"Klyazminskoe vodohranilische\"") ==
        Pieces{"Poselok Turisticheskogo pansionata", "Klyazminskoe vodohranilische"});
  CHECK(after("Ta\"if") == Pieces{"Ta\"if"});
  CHECK(after("\"Anta\" Beta\"s") == Pieces{"Anta", "Beta\"s"});
}

TEST_CASE("Names with digits are dropped, after splitting") {
  CHECK(after("Colonia 24 de Febrero").empty());
  CHECK(after("Sur 2da. Sección").empty());
  CHECK(after("Poblado C-21 Licenciado Benito Juárez García").empty());
  CHECK(after("Zürich (Kreis 7) / Fluntern") == Pieces{"Zürich", "Fluntern"});
  CHECK(after("Zürich (Kreis 11) / Affoltern") == Pieces{"Zürich", "Affoltern"});
  CHECK(after("حي ٣").empty());
  CHECK(after("Area 51", Recipe::plain) == Pieces{"Area 51"});
}

TEST_CASE("Explanations are dropped whole, in any case, and after splitting") {
  CHECK(after("Geroskípou (quarter)") == Pieces{"Geroskípou"});
  CHECK(after("Wilhelmitor - SÜD") == Pieces{"Wilhelmitor"});
  CHECK(after("Rüti / Nördl. teil") == Pieces{"Rüti"});
  CHECK(after("Anta (Granjas Familiares)") == Pieces{"Anta"});
  CHECK(after("Nordwalde") == Pieces{"Nordwalde"});
  CHECK(after("Quarter", Recipe::plain) == Pieces{"Quarter"});
  for (const char* fragment :
       {"dorff", "nord", "ost", "west", "süd", "city", "dorfkern", "borders", "fraccionamiento", "historical",
        "village", "quarter", "nördl. Teil", "Barrio", "club", "granjas familiares", "unidad habitacional"}) {
    CAPTURE(fragment);
    CHECK(after(fragment).empty());
  }
}

TEST_CASE("The list of fragments is the caller's") {
  const Fragments own("# no fragment\r\n\r\n  Hamlet \r\n");
  CHECK(own.contain("HAMLET"));
  CHECK_FALSE(own.contain("hamlets"));
  CHECK_FALSE(own.contain("quarter"));
  CHECK_FALSE(own.contain("# no fragment"));
  CHECK_FALSE(Fragments().contain(""));
}

TEST_CASE("Tidying takes care of spaces, control characters and marks") {
  CHECK(after("  Anta\t\xC2\xA0 Beta\x01\x02", Recipe::plain) == Pieces{"Anta Beta"});
  CHECK(after("Zu\xCC\x88rich", Recipe::plain) == Pieces{"Zürich"});
  CHECK(after("\xC2\xA0", Recipe::plain).empty());
  CHECK(after("Anta Beta", Recipe::plain) == Pieces{"Anta Beta"});
}

TEST_CASE("Rules count the names they touch and say why they drop") {
  const auto cleaned = cleanNames(
      "Anta - Beta - Gamma\nDelta (quarter)\nColonia 24 de Febrero\nBiel/Bienne\n"
      "Zürich (Kreis 7) / Fluntern\n[x]\nEcho\n");
  std::vector<std::pair<std::string, std::pair<std::size_t, std::size_t>>> counts;
  for (std::size_t r = 0; r < rules().size(); ++r)
    counts.push_back(
        {std::string(rules()[r].name), {cleaned.report.rules[r].touched, cleaned.report.rules[r].dropped}});
  using Counts = decltype(counts);
  CHECK(counts == Counts{{"tidy", {0, 0}},
                         {"split-hyphen", {1, 0}},
                         {"split-parentheses", {2, 0}},
                         {"remove-brackets", {1, 1}},
                         {"split-slash", {2, 0}},
                         {"split-quotes", {0, 0}},
                         {"drop-digits", {2, 2}},
                         {"drop-fragments", {1, 1}}});
  REQUIRE(cleaned.rejects.size() == 4);
  CHECK(cleaned.rejects[0].text == "quarter");
  CHECK(cleaned.rejects[0].line == 2);
  CHECK(cleaned.rejects[0].reason == "is an explanation, no name");
  CHECK(cleaned.rejects[1].text == "Colonia 24 de Febrero");
  CHECK(cleaned.rejects[1].reason == "has a digit");
  CHECK(cleaned.rejects[2].text == "Kreis 7");
  CHECK(cleaned.rejects[2].line == 5);
  CHECK(cleaned.rejects[3].text == "[x]");
  CHECK(cleaned.texts() ==
        Texts{"FLUNTERN", "BIENNE", "ZURICH", "DELTA", "GAMMA", "ANTA", "BETA", "BIEL", "ECHO"});
}

TEST_CASE("Recipes have names") {
  CHECK(nameOf(Recipe::geonames) == "geonames");
}
