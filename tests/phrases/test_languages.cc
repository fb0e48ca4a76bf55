// tests/phrases/test_languages: each file of templates/languages has all phrases and all plurals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "model/file_bytes.h"
#include "phrases/catalogue.h"
#include "phrases/language.h"
#include "support/english.h"

using namespace gridpress;

TEST_CASE("every catalogue is whole") {
  int files = 0;
  const phrases::CatalogueFile english = test::catalogueFile("en");
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/languages")) {
    const std::string tag = entry.path().stem().string();
    INFO(entry.path().string());
    CHECK(phrases::canonicalTag(tag) == tag);
    const phrases::CatalogueFile file = test::catalogueFile(tag);
    ++files;
    // One that only differs from a wider one in some phrases need not have the others.
    if (phrases::widened(tag).size() > 1) {
      CHECK_NOTHROW(phrases::readCatalogue({file, english}, tag));
      continue;
    }
    std::string faults;
    for (const std::string& fault : phrases::faultsOf(file, english, tag)) faults += fault + "\n";
    CHECK(faults == "");
  }
  CHECK(files >= 2);
}

TEST_CASE("so is every catalogue of a web page") {
  for (const std::string page : {"studio", "companion"}) {
    const std::string folder = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/" + page;
    const auto file = [&](const std::string& tag) {
      return phrases::CatalogueFile{tag + ".toml", fileBytes(folder + "/" + tag + ".toml")};
    };
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string tag = entry.path().stem().string();
      if (tag == "en") continue;
      INFO(page << " " << tag);
      std::string faults;
      // A page need not repeat all that a job says, and [here] is the English page's alone.
      const auto isJobs = [](const std::string& fault) {
        return fault.starts_with("'here.") ||
               ((fault.starts_with("'problem.") || fault.starts_with("'remedy.")) &&
                fault.find("does not use") != std::string::npos);
      };
      for (const std::string& fault : phrases::faultsOf(file(tag), file("en"), tag))
        if (!isJobs(fault)) faults += fault + "\n";
      CHECK(faults == "");
    }
  }
}
