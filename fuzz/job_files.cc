// fuzz/job_files: saved jobs, the records that runs leave, and the recipes of books.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/recipe.h"
#include "jobs/chain/chain.h"
#include "jobs/registry.h"
#include "settings/value.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const fuzz::MemoryFile file(text);
  fuzz::mayRefuse([&] {
    for (const jobs::Step& step : jobs::readJobFile(file.path(), jobs::allJobs()))
      jobs::jobFileText(*step.job, step.settings.get(), "again.toml");
  });
  fuzz::mayRefuse([&] { toJson(fromJson(text, "input.json")); });
  fuzz::mayRefuse([&] { jobs::readBookRecipe(text, "input.toml"); });
  return 0;
}
