// gen/formats/ipuz_fields: what the plain fields of an ipuz file, its clues and its styles say.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "gen/formats/clue_text.h"
#include "gen/formats/ipuz_sax.h"

namespace gridpress::gen {

namespace {

/// Of a square that its file calls highlighted, without a colour.
constexpr Colour kHighlight{0xd9, 0xd9, 0xd9};

}  // namespace

std::optional<Direction> clueDirection(const std::string& key) {
  const std::string name = key.substr(0, key.find(':'));
  if (name == "Across") return Direction::right;
  if (name == "Down") return Direction::down;
  return std::nullopt;
}

void IpuzSax::addClueField(const std::string& text) {
  const bool isNumber = path_.back() == In::clueObject ? key_ == "number" : !clue_.number;
  if (isNumber) {
    // Of "12, 14" the first.
    std::int64_t number = 0;
    const auto read =
        std::from_chars(text.data(), text.data() + std::min<std::size_t>(text.size(), 9), number);
    if (read.ec == std::errc() && number > 0) clue_.number = number;
  } else if (path_.back() == In::clue || key_ == "clue") {
    clue_.text = fromHtml(text, Italics::keep);
  } else if (key_ == "enumeration") {
    enumeration_ = text;
  }
}

void IpuzSax::endClue() {
  const std::string length = enumeration_.empty() ? "" : "(" + enumeration_ + ")";
  if (!length.empty() && !clue_.text.ends_with(length))
    clue_.text += (clue_.text.empty() ? "" : " ") + length;
  if (clue_.number || !clue_.text.empty()) raw_.clues.push_back(clue_);
}

void IpuzSax::readStyle(const std::string& value) {
  if (key_ == "shapebg" && value == "circle") {
    style_.circle = true;
  } else if (key_ == "barred") {
    style_.top = value.find('T') != std::string::npos;
    style_.right = value.find('R') != std::string::npos;
    style_.bottom = value.find('B') != std::string::npos;
    style_.left = value.find('L') != std::string::npos;
  } else if (key_ == "color" && Colour::parse((value.starts_with('#') ? "" : "#") + value)) {
    style_.ground = Colour::parse((value.starts_with('#') ? "" : "#") + value);
  } else if (key_ == "highlight" && value == "true") {
    style_.ground = kHighlight;
  } else if (key_ != "highlight") {
    dropStyle();
  }
}

void IpuzSax::readPlainField(const std::string& value) {
  if (key_ == "version") raw_.version = value;
  if (key_ == "kind") raw_.kinds.push_back(value);
  if (key_ == "title") raw_.title = fromHtml(value, Italics::drop);
  if (key_ == "author") raw_.author = fromHtml(value, Italics::drop);
  if (key_ == "intro") raw_.intro = fromHtml(value, Italics::drop);
  if (key_ == "notes") raw_.notes = fromHtml(value, Italics::drop);
  if (key_ == "copyright") raw_.copyright = fromHtml(value, Italics::drop);
  if (key_ == "block") raw_.block = value;
  if (key_ == "empty") raw_.empty = value;
}

}  // namespace gridpress::gen
