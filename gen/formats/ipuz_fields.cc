// gen/formats/ipuz_fields: what the plain fields of an ipuz file, its clues and its styles say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "gen/formats/ipuz_sax.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/date.h"
#include "model/html_text.h"

namespace gridpress::gen {

IpuzSax::In IpuzSax::inside(In outer, const std::string& key, bool object) {
  if (outer == In::clues) return !object && clueDirection(key) ? In::clueList : In::skipped;
  struct Opening {
    In outer;
    bool object;           // Else an array.
    std::string_view key;  // Empty: any.
    In inner;
  };
  static constexpr std::array kOpenings = {
      Opening{In::nothing, true, "", In::top},
      Opening{In::top, true, "dimensions", In::dimensions},
      Opening{In::top, true, "solution", In::solution},
      Opening{In::top, true, "clues", In::clues},
      Opening{In::top, true, "styles", In::styles},
      Opening{In::top, true, "gridpress:puzzle", In::extension},
      Opening{In::top, false, "kind", In::kind},
      Opening{In::top, false, "puzzle", In::puzzle},
      Opening{In::top, false, "solution", In::solutionRows},
      Opening{In::puzzle, false, "", In::row},
      Opening{In::solutionRows, false, "", In::row},
      Opening{In::row, true, "", In::cellObject},
      Opening{In::cellObject, true, "style", In::style},
      Opening{In::styles, true, "", In::style},
      Opening{In::solution, true, "", In::solutionWord},
      Opening{In::solutionWord, false, "cells", In::cells},
      Opening{In::clueList, true, "", In::clueObject},
      Opening{In::clueList, false, "", In::clue},
      Opening{In::clue, false, "", In::clueNumbers},
      Opening{In::clueObject, false, "numbers", In::clueNumbers},
      Opening{In::clueObject, false, "cells", In::clueCells},
      Opening{In::clueCells, false, "", In::cluePair},
      Opening{In::cells, false, "", In::pair},
      Opening{In::extension, true, "letters", In::letters},
      Opening{In::extension, true, "placements", In::placements},
      Opening{In::extension, true, "clues", In::unplacedClues},
      Opening{In::extension, true, "prints", In::prints},
      Opening{In::extension, false, "alphabet", In::alphabet},
      Opening{In::extension, false, "words", In::words},
      Opening{In::extension, false, "message", In::message},
      Opening{In::extension, false, "messageWords", In::messageWords},
      Opening{In::extension, false, "avoid", In::avoid},
      Opening{In::extension, false, "onceBut", In::uniqueExcept},
      Opening{In::avoid, false, "", In::avoidWord},
      Opening{In::letters, false, "", In::lettersOfWord},
      Opening{In::placements, false, "", In::placementsOfWord},
      Opening{In::placementsOfWord, false, "", In::placement},
      Opening{In::prints, false, "", In::printsOfWord},
      Opening{In::printsOfWord, false, "", In::print},
  };
  const auto found = std::find_if(kOpenings.begin(), kOpenings.end(), [&](const Opening& o) {
    return o.outer == outer && o.object == object && (o.key.empty() || o.key == key);
  });
  return found == kOpenings.end() ? In::skipped : found->inner;
}

namespace {

/// Of a square that its file calls highlighted, without a colour.
constexpr Colour kHighlight{0xd9, 0xd9, 0xd9};

/// The names that HTML has had from its beginning, and those of pale grounds that letters are read on.
constexpr std::pair<std::string_view, Colour> kNamed[] = {
    {"black", {0x00, 0x00, 0x00}},     {"silver", {0xc0, 0xc0, 0xc0}},    {"gray", {0x80, 0x80, 0x80}},
    {"grey", {0x80, 0x80, 0x80}},      {"white", {0xff, 0xff, 0xff}},     {"maroon", {0x80, 0x00, 0x00}},
    {"red", {0xff, 0x00, 0x00}},       {"purple", {0x80, 0x00, 0x80}},    {"fuchsia", {0xff, 0x00, 0xff}},
    {"magenta", {0xff, 0x00, 0xff}},   {"green", {0x00, 0x80, 0x00}},     {"lime", {0x00, 0xff, 0x00}},
    {"olive", {0x80, 0x80, 0x00}},     {"yellow", {0xff, 0xff, 0x00}},    {"navy", {0x00, 0x00, 0x80}},
    {"blue", {0x00, 0x00, 0xff}},      {"teal", {0x00, 0x80, 0x80}},      {"aqua", {0x00, 0xff, 0xff}},
    {"cyan", {0x00, 0xff, 0xff}},      {"orange", {0xff, 0xa5, 0x00}},    {"pink", {0xff, 0xc0, 0xcb}},
    {"lightgray", {0xd3, 0xd3, 0xd3}}, {"lightgrey", {0xd3, 0xd3, 0xd3}}, {"darkgray", {0xa9, 0xa9, 0xa9}},
    {"darkgrey", {0xa9, 0xa9, 0xa9}},  {"lightblue", {0xad, 0xd8, 0xe6}}, {"lightgreen", {0x90, 0xee, 0x90}},
    {"gold", {0xff, 0xd7, 0x00}},      {"lavender", {0xe6, 0xe6, 0xfa}},  {"lightyellow", {0xff, 0xff, 0xe0}},
};

/// Fields for people for which no page has a place.
constexpr std::string_view kNotPrinted[] = {"publisher",  "publication", "editor",    "url",
                                            "difficulty", "explanation", "annotation"};

/// "#DDDDDD", "DDD" or a name.
std::optional<Colour> groundOf(const std::string& value) {
  std::string name;
  for (const char c : value) name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const auto& [known, colour] : kNamed)
    if (name == known) return colour;
  return Colour::parse((value.starts_with('#') ? "" : "#") + value);
}

}  // namespace

std::optional<Direction> clueDirection(const std::string& key) {
  // English, then how German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Polish, Czech,
  // Hungarian, Turkish and Russian begin it, in small letters.
  constexpr std::string_view kAcross[] = {"across", "hori",  "orizz", "waag",   "vågr",   "vannr", "vandr",
                                          "poziom", "vodor", "vízsz", "soldan", "по гор", "横",    "ヨコ"},
                             kDown[] = {"down", "vert", "senk",  "lodr",   "loddr", "pion",
                                        "svis", "függ", "yukar", "по вер", "縦",    "タテ"};
  const std::string name = smallLetters(key.substr(0, key.find(':')));
  const auto begins = [&](std::string_view known) { return name.starts_with(known); };
  if (std::any_of(std::begin(kAcross), std::end(kAcross), begins)) return Direction::right;
  if (std::any_of(std::begin(kDown), std::end(kDown), begins)) return Direction::down;
  return std::nullopt;
}

/// What follows the direction is what the list is called.
void IpuzSax::beginClues() {
  clue_.direction = *clueDirection(key_);
  const std::size_t colon = key_.find(':');
  if (colon == std::string::npos) return;
  std::string& head = clue_.direction == Direction::right ? raw_.heads.across : raw_.heads.down;
  head = fromHtml(paperText(key_.substr(colon + 1), where()), Italics::drop);
}

void IpuzSax::addClueField(const std::string& text) {
  const bool isNumber =
      path_.back() == In::clueNumbers ||
      (path_.back() == In::clueObject ? key_ == "number" || key_ == "label" : clue_.label.empty());
  if (isNumber) {
    if (path_.back() == In::clueNumbers && !clue_.label.empty()) return clue_.linked.push_back(text);
    // Of "12, 14" the first.
    std::int64_t number = 0;
    const auto read =
        std::from_chars(text.data(), text.data() + std::min<std::size_t>(text.size(), 9), number);
    clue_.label = read.ec == std::errc() && number > 0 ? std::to_string(number) : text;
  } else if (path_.back() == In::clue || key_ == "clue") {
    clue_.text = fromHtml(text, Italics::keep);
  } else if (key_ == "enumeration") {
    enumeration_ = text;
  } else if (key_ == "image") {
    raw_.drop("a clue's picture");
  } else if (key_ == "explanation") {
    raw_.drop("a clue's explanation");
  }
}

void IpuzSax::endClue() {
  const std::string length = enumeration_.empty() ? "" : "(" + enumeration_ + ")";
  if (!length.empty() && !clue_.text.ends_with(length))
    clue_.text += (clue_.text.empty() ? "" : " ") + length;
  if (!clue_.label.empty() || !clue_.text.empty()) raw_.clues.push_back(clue_);
}

void IpuzSax::readStyle(const std::string& value) {
  EXPECTS(!path_.empty());
  if (key_ == "shapebg" && value == "circle") {
    style_.circle = true;
  } else if (key_ == "barred") {
    style_.top = value.find('T') != std::string::npos;
    style_.right = value.find('R') != std::string::npos;
    style_.bottom = value.find('B') != std::string::npos;
    style_.left = value.find('L') != std::string::npos;
  } else if (const auto ground = key_ == "color" ? groundOf(value) : std::nullopt; ground) {
    style_.ground = ground;
  } else if (key_ == "highlight" && value == "true") {
    style_.ground = kHighlight;
  } else if (key_ != "highlight") {
    dropStyle();
  }
}

void IpuzSax::readPlainField(const std::string& value) {
  EXPECTS(!path_.empty());
  if (key_ == "version") raw_.version = value;
  if (key_ == "kind") raw_.kinds.push_back(value);
  if (key_ == "title") raw_.title = fromHtml(value, Italics::drop);
  if (key_ == "author") raw_.author = fromHtml(value, Italics::drop);
  if (key_ == "intro") raw_.intro = fromHtml(value, Italics::drop);
  if (key_ == "notes") raw_.notes = fromHtml(value, Italics::drop);
  if (key_ == "copyright") raw_.copyright = fromHtml(value, Italics::drop);
  if (key_ == "date") {
    raw_.date = dayOfIpuz(value).value_or("");
    if (raw_.date.empty() && !value.empty()) raw_.drop("the field 'date'");
  }
  if (key_ == "block") raw_.block = value;
  if (key_ == "empty") raw_.empty = value;
  if (!value.empty() &&
      std::find(std::begin(kNotPrinted), std::end(kNotPrinted), key_) != std::end(kNotPrinted))
    raw_.drop("the field " + inQuotes(key_));
}

}  // namespace gridpress::gen
