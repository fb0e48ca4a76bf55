// gen/words/rules: the single steps of a recipe, each a function from one piece of text to some pieces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace gridpress::gen {

using Pieces = std::vector<std::string>;

/// Text that explains and names nothing ("quarter"), compared whole and without case.
class Fragments {
 public:
  Fragments() = default;
  /// One fragment a line; lines that begin with # and blank lines say nothing. Throws Error (call) with the
  /// line, calling the text `name`, where it is not UTF-8.
  explicit Fragments(std::string_view text, const std::string& name = "the list of fragments");
  bool contain(std::string_view piece) const;

 private:
  std::unordered_set<std::string> folded_;  ///< Only asked, never walked over.
};

/// A step. It returns false where the piece stays as it is; then nothing was added to `out`. Else what was
/// added (trimmed, never empty) takes the piece's place; nothing added means that the piece is dropped.
/// Pieces are UTF-8.
using RuleFunction = bool (*)(std::string_view piece, const Fragments& fragments, Pieces& out);

/// Runs of white space and control characters become one space, none at the ends; Unicode's NFC. Every later
/// rule counts on it.
bool tidy(std::string_view piece, const Fragments&, Pieces& out);
/// "A - B", "A -B" and "A- B" are two names; "A-B" is one.
bool splitAtSpacedHyphens(std::string_view piece, const Fragments&, Pieces& out);
/// "A (B)" is A and B: at each ( and each ).
bool splitAtParentheses(std::string_view piece, const Fragments&, Pieces& out);
/// "A [B]" is A: from the first [ to the last ], as in the article.
bool removeBrackets(std::string_view piece, const Fragments&, Pieces& out);
/// "A/B" is A and B.
bool splitAtSlashes(std::string_view piece, const Fragments&, Pieces& out);
/// `A "B"` is A and B: around each pair of ", left to right. One left over stays where it is.
bool splitAtQuotes(std::string_view piece, const Fragments&, Pieces& out);
/// Names with a digit, of any script, are dropped.
bool dropDigits(std::string_view piece, const Fragments&, Pieces& out);
/// Pieces that are a fragment are dropped.
bool dropFragments(std::string_view piece, const Fragments& fragments, Pieces& out);

}  // namespace gridpress::gen
