// cli/quiz_target: `generate words.txt 6x8`: which of its arguments is a size, and where the files go.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::cli {

/// True for digits, an x, digits.
bool looksLikeSize(const std::string& text);

/// What a call's arguments mean together.
struct QuizTarget {
  std::vector<std::string>& sources;
  std::string &size, &output, &format;

  /// Takes the last source as the size where it looks like one (a file of that name is ./6x8), and makes the
  /// format `quiz` where a size is given so and nothing says otherwise: no -o, or -o names a folder. A quiz
  /// without -o goes to the current folder.
  ///
  /// Throws Error (call): two sizes, a size without a list, no -o where one is needed, a quiz that would
  /// overwrite its own list.
  void settle() const;
};

}  // namespace gridpress::cli
