// gen/formats/ipuz_sax: follows the JSON of an ipuz file, event by event, into a RawIpuz.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/formats/ipuz.h"
#include "gen/formats/ipuz_raw.h"
#include "gen/formats/stream_lines.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

/// Which way the words of a list of clues read, by its key: "Across" or "Across:Horizontally"; nothing for a
/// list of another kind.
std::optional<Direction> clueDirection(const std::string& key);

/// Hears what readJson reads. Keeps what word searches and crosswords need, skips every field it does not
/// know. Throws Error for values of the wrong kind.
class IpuzSax {
 public:
  /// `lines` is what is read from; it knows the line.
  IpuzSax(RawIpuz& raw, std::string file, const StreamLines& lines, Spellings spellings)
      : raw_(raw), where_{std::move(file), 0}, lines_(lines), spellings_(spellings) {}

  void null();
  void boolean(bool value);
  void whole(std::int64_t value);
  void large(std::uint64_t value);  ///< A whole number that std::int64_t does not hold.
  void real(const std::string& text);
  void string(std::string_view value);
  void beginObject();
  void key(std::string_view value) { key_ = value; }
  void endObject() { leave(); }
  void beginArray();
  void endArray() { leave(); }
  /// The file, for errors, and the line that is being read. Valid until the next line.
  const Source& where() {
    where_.line = lines_.line();
    return where_;
  }
  /// Nothing of the file was heard of yet.
  bool nothingYet() const { return path_.back() == In::nothing; }

 private:
  /// The object or array that the parser is in.
  enum class In : std::uint8_t {
    nothing,
    top,
    kind,
    dimensions,
    puzzle,
    solutionRows,
    row,
    cellObject,
    style,
    styles,
    solution,
    solutionWord,
    clues,
    clueList,
    clue,
    clueObject,
    clueNumbers,
    clueCells,
    cluePair,
    cells,
    pair,
    extension,
    alphabet,
    words,
    letters,
    lettersOfWord,
    placements,
    placementsOfWord,
    placement,
    unplacedClues,
    prints,
    printsOfWord,
    print,
    message,
    messageWords,
    avoid,
    avoidWord,
    uniqueExcept,
    skipped,
  };
  static In inside(In outer, const std::string& key, bool object);
  In enter(bool object);
  void leave();
  void text(const std::string& value);
  /// Of what Gridpress adds to the format.
  void extensionText(const std::string& value);
  void addCell(const std::string& text);
  void addNumber(std::int64_t value);
  void refuseLong(const std::string& text) const;
  void addGiven(const std::string& text);
  void beginClues();
  void addClueField(const std::string& text);
  void endClue();
  void readStyle(const std::string& value);
  void dropStyle() { raw_.drop("the style " + inQuotes(key_)); }
  void addArrow(const std::string& text);
  /// The key names what the cell object shows.
  bool namesCell() const { return key_ == "cell" || (key_ == "value" && rows_ == &raw_.solutionRows); }
  void readPlainField(const std::string& value);
  void refusePlain() const;
  Cell cellRead(const char* what) const;
  std::string wordName() const { return inQuotes(raw_.words[word_]); }
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const;

  RawIpuz& raw_;
  Source where_;
  const StreamLines& lines_;
  Spellings spellings_;
  std::vector<In> path_{In::nothing};
  std::string key_;                    ///< The last key read.
  RawCells* rows_ = nullptr;           ///< What the row under way belongs to.
  bool cellSaid_ = false;              ///< The cell object has named its letter.
  std::string given_;                  ///< The letter that the puzzle's cell object shows.
  RawStyle style_;                     ///< The style under way.
  std::string styleName_;              ///< The name that it is given, or that a cell gives for its style.
  bool styled_ = false;                ///< The cell object has a style of its own.
  std::uint32_t word_ = 0;             ///< The word that is being told of.
  CellTrace trace_;                    ///< The solution under way.
  std::vector<std::int64_t> numbers_;  ///< Of the cell or placement under way.
  std::size_t fields_ = 0;             ///< Of the print form or placement under way, read so far.
  Placement placement_;
  RawClue clue_;
  std::string enumeration_;
};

}  // namespace gridpress::gen
