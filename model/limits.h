// model/limits: bounds on what is read: the one table of them, which the reference prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "model/error.h"
#include "model/geometry.h"

namespace gridpress {

/// Throws Error (call) at the line where a key's parts, together with the tables and arrays around it, lie
/// deeper than limits::kTomlDepth. What is not TOML passes: its reader says what is wrong with it.
void checkTomlDepth(std::string_view text, const std::string& file);

/// The longest length that is accepted: a printer's roll of a kilometre and a half.
inline constexpr Length kMaxLength = Length::in(60'000);

/// More than every list in the world: GeoNames' whole dump has 1.6 GB.
inline constexpr std::uint64_t kMaxUnpacked = 4'000'000'000;

/// The longest side and the largest grid that is made or read. (A million place names need 5.4 million
/// cells.)
inline constexpr std::int32_t kMaxSide = 32'000;
inline constexpr std::int64_t kMaxCells = 50'000'000;

/// One bound. Files come from strangers, and a few bytes can state, or unpack to, more than any machine
/// holds.
struct Limit {
  std::string_view of;       ///< "letters in a cell"
  std::uint64_t most = 0;    ///< The largest amount that is accepted.
  std::string_view unit;     ///< "bytes"
  std::string_view problem;  ///< What the error says is wrong.
  std::string_view remedy;   ///< What it says to try.
  std::string_view flag;     ///< The setting that raises it; empty: none does.
  std::uint64_t shared = 0;  ///< In a studio that strangers share; 0: the same.

  Error exceeded(const Source& where) const;
  /// Throws Error (call) for more than that.
  void check(std::uint64_t amount, const Source& where) const {
    if (amount > most) throw exceeded(where);
  }
};

namespace limits {

extern const Limit kLengths, kListUnpacked, kOfficeText, kThemeCells, kWholeFile, kStream, kPdfUnpacked,
    kNesting, kPages, kStates, kMaskPixels, kPicturePixels, kPixelsAByte, kLatticeCells, kBackdrop,
    kTomlDepth, kJsonDepth, kText, kSvgText, kGridSide, kGridCells, kStudioList, kStudioAnswer, kStudioHeld,
    kStudioMemory, kStudioSeconds, kStudioWaiting, kStudioConnections;

/// All of them, in the order of the reference.
std::span<const Limit* const> all();

}  // namespace limits

}  // namespace gridpress
