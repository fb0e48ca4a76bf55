// gen/formats/ipuz_sax: follows the JSON of an ipuz file, event by event, into a RawIpuz.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "gen/formats/counted_bytes.h"
#include "gen/formats/ipuz.h"
#include "gen/formats/ipuz_raw.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

/// Which way the words of a list of clues read, by its key: "Across" or "Across:Horizontally"; nothing for a
/// list of another kind.
std::optional<Direction> clueDirection(const std::string& key);

/// A handler for nlohmann::json::sax_parse. Keeps what word searches and crosswords need, skips every field
/// it does not know. Throws Error for broken JSON and for values of the wrong kind.
class IpuzSax {
 public:
  /// `bytes` is what the parser reads from; it knows the line.
  IpuzSax(RawIpuz& raw, std::string file, CountedBytes& bytes, Spellings spellings)
      : raw_(raw), file_(std::move(file)), bytes_(bytes), spellings_(spellings) {}

  bool null();
  bool boolean(bool value);
  bool number_integer(std::int64_t value);
  bool number_unsigned(std::uint64_t value);
  bool number_float(double value, const std::string& text);
  bool string(std::string& value);
  bool binary(std::vector<std::uint8_t>& value);
  bool start_object(std::size_t size);
  bool key(std::string& value);
  bool end_object();
  bool start_array(std::size_t size);
  bool end_array();
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& why);

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
  void number(std::int64_t value);
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
  std::string file_;
  CountedBytes& bytes_;
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
