// examples/versions: four versions of a test, with a worksheet for each and their answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/jobs.h>

#include <iostream>
#include <string>

using namespace gridpress;

namespace {

// Receives a job's progress. Callers that do not need it pass noEvents().
class Listener : public Events {
 public:
  void progress(Stage, std::uint64_t done, std::uint64_t total) override {
    if (done == total) ++stages_;
  }
  int stages() const { return stages_; }

 private:
  int stages_ = 0;
};

}  // namespace

// versions WORDS.txt FOLDER
int main(int argc, char** argv) try {
  if (argc != 3) return 2;
  const std::string folder = argv[2];
  const jobs::Workspace workspace;
  Listener listener;

  jobs::VersionsSettings settings;
  settings.words.sources = {argv[1]};
  settings.words.title = "Test";
  settings.grid.directions = "medium";
  settings.count = 4;
  settings.output = folder + "/test.ipuz";
  settings.answerKey = folder + "/answer-key.pdf";
  const jobs::VersionsReport made = jobs::runVersions(settings, workspace, listener);
  if (made.failure) throw *made.failure;

  jobs::WorksheetSettings worksheets;
  for (const jobs::VersionReport& version : made.versions) {
    std::cout << version.name << ": " << version.grid.columns << " x " << version.grid.rows << " cells, "
              << version.grid.difficulty.name << "\n";
    worksheets.puzzles.push_back(version.file);
  }
  worksheets.output = folder + "/worksheets.pdf";
  worksheets.solution = layout::Solutions::none;
  jobs::runWorksheet(worksheets, workspace, listener);
  std::cout << listener.stages() << " stages done\n";
  return made.versions.size() == 4 && listener.stages() > 0 ? 0 : 1;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
