// tests/proof/sample: small puzzles, and printing them with or without a fault.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "proof/text/report.h"

namespace gridpress::test {

/// A grid of chance letters and `words` words that are read off it, each once.
Puzzle samplePuzzle(int columns, int rows, int words, std::uint64_t seed = 1);

const fonts::Typesetter& type();

/// 12 pt cells on a sheet that fits.
layout::PosterTemplate posterStyle();

/// The document with each page passed through `change` before it is printed.
Document changed(const Document& document, std::function<void(std::size_t index, Page& page)> change);

/// Prints into a file of the build folder that ends with the test run; gives its path.
class PrintedFile {
 public:
  explicit PrintedFile(const Document& document);
  PrintedFile(const std::string& ending, const std::string& bytes);
  ~PrintedFile();
  PrintedFile(const PrintedFile&) = delete;
  PrintedFile& operator=(const PrintedFile&) = delete;
  const std::string& path() const { return path_; }
  std::string bytes() const;

 private:
  std::string path_;
};

/// The page's nth run with this text; throws where there is none.
TextRun& runOf(Page& page, const std::string& text, int nth = 0);
/// The page's nth letter run: rows of a grid come first on a poster.
LetterRun& lettersOf(Page& page, int nth);
/// Moves everything on the page.
void move(std::vector<Item>& items, Point by);
/// Scales everything about the page's corner.
void scale(std::vector<Item>& items, double by);

std::string pdfBytes(const Document& document);

/// All findings, one a line; "" where everything passed.
std::string faults(const std::vector<proof::Check>& checks);
/// The findings of the check whose subject ends with `kind` ("letters").
std::string faults(const std::vector<proof::Check>& checks, const std::string& kind);
/// Subjects of the checks that failed, without the file's name: "letters rulers".
std::string failed(const std::vector<proof::Check>& checks);

}  // namespace gridpress::test
