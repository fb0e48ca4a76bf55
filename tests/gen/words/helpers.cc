// tests/gen/words/helpers: writes, packs and cleans.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "helpers.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/error.h"

namespace gridpress::test {
namespace {

std::string packedWith(archive* a, const std::vector<std::pair<std::string, std::string>>& files) {
  std::string buffer(1 << 22, '\0');
  std::size_t used = 0;
  archive_write_set_bytes_in_last_block(a, 1);
  REQUIRE(archive_write_open_memory(a, buffer.data(), buffer.size(), &used) == ARCHIVE_OK);
  for (const auto& [name, bytes] : files) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
    REQUIRE(archive_write_header(a, entry) == ARCHIVE_OK);
    REQUIRE(archive_write_data(a, bytes.data(), bytes.size()) == static_cast<la_ssize_t>(bytes.size()));
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_close(a) == ARCHIVE_OK);
  archive_write_free(a);
  buffer.resize(used);
  return buffer;
}

}  // namespace

TempDir::TempDir() {
  std::string pattern = (std::filesystem::temp_directory_path() / "gridpress-words-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  path_ = pattern;
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TempDir::write(const std::string& name, std::string_view bytes) const {
  std::ofstream(path(name), std::ios::binary) << bytes;
  return path(name);
}

std::string packed(std::string_view bytes, const std::string& filter) {
  archive* const a = archive_write_new();
  REQUIRE(archive_write_add_filter_by_name(a, filter.c_str()) == ARCHIVE_OK);
  archive_write_set_format_raw(a);
  return packedWith(a, {{"data", std::string(bytes)}});
}

std::string zipped(const std::vector<std::pair<std::string, std::string>>& files) {
  archive* const a = archive_write_new();
  archive_write_set_format_zip(a);
  return packedWith(a, files);
}

std::string shippedFragments() {
  std::ifstream file(GRIDPRESS_SOURCE_DIR "/templates/recipes/geonames-fragments.txt");
  REQUIRE(file.good());
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Texts Cleaned::texts() const {
  Texts all;
  for (const Word& word : list.words) all.push_back(word.text);
  return all;
}

Cleaned clean(std::string_view bytes, const std::string& fileName, gen::CleanOptions options,
              const std::string& column) {
  static const std::string fragments = shippedFragments();
  if (options.fragments.empty()) options.fragments = fragments;
  const TempDir dir;
  const std::array<gen::SourceSpec, 1> sources = {{{dir.write(fileName, bytes), std::nullopt, column}}};
  Cleaned cleaned;
  gen::CleanWords words = gen::readWords(
      sources, options, [&cleaned](const gen::Reject& reject) { cleaned.rejects.push_back(reject); });
  cleaned.list = std::move(words.list);
  cleaned.report = std::move(words.report);
  return cleaned;
}

Cleaned cleanNames(std::string_view bytes) {
  gen::CleanOptions options;
  options.recipe = gen::Recipe::geonames;
  return clean(bytes, "names.txt", options);
}

std::string errorOf(std::string_view bytes, const std::string& fileName, gen::CleanOptions options,
                    const std::string& column) {
  try {
    clean(bytes, fileName, std::move(options), column);
  } catch (const Error& e) {
    std::string line = e.what();
    const std::size_t at = line.find(fileName);
    if (at != std::string::npos) line.erase(0, at);
    return std::to_string(static_cast<int>(e.blame())) + " " + line;
  }
  return {};
}

}  // namespace gridpress::test
