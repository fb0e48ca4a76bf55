// proof/judged/requirement: standards, their requirements, and findings against them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::proof::standards {

enum class Standard : std::uint8_t { x1a, x3, x4, a1b, a2b, a2u, ua1 };
inline constexpr std::array kAllStandards = {Standard::x1a, Standard::x3,  Standard::x4, Standard::a1b,
                                             Standard::a2b, Standard::a2u, Standard::ua1};

struct StandardNames {
  Standard standard;
  std::string_view word;    ///< "pdfx1a", as in settings.
  std::string_view name;    ///< "PDF/X-1a", as in text.
  std::string_view norm;    ///< "ISO 15930-1 and -4".
  std::string_view family;  ///< As in Requirement::askedBy: "X".
};
const StandardNames& namesOf(Standard standard);
/// The standard for a word of settings; nothing for any other word.
std::optional<Standard> standardOf(std::string_view word);

enum class Severity : std::uint8_t { fault, warning };

/// A row of the table: a requirement of a clause that can be checked by a program.
struct Requirement {
  const char* key = "";  ///< "filter.lzw"
  /// The standards that require it, and where: "X: filters; A-1b: 6.1.10; A-2: 6.1.7.2". X is X-1a, X-3 and
  /// X-4; A-2 is A-2b and A-2u. ISO 15930 has six parts with different clause numbers, so X has topics.
  std::string_view askedBy = {};
  const char* asks = "";    ///< For readers: "No stream is packed by LZW."
  const char* remedy = "";  ///< "pack it by Flate"
  Severity severity = Severity::fault;

  /// The clause; for PDF/X-1a and X-4 the topic with its clause, if known. Nothing if the standard does not
  /// require it.
  std::optional<std::string> clause(Standard standard) const;
};

class File;

/// Requirements of one kind, and the function that judges all of them in one pass over the file.
struct Chapter {
  const char* title = "";  ///< "The file's bytes"
  const char* how = "";    ///< What they are judged by.
  std::span<const Requirement> rows = {};
  void (*judge)(File& file) = nullptr;
};

/// A rectangle in units of the page's own axes, y up.
struct Area {
  double left = 0, bottom = 0, right = 0, top = 0;
  double width() const { return right - left; }
  double height() const { return top - bottom; }
  bool operator==(const Area&) const = default;
};
/// The smallest area that contains both.
Area around(const Area& a, const Area& b);

struct Place {
  int object = 0;  ///< The object number; 0: none, or the trailer.
  std::optional<std::size_t> page = {};
  std::optional<Area> area = {};
};

struct Finding {
  Place place;
  std::string what;
  std::vector<Area> areas = {};  ///< Where it is on the page: the first few.
};

/// The findings against one requirement: the first few, and the number of all.
struct Failure {
  const Requirement* requirement = nullptr;
  std::string clause;
  std::vector<Finding> first;
  std::uint64_t total = 0;
};

/// "page 3, object 12: a stream is packed by LZW, and 16 more such (6.1.10); pack it by Flate".
std::string lineOf(const Failure& failure);

struct Verdict {
  Standard standard = Standard::x4;
  std::size_t asked = 0;  ///< The number of requirements that were judged.
  std::vector<Failure> failures;

  /// No faults; there may be warnings.
  bool passed() const;
};

}  // namespace gridpress::proof::standards
