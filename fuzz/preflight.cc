// fuzz/preflight: files for a print service: what they state, what they draw, and every rule.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/preflight.h"

#include <vector>

#include "layout/style/service.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const layout::Service kService = layout::readService(
      "title = \"All rules\"\nkind = \"poster\"\n[page]\nmin_size = [\"1in\", \"1in\"]\nmax_size = "
      "[\"90in\", \"90in\"]\nbleed = \"3mm\"\n"
      "[pdf]\ncolours = [\"cmyk\"]\n[picture]\nformats = [\"jpg\", \"png\"]\n",
      "all", "all.toml");
  const fuzz::MemoryFile file(fuzz::textOf(data, size));
  fuzz::mayRefuse([&] {
    const proof::PrintFile print = proof::surveyFile(file.path());
    proof::preflight(print, kService);
    proof::whoPrints(print, {kService});
  });
  return 0;
}
