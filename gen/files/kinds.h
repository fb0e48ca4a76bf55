// gen/files/kinds: detects the kind of a file by its first bytes and its name, from a single table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/message.h"

namespace gridpress::gen {

/// The beginning of files written by `gridpress words`.
inline constexpr std::string_view kWordFileMark = "# gridpress words";

/// How a command uses a kind of file.
enum class Use : std::uint8_t {
  list,     ///< Words are read from it.
  puzzle,   ///< Read by gen/formats.
  nothing,  ///< Refused; `remedy` says what to do.
};

struct FileKind {
  std::string_view what;  ///< "a PDF", for messages.
  Use use = Use::list;
  const Message* remedy = nullptr;  ///< For a list or a puzzle: what to do if the other is wanted.
  std::string_view puzzle = {};     ///< The reader: "ipuz", "puz", "jpz", "xd", "exolve".
};

/// The kind of a file with this name ("-": none) and beginning; text is UTF-8 or of a code page that includes
/// ASCII. A signature takes precedence over a name. Anything not recognised is a list.
FileKind kindOf(std::string_view name, std::string_view begin);

/// Throws Error (call) if the file is not a list; `name` is used in errors.
void refuseUnlessList(std::string_view path, std::string_view begin, const std::string& name);

}  // namespace gridpress::gen
