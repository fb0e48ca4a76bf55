// cli/cover_job: reads the rules and reckons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cover_job.h"

#include <filesystem>

#include "cli/data_dir.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/verify/book_size.h"

namespace gridpress::cli {

namespace {

std::string rulesPath(const Context& context, const std::string& service) {
  return dataFolder(context) + "/templates/covers/" + service + ".toml";
}

}  // namespace

layout::CoverRules loadCoverRules(const Context& context, const std::string& service) {
  const std::string path = rulesPath(context, service);
  return layout::readCoverRules(readFile(path), path);
}

std::vector<std::string> describeSpines(const Context& context, const std::string& service,
                                        const std::vector<Made>& volumes) {
  if (!std::filesystem::exists(rulesPath(context, service))) return {};
  const layout::CoverRules rules = loadCoverRules(context, service);
  std::vector<std::string> lines;
  for (const Made& made : volumes) {
    if (made.path == "-") continue;
    const int pages = proof::bookSize(made.path).pages;
    std::string line = made.path + ": " + std::to_string(pages) + " pages, spine";
    for (const layout::CoverPaper& paper : rules.papers)
      line += (&paper == &rules.papers.front() ? " " : ", ") + fixed(rules.spine(pages, paper).in(), 3) +
              " in on " + paper.name;
    lines.push_back(line);
  }
  return lines;
}

}  // namespace gridpress::cli
