// examples/verify: prints of a puzzle are read back, and their faults are listed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/jobs.h>

#include <iostream>

using namespace gridpress;

// verify PUZZLE.ipuz PRINT...
int main(int argc, char** argv) try {
  if (argc < 3) return 2;
  const jobs::Workspace workspace;

  jobs::VerifySettings settings;
  settings.puzzle = argv[1];
  settings.files = {argv + 2, argv + argc};
  const jobs::VerifyReport report = jobs::runVerify(settings, workspace, noEvents());
  for (const proof::Check& check : report.checks) {
    if (check.passed()) continue;
    const std::uint64_t faults = check.findings.total();
    std::cout << check.subject() << ": " << faults << (faults == 1 ? " fault\n" : " faults\n");
    for (const std::string& finding : check.findings.first())
      std::cout << "  " << plainSettings(finding) << "\n";
  }
  std::cout << report.checks.size() << " checks, " << (report.passed() ? "all passed" : "some failed")
            << "\n";
  return report.passed() ? 0 : 1;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
