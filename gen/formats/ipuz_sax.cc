// gen/formats/ipuz_sax: the fields of an ipuz file and where each of their values goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_sax.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "gen/formats/letters.h"
#include "model/contracts.h"
#include "model/html_text.h"
#include "model/limits.h"
#include "model/printable.h"

namespace gridpress::gen {

void IpuzSax::fail(const std::string& problem, const std::string& remedy) const {
  throw Error::call(problem, remedy, {where_.file, lines_.line()});
}

IpuzSax::In IpuzSax::enter(bool object) {
  EXPECTS(!path_.empty());
  In in = inside(path_.back(), key_, object);
  if (in == In::prints && spellings_ == Spellings::skip) in = In::skipped;
  switch (path_.back()) {
    case In::nothing:
      if (in != In::top) fail("this is not an ipuz file", "an ipuz file holds one JSON object");
      break;
    case In::solutionRows:
      if (in != In::row) refusePlain();
      break;
    case In::puzzle:
      if (in != In::row) fail("a row of the puzzle is not a list", "write [\"A\", \"B\"]");
      break;
    case In::row:
      if (in != In::cellObject) fail("a cell of the puzzle is a list", "write one letter for each cell");
      break;
    case In::clueCells:
      numbers_.clear();
      break;
    case In::cells:
      if (in != In::pair) fail("the cells of " + wordName() + " are not pairs", "write [column, row]");
      break;
    case In::solution:
      if (in != In::solutionWord) refusePlain();
      word_ = raw_.words.numberOf(key_);
      trace_ = {};
      trace_.word = word_;
      trace_.line = lines_.line();
      break;
    case In::style:
      dropStyle();
      break;
    case In::clueObject:
      if (key_ == "continued") raw_.drop("how clues go on in others ('continued')");
      break;
    case In::clues:
      if (in == In::skipped) raw_.drop("the clues " + inQuotes(key_));
      break;
    case In::clueList:
      clue_ = {clue_.direction, {}, {}, lines_.line()};
      enumeration_.clear();
      break;
    default:
      break;
  }
  path_.push_back(in);
  return in;
}

/// The column and row at the front of numbers_. A number that no grid reaches becomes one that is outside
/// of all of them.
Cell IpuzSax::cellRead(const char* what) const {
  if (numbers_.size() != 2)
    fail("a " + std::string(what) + " of " + wordName() + " is not a column and a row",
         "write [column, row]");
  const auto small = [](std::int64_t v) {
    return v >= 0 && v < kMaxSide ? static_cast<std::int32_t>(v) : -1;
  };
  return {small(numbers_[0]), small(numbers_[1])};
}

void IpuzSax::leave() {
  EXPECTS(path_.size() > 1);
  const In in = path_.back();
  path_.pop_back();
  if (in == In::pair) {
    trace_.add(cellRead("cell"));
  } else if (in == In::cluePair) {
    constexpr std::int64_t kMost = kMaxSide;
    if (numbers_.size() == 2)
      clue_.cells.push_back({static_cast<std::int32_t>(std::clamp<std::int64_t>(numbers_[0], -1, kMost)),
                             static_cast<std::int32_t>(std::clamp<std::int64_t>(numbers_[1], -1, kMost))});
  } else if (in == In::solutionWord) {
    raw_.solution.push_back(trace_);
  } else if (in == In::row) {
    rows_->endRow(lines_.line());
  } else if (in == In::cellObject) {
    if (!cellSaid_) rows_->cells.push_back(kBlank);
    if (styled_) rows_->styles.emplace_back(rows_->cells.size() - 1, style_);
    if (!given_.empty()) rows_->given.emplace_back(rows_->cells.size() - 1, given_);
    if (!styled_ && !styleName_.empty()) rows_->namedStyles.emplace_back(rows_->cells.size() - 1, styleName_);
  } else if (in == In::style) {
    if (path_.back() == In::styles) raw_.styles[styleName_] = style_;
  } else if (in == In::clue || in == In::clueObject) {
    endClue();
  } else if (in == In::placement) {
    if (fields_ != 3)
      fail("a placement of " + wordName() + " is not a column, a row and an arrow",
           "write [column, row, \"↙\"]");
    placement_.start = cellRead("placement");
    raw_.placements[word_].push_back(placement_);
  }
}

void IpuzSax::beginObject() {
  const In in = enter(true);
  if (in == In::solution || in == In::extension) {
    bool& seen = in == In::solution ? raw_.hasSolution : raw_.hasExtension;
    if (seen) fail("the file has " + inQuotes(key_) + " twice", "keep one");
    seen = true;
  }
  if (in == In::dimensions) raw_.dimensionsLine = lines_.line();
  if (in == In::cellObject) {
    cellSaid_ = styled_ = false;
    styleName_.clear();
    given_.clear();
  }
  if (in == In::style) {
    style_ = {};
    styled_ = path_[path_.size() - 2] == In::cellObject;
    if (!styled_) styleName_ = key_;
  }
}

void IpuzSax::beginArray() {
  const In in = enter(false);
  if (in == In::puzzle || in == In::solutionRows) {
    bool& seen = in == In::puzzle ? raw_.hasPuzzle : raw_.hasSolutionRows;
    if (seen) fail("the file has " + inQuotes(key_) + " twice", "keep one");
    seen = true;
    rows_ = in == In::puzzle ? &raw_.puzzle : &raw_.solutionRows;
  }
  if (in == In::clueList) beginClues();
  if (in == In::pair || in == In::placement || in == In::print) {
    numbers_.clear();
    fields_ = 0;
  }
  if (in == In::lettersOfWord || in == In::placementsOfWord || in == In::printsOfWord)
    word_ = raw_.words.numberOf(key_);
  if (in == In::words) raw_.hasWords = true;
  if (in == In::avoid) raw_.constraints.avoid.emplace();
  if (in == In::avoidWord) raw_.constraints.avoid->emplace_back();
  if (in == In::uniqueExcept) raw_.constraints.uniqueExcept.emplace();
  if (in == In::print) raw_.printsOf(word_).emplace_back();
}

/// A plain value stands where only a list or an object tells anything.
void IpuzSax::refusePlain() const {
  if (path_.back() == In::solution)
    fail("the solution of " + inQuotes(key_) + " has no cells", "add \"cells\": [[column, row], ...]");
  if (path_.back() == In::solutionRows)
    fail("the solution lists its words but not their cells",
         "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
  if (path_.back() == In::puzzle) fail("a row of the puzzle is not a list", "write [\"A\", \"B\"]");
  if (path_.back() == In::cells) fail("the cells of " + wordName() + " are not pairs", "write [column, row]");
}

void IpuzSax::refuseLong(const std::string& text) const {
  if (text.size() > kLongestLetter)
    fail("a cell holds the long text " + inQuotes(text), "give it one letter");
}

void IpuzSax::addGiven(const std::string& text) {
  EXPECTS(rows_ != nullptr);
  refuseLong(text);
  given_ = text;
}

void IpuzSax::addCell(const std::string& text) {
  EXPECTS(rows_ != nullptr);
  cellSaid_ = true;
  refuseLong(text);
  rows_->add(text);
  if (rows_->texts.size() > 65'000) fail("the cells show more than 65,000 different texts", "use fewer");
}

/// A crossword numbers its squares; in a word search only 0 is no letter, which is known when the kind is.
void IpuzSax::addNumber(std::int64_t value) {
  if (value != 0) {
    if (rows_->numbers.empty()) rows_->numberLine = lines_.line();
    rows_->numbers.emplace_back(rows_->cells.size(), value);
  }
  addCell("");
}

void IpuzSax::addArrow(const std::string& text) {
  const auto at =
      std::find_if(kDirections.begin(), kDirections.end(), [&text](Direction d) { return arrow(d) == text; });
  if (at == kDirections.end() || fields_ != 2)
    fail(inQuotes(text) + " is not a placement's arrow", "end the placement with one of → ↘ ↓ ↙ ← ↖ ↑ ↗");
  placement_ = {word_, {}, *at};
  ++fields_;
}

void IpuzSax::string(std::string_view value) {
  if (path_.back() == In::row && value.size() == 1 && value[0] > ' ' &&
      value[0] <= '~') {  // nearly all of a file
    cellSaid_ = true;
    return rows_->add(value[0]);
  }
  refusePlain();
  // A map is no text for people; whoever reads it checks each of its fields.
  if (path_.back() == In::extension && key_ == "map")
    raw_.map = value;
  else
    text(paperText(std::string(value), where()));
}

void IpuzSax::text(const std::string& value) {
  switch (path_.back()) {
    case In::top:
      readPlainField(value);
      break;
    case In::kind:
      raw_.kinds.push_back(value);
      break;
    case In::row:
      addCell(value);
      break;
    case In::cellObject:
      if (namesCell() && !cellSaid_) addCell(value);
      if (key_ == "value" && rows_ == &raw_.puzzle) addGiven(value);
      if (key_ == "style") styleName_ = value;
      break;
    case In::style:
      readStyle(value);
      break;
    case In::clueList:
      clue_ = {clue_.direction, "", fromHtml(value, Italics::keep), lines_.line()};
      enumeration_.clear();
      raw_.clues.push_back(clue_);
      break;
    case In::clue:
    case In::clueObject:
    case In::clueNumbers:
      addClueField(value);
      break;
    default:
      extensionText(value);
      break;
  }
}

void IpuzSax::extensionText(const std::string& value) {
  switch (path_.back()) {
    case In::extension:
      if (key_ == "generator") raw_.generator = value;
      if (key_ == "language") raw_.language = value;
      if (key_ == "sheet") raw_.sheet = value;
      if (key_ == "seed") raw_.seed = value;
      break;
    case In::unplacedClues:
      raw_.unplacedClues[raw_.words.numberOf(key_)] = fromHtml(value, Italics::keep);
      break;
    case In::alphabet:
      if (value.empty() || value.size() > kLongestLetter)
        fail("the alphabet has the letter " + inQuotes(value), "give each letter as what one cell shows");
      raw_.alphabet.push_back(value);
      break;
    case In::message:
      raw_.constraints.message.push_back(value);
      break;
    case In::avoidWord:
      raw_.constraints.avoid->back().push_back(value);
      break;
    case In::uniqueExcept:
      raw_.constraints.uniqueExcept->push_back(value);
      break;
    case In::words:
      raw_.listed.push_back(raw_.words.numberOf(value));
      break;
    case In::lettersOfWord:
      raw_.letters[word_].push_back(value);
      break;
    case In::placement:
      addArrow(value);
      break;
    case In::print: {
      PrintForm& print = raw_.printsOf(word_).back();
      if (fields_ == 0) print.spelling = value;
      if (fields_ == 1) print.country = value;
      ++fields_;
      break;
    }
    default:
      break;
  }
}

void IpuzSax::whole(std::int64_t value) {
  if (path_.back() == In::pair || path_.back() == In::cluePair)
    return numbers_.push_back(value);  // nearly all others
  refusePlain();
  switch (path_.back()) {
    case In::dimensions:
      if (value < 0 || value > kMaxSide)
        fail("the puzzle's " + key_ + " is " + std::to_string(value),
             "give at most " + std::to_string(kMaxSide) + " cells a side");
      // Some programs give none as 0.
      if (key_ == "width" && value > 0) raw_.width = value;
      if (key_ == "height" && value > 0) raw_.height = value;
      break;
    case In::row:
    case In::cellObject:
      if (path_.back() == In::cellObject && (!namesCell() || cellSaid_)) break;
      addNumber(value);
      break;
    case In::clue:
    case In::clueNumbers:
      addClueField(std::to_string(value));
      break;
    case In::clueObject:
      if (key_ == "number") clue_.label = std::to_string(value);
      break;
    case In::messageWords:
      if (value < 1 || value > static_cast<std::int64_t>(kMaxCells))
        fail("a word of the message has " + std::to_string(value) + " letters",
             "give the number of its letters");
      raw_.constraints.messageWords.push_back(static_cast<std::uint32_t>(value));
      break;
    case In::placement:
      if (fields_++ < 2) numbers_.push_back(value);
      break;
    case In::print:
      raw_.printsOf(word_).back().population = value;
      break;
    case In::extension:
      if (key_ == "seed") raw_.seed = std::to_string(value);
      break;
    case In::top:
      if (key_ == "empty") raw_.empty = std::to_string(value);
      break;
    case In::style:
      if (value != 0) dropStyle();
      break;
    default:
      break;
  }
}

void IpuzSax::large(std::uint64_t value) {
  if (path_.back() == In::extension && key_ == "seed")
    raw_.seed = std::to_string(value);
  else
    whole(std::numeric_limits<std::int64_t>::max());
}

void IpuzSax::real(const std::string& text) {
  refusePlain();
  const bool mustBeWhole = path_.back() == In::pair || path_.back() == In::row ||
                           path_.back() == In::dimensions || path_.back() == In::placement ||
                           path_.back() == In::print || (path_.back() == In::cellObject && namesCell()) ||
                           (path_.back() == In::extension && key_ == "seed");
  if (mustBeWhole) fail(inQuotes(text) + " is not a whole number", "count in whole numbers");
}

void IpuzSax::null() {
  refusePlain();
  const bool inObject = path_.back() == In::cellObject && namesCell() && !cellSaid_;
  if (path_.back() == In::row || inObject) {
    rows_->cells.push_back(kOutside);
    cellSaid_ = true;
  }
}

void IpuzSax::boolean(bool value) {
  refusePlain();
  if (path_.back() == In::style && value) readStyle("true");
  if (path_.back() == In::row) fail("a cell of the puzzle is true or false", "write letters as \"A\"");
}

}  // namespace gridpress::gen
