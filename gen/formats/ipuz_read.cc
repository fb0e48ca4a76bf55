// gen/formats/ipuz_read: the fields of an ipuz file and where their values go.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/readers.h"

#include <algorithm>

#include "gen/files/json_values.h"
#include "gen/letters/clusters.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/date.h"
#include "model/html_text.h"
#include "model/limits.h"
#include "model/named_colours.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using Type = JsonValue::Type;

/// Of a square that its file calls highlighted, without a colour.
constexpr Colour kHighlight{0xd9, 0xd9, 0xd9};

/// Fields for people for which no page has a place.
constexpr std::string_view kNotPrinted[] = {"publisher",  "publication", "editor",    "url",
                                            "difficulty", "explanation", "annotation"};

/// "#DDDDDD", "DDD" or a name.
std::optional<Colour> groundOf(const std::string& value) {
  const std::optional<Colour> named = namedColour(asciiLower(value));
  return named ? named : Colour::parse((value.starts_with('#') ? "" : "#") + value);
}

/// The fields whose values are read one by one.
enum class Part : std::uint8_t { rows, solution, extension };

class IpuzReader : public JsonListener {
 public:
  IpuzReader(RawPuzzle& raw, Spellings spellings) : raw_(raw), spellings_(spellings) {}

  Take open(const JsonValue& begins) override {
    const bool list = begins.is(Type::list);
    const std::string_view key = begins.key;
    if (depth_ == 1 && !enterPart(begins)) {
      const bool kept = key == "kind" || key == "dimensions" || key == "styles" || (key == "clues" && !list);
      return kept ? Take::whole : Take::nothing;
    }
    if (depth_ == 2 && key == "prints" && spellings_ == Spellings::skip) return Take::nothing;
    // An object among rows is refused, and so is a list in place of the file's object.
    const bool one = depth_ == 2 && (part_ == Part::solution || (part_ == Part::rows && !list));
    if (one || depth_ == 3 || (depth_ == 0 && list)) return Take::whole;
    if (depth_ == 2 && part_ == Part::extension) beginMembers(key);
    ++depth_;
    return Take::each;
  }

  void close(std::uint32_t line) override {
    if (--depth_ == 2 && part_ == Part::rows) rows_->endRow(line);
  }

  void value(const JsonValue& value) override {
    if (depth_ == 0) fail(value, "this is not an ipuz file", "an ipuz file holds one JSON object");
    if (depth_ == 1) return readField(value);
    switch (part_) {
      case Part::rows:
        if (depth_ == 3) return readCell(value);
        if (rows_ == &raw_.puzzle) fail(value, "a row of the puzzle is not a list", "write [\"A\", \"B\"]");
        fail(value, "the solution lists its words but not their cells",
             "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
      case Part::solution: return readSolution(value);
      case Part::extension: return depth_ == 3 ? readMember(value) : readExtension(value);
    }
  }

 private:
  [[noreturn]] void fail(const JsonValue& at, const std::string& problem, const std::string& remedy) const {
    raw_.fail(problem, remedy, at.line);
  }

  /// Whether it is one whose values are read one by one.
  bool enterPart(const JsonValue& begins) {
    const bool list = begins.is(Type::list);
    const std::string_view key = begins.key;
    bool* has = nullptr;
    if (list && (key == "puzzle" || key == "solution")) {
      part_ = Part::rows;
      rows_ = key == "puzzle" ? &raw_.puzzle : &raw_.solutionRows;
      has = key == "puzzle" ? &raw_.hasPuzzle : &raw_.hasSolutionRows;
    } else if (key == "solution") {
      part_ = Part::solution;
      has = &raw_.hasSolution;
    } else if (!list && key == "gridpress:puzzle") {
      part_ = Part::extension;
      has = &raw_.hasExtension;
    } else {
      return false;
    }
    if (std::exchange(*has, true)) fail(begins, "the file has " + inQuotes(key) + " twice", "keep one");
    return true;
  }

  void beginMembers(std::string_view key) {
    members_ = key;
    raw_.hasWords = raw_.hasWords || key == "words";
    if (key == "avoid") raw_.constraints.avoid.emplace();
    if (key == "onceBut") raw_.constraints.uniqueExcept.emplace();
  }

  // Texts.

  std::string paper(const JsonValue& value) const { return raw_.paper(value.shown(), value.line); }
  /// The word that is a value's key.
  std::uint32_t wordAt(const JsonValue& value) {
    return raw_.words.numberOf(raw_.paper(std::string(value.key), value.line));
  }
  std::string plain(const JsonValue& value) const { return fromHtml(paper(value), Italics::drop); }
  std::string clueText(const JsonValue& value) const { return fromHtml(paper(value), Italics::keep); }
  std::vector<std::string> textsIn(const JsonValue& list) const {
    std::vector<std::string> texts;
    for (const JsonValue& value : list)
      if (value.is(Type::text)) texts.push_back(paper(value));
    return texts;
  }
  void needWhole(const JsonValue& value) const {
    if (value.is(Type::real))
      fail(value, inQuotes(value.text) + " is not a whole number", "count in whole numbers");
  }

  // The fields of the file.

  void readField(const JsonValue& value) {
    const std::string_view key = value.key;
    if (key == "kind") raw_.kinds = value.is(Type::text) ? std::vector{paper(value)} : textsIn(value);
    if (key == "dimensions") readDimensions(value);
    if (key == "styles")
      for (const JsonValue& style : value)
        if (style.is(Type::object)) raw_.styles[std::string(style.key)] = rawStyle(style);
    if (key == "clues")
      for (const JsonValue& list : value) readClues(list);
    if (key == "empty") raw_.empty = paper(value);
    if (key == "fakeclues") raw_.fakeClues = value.number != 0;
    if (!value.is(Type::text)) return;
    const std::pair<std::string_view, std::string*> texts[] = {{"title", &raw_.head.title},
                                                               {"author", &raw_.head.author},
                                                               {"intro", &raw_.head.intro},
                                                               {"notes", &raw_.notes},
                                                               {"copyright", &raw_.head.credit}};
    for (const auto& [name, text] : texts)
      if (key == name) *text = plain(value);
    if (key == "version") raw_.version = paper(value);
    if (key == "block") raw_.block = paper(value);
    if (key == "date") raw_.head.date = dayOfIpuz(value.text).value_or("");
    if (value.text.empty()) return;
    if ((key == "date" && raw_.head.date.empty()) || std::ranges::count(kNotPrinted, key) > 0)
      raw_.drop("the field " + inQuotes(key));
  }

  void readDimensions(const JsonValue& dimensions) {
    raw_.dimensionsLine = dimensions.line;
    for (const JsonValue& side : dimensions) {
      needWhole(side);
      if (!side.is(Type::whole)) continue;
      if (side.number < 0 || side.number > kMaxSide)
        fail(side, "the puzzle's " + std::string(side.key) + " is " + std::to_string(side.number),
             "give at most " + std::to_string(kMaxSide) + " cells a side");
      // Some programs give none as 0.
      if (side.key == "width" && side.number > 0) raw_.width = side.number;
      if (side.key == "height" && side.number > 0) raw_.height = side.number;
    }
  }

  // Squares.

  void readCell(const JsonValue& cell) {
    if (cell.is(Type::boolean)) fail(cell, "a cell of the puzzle is true or false", "write letters as \"A\"");
    if (cell.is(Type::list)) fail(cell, "a cell of the puzzle is a list", "write one letter for each cell");
    if (!cell.is(Type::object)) return showCell(cell);
    const bool solution = rows_ == &raw_.solutionRows;
    const JsonValue *shown = nullptr, *given = nullptr, *style = nullptr;
    for (const JsonValue& field : cell) {
      const bool names = field.key == "cell" || (field.key == "value" && solution);
      if (names && !shown && !field.is(Type::boolean)) shown = &field;
      if (field.key == "value" && !solution && field.is(Type::text)) given = &field;
      if (field.key == "style" && (!style || field.is(Type::object))) style = &field;
    }
    const std::size_t at = rows_->cells.size();
    if (shown)
      showCell(*shown);
    else
      rows_->cells.push_back(kBlank);
    if (given && !given->text.empty()) rows_->given.emplace_back(at, letter(*given));
    if (style && style->is(Type::object)) rows_->styles.emplace_back(at, rawStyle(*style));
    if (style && style->is(Type::text)) rows_->namedStyles.emplace_back(at, paper(*style));
  }

  /// A crossword numbers its squares; in a word search only 0 is no letter, which is known when the kind is.
  void showCell(const JsonValue& value) {
    needWhole(value);
    if (value.is(Type::null)) return rows_->cells.push_back(kOutside);
    // Only squares are numbered; letters are texts.
    if (value.is(Type::whole) && value.number != 0 && rows_ == &raw_.puzzle) {
      if (raw_.number.empty()) raw_.number = std::to_string(value.number), raw_.numberLine = value.line;
      return rows_->add(std::to_string(value.number));
    }
    const std::string_view text = value.text;
    const bool plain = text.size() == 1 && text[0] > ' ' && text[0] <= '~';  // Nearly all of a file.
    if (value.is(Type::text))
      plain ? rows_->add(text) : rows_->add(letter(value));
    else
      rows_->cells.push_back(kBlank);
    if (rows_->texts.size() > 65'000)
      fail(value, "the cells show more than 65,000 different texts", "use fewer");
  }

  std::string letter(const JsonValue& value) const {
    std::string text = paper(value);
    if (text.size() > kLongestLetter)
      fail(value, "a cell holds the long text " + inQuotes(text), "give it one letter");
    return text;
  }

  RawStyle rawStyle(const JsonValue& fields) {
    RawStyle style;
    for (const JsonValue& field : fields) {
      const std::string value(field.is(Type::text) ? field.text : "");
      const std::string_view key = field.key;
      if (key == "shapebg" && value == "circle") {
        style.circle = true;
      } else if (key == "barred" && field.is(Type::text)) {
        style.top = contains(value, 'T'), style.right = contains(value, 'R');
        style.bottom = contains(value, 'B'), style.left = contains(value, 'L');
      } else if (const auto ground = key == "color" ? groundOf(value) : std::nullopt; ground) {
        style.ground = ground;
      } else if (key == "highlight" && (field.is(Type::text) || field.is(Type::boolean))) {
        if (value == "true" || field.number == 1) style.ground = kHighlight;
      } else if (field.number != 0 || field.is(Type::text) || field.is(Type::list) ||
                 field.is(Type::object)) {
        raw_.drop("the style " + inQuotes(key));
      }
    }
    return style;
  }

  // Clues.

  /// What follows the direction is what the list is called.
  void readClues(const JsonValue& list) {
    if (list.type < Type::list) return;
    const std::string_view key = list.key;
    const auto direction = list.is(Type::list) ? clueDirection(key) : std::nullopt;
    if (!direction) return raw_.drop("the clues " + inQuotes(key));
    std::string& head = *direction == Direction::right ? raw_.head.heads.across : raw_.head.heads.down;
    if (const std::size_t colon = key.find(':'); colon != key.npos)
      head = fromHtml(raw_.paper(std::string(key.substr(colon + 1)), list.line), Italics::drop);
    for (const JsonValue& clue : list) readClue(clue, *direction);
  }

  void readClue(const JsonValue& value, Direction direction) {
    RawClue clue{direction};
    if (value.is(Type::text)) {
      clue.text = clueText(value);
      return raw_.clues.push_back(std::move(clue));
    }
    std::string lengths;
    for (const JsonValue& field : value) {
      const bool scalar = field.is(Type::text) || field.is(Type::whole), text = field.is(Type::text);
      const std::string_view key = field.key;
      const bool number =
          value.is(Type::list) ? clue.label.empty() : key == "number" || (key == "label" && text);
      if (field.is(Type::list) && (value.is(Type::list) || key == "numbers"))
        readNumbers(field, clue);
      else if (scalar && number)
        clue.label = labelOf(field);
      else if (text && (value.is(Type::list) || key == "clue"))
        clue.text = clueText(field);
      else if (text && key == "enumeration")
        lengths = paper(field);
      else if (field.is(Type::list) && key == "cells")
        for (const JsonValue& pair : field) {
          if (const auto cell = cellIn(pair)) clue.cells.push_back(*cell);
        }
      else if (text && key == "image")
        raw_.drop("a clue's picture");
      else if (text && key == "explanation")
        raw_.drop("a clue's explanation");
      else if (!scalar && key == "continued")
        raw_.drop("how clues go on in others ('continued')");
    }
    clue.addLengths(lengths);
    if (!clue.label.empty() || !clue.text.empty()) raw_.clues.push_back(std::move(clue));
  }

  /// Of "12, 14" the first.
  std::string labelOf(const JsonValue& value) const {
    const std::string text = paper(value);
    const auto number = numberIn(std::string_view(text).substr(0, text.find_first_not_of("0123456789")));
    return number.value_or(0) > 0 ? std::to_string(*number) : text;
  }

  void readNumbers(const JsonValue& list, RawClue& clue) const {
    for (const JsonValue& number : list) {
      if (!number.is(Type::text) && !number.is(Type::whole)) continue;
      if (clue.label.empty())
        clue.label = labelOf(number);
      else
        clue.linked.push_back(paper(number));
    }
  }

  // Cells of words, and what Gridpress adds to the format.

  /// A column and a row; one that no grid reaches becomes one that is outside of all of them.
  static std::optional<Cell> cellIn(const JsonValue& list) {
    std::array<std::int32_t, 2> sides{};
    std::size_t count = 0;
    for (const JsonValue& side : list) {
      if (!side.is(Type::whole)) continue;
      if (count < 2)
        sides[count] = static_cast<std::int32_t>(std::clamp<std::int64_t>(side.number, -1, kMaxSide));
      ++count;
    }
    return count == 2 ? std::optional(Cell{sides[0], sides[1]}) : std::nullopt;
  }

  void readSolution(const JsonValue& word) {
    if (!word.is(Type::object))
      fail(word, "the solution of " + inQuotes(word.key) + " has no cells",
           "add \"cells\": [[column, row], ...]");
    CellTrace trace;
    trace.word = wordAt(word);
    trace.line = word.line;
    for (const JsonValue& field : word) {
      if (field.key != "cells" || !field.is(Type::list)) continue;
      for (const JsonValue& pair : field) {
        if (!pair.is(Type::list))
          fail(pair, "the cells of " + inQuotes(word.key) + " are not pairs", "write [column, row]");
        const std::optional<Cell> cell = cellIn(pair);
        if (!cell)
          fail(pair, "a cell of " + inQuotes(word.key) + " is not a column and a row", "write [column, row]");
        trace.add(*cell);
      }
    }
    raw_.solution.push_back(trace);
  }

  void readExtension(const JsonValue& value) {
    const std::string_view key = value.key;
    if (key == "seed") needWhole(value), raw_.seed = paper(value);
    if (key == "avoidEdition") raw_.constraints.avoidEdition = editionIn(value);
    if (!value.is(Type::text)) return;
    if (key == "generator") raw_.head.generator = paper(value);
    if (key == "language") raw_.head.language = paper(value);
    if (key == "sheet") raw_.head.sheet = paper(value);
    // These are no texts for people; whoever reads them checks each of their fields.
    if (key == "look") raw_.head.look = value.text;
    if (key == "map") raw_.map = value.text;
  }

  void readMember(const JsonValue& value) {
    const bool text = value.is(Type::text), list = value.is(Type::list);
    if (members_ == "words" && text) raw_.listed.push_back(raw_.words.numberOf(paper(value)));
    if (members_ == "alphabet" && text) raw_.alphabet.push_back(letter(value));
    if (members_ == "codes" && text) raw_.codes.push_back(paper(value));
    if (members_ == "message" && text) raw_.constraints.message.push_back(paper(value));
    if (members_ == "messageWords" && value.is(Type::whole)) {
      if (value.number < 1 || value.number > static_cast<std::int64_t>(kMaxCells))
        fail(value, "a word of the message has " + std::to_string(value.number) + " letters",
             "give the number of its letters");
      raw_.constraints.messageWords.push_back(static_cast<std::uint32_t>(value.number));
    }
    if (members_ == "onceBut" && text) raw_.constraints.uniqueExcept->push_back(paper(value));
    if (members_ == "avoid" && list) raw_.constraints.avoid->push_back(textsIn(value));
    if (members_ == "clues" && text) raw_.unplacedClues[wordAt(value)] = clueText(value);
    if (members_ == "letters" && list) raw_.letters[wordAt(value)] = textsIn(value);
    if (members_ == "prints" && list) addPrints(value);
    if (members_ == "placements" && list) addPlacements(value);
  }

  std::uint32_t editionIn(const JsonValue& value) const {
    if (!value.is(Type::whole) || value.number < 1 || value.number > 1000)
      fail(value, inQuotes(value.shown()) + " is not an edition of the lists to avoid",
           "leave it out, or give 1");
    return static_cast<std::uint32_t>(value.number);
  }

  void addPrints(const JsonValue& word) {
    std::vector<PrintForm>& prints = raw_.words.printsOf(wordAt(word));
    for (const JsonValue& fields : word) {
      if (!fields.is(Type::list)) continue;
      PrintForm& print = prints.emplace_back();
      std::size_t texts = 0;
      for (const JsonValue& field : fields) {
        if (field.is(Type::whole)) print.population = field.number;
        needWhole(field);
        if (!field.is(Type::text)) continue;
        if (texts++ == 0)
          print.spelling = paper(field);
        else
          print.country = CountryCode(field.shown());
      }
    }
  }

  void addPlacements(const JsonValue& word) {
    const std::uint32_t number = wordAt(word);
    for (const JsonValue& fields : word) {
      if (!fields.is(Type::list)) continue;
      const std::optional<Cell> start = cellIn(fields);
      if (!start || fields.values != 4)
        fail(fields, "a placement of " + inQuotes(word.key) + " is not a column, a row and an arrow",
             "write [column, row, \"↙\"]");
      for (const JsonValue& field : fields)
        if (!field.is(Type::whole)) raw_.placements[number].push_back({number, *start, directionOf(field)});
    }
  }

  Direction directionOf(const JsonValue& value) const {
    for (const Direction direction : kDirections)
      if (arrow(direction) == value.text) return direction;
    fail(value, inQuotes(value.text) + " is not a placement's arrow",
         "end the placement with one of → ↘ ↓ ↙ ← ↖ ↑ ↗");
  }

  RawPuzzle& raw_;
  const Spellings spellings_;
  std::size_t depth_ = 0;  ///< In how many lists and objects whose values are read one by one.
  Part part_ = Part::rows;
  RawCells* rows_ = nullptr;  ///< What the row under way belongs to.
  std::string members_;       ///< The part of the extension under way.
};

}  // namespace

std::optional<Direction> clueDirection(std::string_view key) {
  const std::string name = smallLetters(key.substr(0, key.find(':')));
  for (const auto& [kind, direction] : {std::pair("across", Direction::right), {"down", Direction::down}})
    for (const std::string_view known : sayings(kind))
      if (name.starts_with(known)) return direction;
  return std::nullopt;
}

void readIpuz(StreamLines& lines, Spellings spellings, RawPuzzle& raw) {
  // A web page is handed a file in a call, as `ipuz({...});`, of which only the value is read.
  constexpr std::size_t kLongestCall = 80;
  const std::string_view ahead = lines.ahead().substr(0, kLongestCall);
  const std::size_t open = ahead.find('(');
  const bool called = open != std::string_view::npos && ahead.find_first_of("{[\"") >= open;
  if (called) lines.take(open + 1);
  IpuzReader reader(raw, spellings);
  readJson(lines, raw.file, reader, called ? AfterJson::ignored : AfterJson::refused);
}

}  // namespace gridpress::gen
