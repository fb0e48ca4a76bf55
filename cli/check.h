// cli/check: holds a puzzle and its printed files together, for `verify` and `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/style_flags.h"
#include "fonts/typesetter.h"
#include "layout/guide/guide.h"
#include "model/puzzle.h"
#include "proof/verify/report.h"

namespace gridpress::cli {

/// Checks worksheets and books: every puzzle, then that each file shows all of them.
proof::VerificationReport checkPages(const Context& context, const std::vector<Puzzle>& puzzles,
                                     const std::vector<std::string>& files);

/// Tells on standard error where a puzzle's letters are not what its file says: what is printed of it is
/// wrong as well.
void tellFaults(const Context& context, const Puzzle& puzzle, const std::string& path);

/// How the files were printed, beside their styles.
struct CheckOptions {
  /// Of a guide; asked for when one is met. Nothing: a plain guide.
  std::function<layout::GuideOptions()> guide = {};
  std::vector<std::string> only = {};  ///< Of tiles: these sheets alone, by their labels.
};

/// Checks a file by its kind: PDFs as what their keywords say they are, pictures as posters, .txt files as
/// the flat letters. Throws Error (call) for a file of no known kind.
void checkFile(const Context& context, const Puzzle& puzzle, const std::string& path, const Styles& styles,
               const fonts::Typesetter& type, const CheckOptions& options,
               proof::VerificationReport& verification);

/// Checks the puzzle, then each file.
proof::VerificationReport check(const Context& context, const Puzzle& puzzle,
                                const std::vector<std::string>& files, const Styles& styles,
                                const fonts::Typesetter& type);

}  // namespace gridpress::cli
