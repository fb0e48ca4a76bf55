// proof/judged/requirement: standards, what each asks for, and what was found against it.
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
  std::string_view word;    ///< "pdfx1a", as settings write it.
  std::string_view name;    ///< "PDF/X-1a", as people write it.
  std::string_view norm;    ///< "ISO 15930-1 and -4".
  std::string_view family;  ///< In a requirement: "X".
};
const StandardNames& namesOf(Standard standard);
/// By the word of settings; nothing for any other.
std::optional<Standard> standardOf(std::string_view word);

enum class Severity : std::uint8_t { fault, warning };

/// A row of the table: what one clause asks for that a machine can judge.
struct Requirement {
  const char* key = "";  ///< "filter.lzw"
  /// Who asks for it, and where: "X: filters; A-1b: 6.1.10; A-2: 6.1.7.2". X is X-1a, X-3 and X-4; A-2 is
  /// A-2b and A-2u. Of ISO 15930 there are six texts, each with numbers of its own, so that X has topics.
  std::string_view askedBy = {};
  const char* asks = "";    ///< For who prints: "No stream is packed by LZW."
  const char* remedy = "";  ///< "pack it by Flate"
  Severity severity = Severity::fault;

  /// Of PDF/X-1a and X-4 with the clause of the topic, where it is known; nothing where the standard does not
  /// ask.
  std::optional<std::string> clause(Standard standard) const;
};

class File;

/// Requirements of one kind, and the function that judges them in one go over the file.
struct Chapter {
  const char* title = "";  ///< "The file's bytes"
  const char* how = "";    ///< From what it is judged.
  std::span<const Requirement> rows = {};
  void (*judge)(File& file) = nullptr;
};

/// In units of the page's own axes, y up.
struct Area {
  double left = 0, bottom = 0, right = 0, top = 0;
  double width() const { return right - left; }
  double height() const { return top - bottom; }
  bool operator==(const Area&) const = default;
};
/// The smallest that holds both.
Area around(const Area& a, const Area& b);

struct Place {
  int object = 0;  ///< Its number; 0: none, or the trailer.
  std::optional<std::size_t> page = {};
  std::optional<Area> area = {};
};

struct Finding {
  Place place;
  std::string what;
  std::vector<Area> areas = {};  ///< Where it shows on the page: the first few.
};

/// The findings against one requirement: the first in words, and how many there are.
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
  std::size_t asked = 0;  ///< How many requirements were judged.
  std::vector<Failure> failures;

  /// No fault; warnings may be.
  bool passed() const;
};

}  // namespace gridpress::proof::standards
