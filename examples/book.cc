// examples/book: a puzzle book for a print service, with its cover, verified.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/jobs.h>

#include <iostream>
#include <string>

using namespace gridpress;

// book BOOK.toml FOLDER
int main(int argc, char** argv) try {
  if (argc != 3) return 2;
  const std::string folder = argv[2];
  const jobs::Workspace workspace;

  jobs::BookSettings book;
  book.recipe = argv[1];
  book.output = folder + "/book.pdf";
  book.folder = folder + "/puzzles";
  book.service = "kdp";
  const jobs::BookReport bound = jobs::runBook(book, workspace, noEvents());
  std::cout << bound.puzzles << " puzzles on " << bound.pages << " pages\n";

  jobs::CoverSettings cover;
  cover.files = {book.recipe, book.output};
  cover.service = book.service;
  cover.output = folder + "/cover.pdf";
  const jobs::CoverReport wrapped = jobs::runCover(cover, workspace, noEvents());
  std::cout << "spine " << wrapped.spineInches << " in on " << wrapped.paper << " paper\n";

  jobs::VerifySettings verify;
  verify.puzzle = book.folder;
  verify.files = {book.output};
  const jobs::VerifyReport report = jobs::runVerify(verify, workspace, noEvents());
  if (report.failure) throw *report.failure;
  std::cout << report.checks.size() << " checks passed\n";
  return 0;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
