// gen/files/kinds: what a file is, by its first bytes and its name: the one register of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/message.h"

namespace gridpress::gen {

/// How a file begins that `gridpress words` wrote.
inline constexpr std::string_view kWordFileMark = "# gridpress words";

/// What a command does with a kind of file.
enum class Use : std::uint8_t {
  list,     ///< Words are read of it.
  puzzle,   ///< gen/formats reads it.
  nothing,  ///< It is refused, and `remedy` says what to do.
};

struct FileKind {
  std::string_view what;  ///< "a PDF", for people.
  Use use = Use::list;
  const Message* remedy = nullptr;  ///< Of a list or a puzzle: what to do where the other is wanted.
  std::string_view puzzle = {};     ///< Which reader: "ipuz", "puz", "jpz", "xd", "exolve".
};

/// The kind of a file with this name ("-": none) that begins so; text is UTF-8 or of a code page that has
/// ASCII. A signature says more than a name. What nothing tells is a list.
FileKind kindOf(std::string_view name, std::string_view begin);

/// Throws Error (call) where that is no list; `name` is what errors call it.
void refuseUnlessList(std::string_view path, std::string_view begin, const std::string& name);

}  // namespace gridpress::gen
