// fuzz/words: lists of names and archives of them, in each format in turn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/read_words.h"

#include <array>
#include <optional>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using Format = std::optional<gen::SourceFormat>;
  // The length chooses, so that an input needs no header that no list has.
  constexpr std::array<Format, 4> kFormats = {Format(), gen::SourceFormat::csv, gen::SourceFormat::geonames,
                                              gen::SourceFormat::words};
  const fuzz::MemoryFile file(fuzz::textOf(data, size));
  gen::SourceSpec source;
  source.path = file.path();
  source.format = kFormats[size % kFormats.size()];
  source.maxUnpacked = 1 << 20;
  for (const gen::AlphabetMode alphabet : {gen::AlphabetMode::latin, gen::AlphabetMode::keep}) {
    gen::CleanOptions options;
    options.alphabet = alphabet;
    fuzz::mayRefuse([&] { gen::readWords(std::array{source}, options); });
  }
  return 0;
}
