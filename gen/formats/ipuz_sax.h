// gen/formats/ipuz_sax: follows the JSON of an ipuz file, event by event, into a RawIpuz.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "gen/formats/counted_bytes.h"
#include "gen/formats/ipuz_raw.h"
#include "model/error.h"

namespace gridpress::gen {

/// A handler for nlohmann::json::sax_parse. Keeps what a word search needs, skips every field it does not
/// know. Throws Error for broken JSON and for values of the wrong kind.
class IpuzSax {
 public:
  /// `bytes` is what the parser reads from; it knows the line.
  IpuzSax(RawIpuz& raw, std::string file, CountedBytes& bytes)
      : raw_(raw), file_(std::move(file)), bytes_(bytes) {}

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
    row,
    cellObject,
    solution,
    solutionWord,
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
    prints,
    printsOfWord,
    print,
    message,
    avoid,
    avoidWord,
    onceBut,
    skipped,
  };
  static In inside(In outer, const std::string& key, bool object);
  In enter(bool object);
  void leave();
  void number(std::int64_t value);
  void addCell(const std::string& text);
  void addArrow(const std::string& text);
  void readPlainField(const std::string& value);
  void refusePlain() const;
  Cell cellRead(const char* what) const;
  std::string wordName() const { return named(raw_.words[word_].text); }
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const;

  RawIpuz& raw_;
  std::string file_;
  CountedBytes& bytes_;
  std::vector<In> path_{In::nothing};
  std::string key_;                    ///< The last key read.
  bool cellSaid_ = false;              ///< The cell object has named its letter.
  std::uint32_t word_ = 0;             ///< The word that is being told of.
  CellTrace trace_;                    ///< The solution under way.
  std::vector<std::int64_t> numbers_;  ///< Of the cell or placement under way.
  std::size_t fields_ = 0;             ///< Of the print form or placement under way, read so far.
  Placement placement_;
  std::unordered_map<std::string, Letter> cellIndex_;
};

}  // namespace gridpress::gen
