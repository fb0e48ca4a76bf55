// gen/files/input: libarchive behind a block reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/input.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <utility>

#include "gen/files/kinds.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/length_text.h"
#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kBlock = 64 * 1024;
constexpr int kMostLayers = 2;

std::string entryName(archive_entry* entry) {
  // The name as UTF-8 is missing where the zip's own encoding cannot be read in the C locale.
  for (const char* name : {archive_entry_pathname_utf8(entry), archive_entry_pathname(entry)})
    if (name != nullptr) return name;
  return {};
}

// By way of std::cin, which others may have looked at before: what it has buffered is not lost.
la_ssize_t readStandardInput(archive* a, void* block, const void** bytes) {
  errno = 0;
  std::cin.read(static_cast<char*>(block), kBlock);
  if (std::cin.bad()) {
    const int why = errno != 0 ? errno : EIO;
    archive_set_error(a, why, "%s", std::strerror(why));
    return -1;
  }
  *bytes = block;
  return std::cin.gcount();
}

bool isReadme(const std::string& path) {
  const std::string file = asciiLower(std::filesystem::path(path).filename().string());
  return file.starts_with("readme") || file.starts_with(".");
}

}  // namespace

void Input::Close::operator()(archive* a) const {
  archive_read_free(a);
}

Input::Input(std::string name, std::string text)
    : name_(std::move(name)), contentName_(name_), lines_(std::move(text)) {}

Input::Input(std::string name, OfficeText text)
    : name_(std::move(name)), contentName_(name_), lines_(std::move(text.lines)), office_(std::move(text)) {}

Input::Input(std::string name, std::string packed, std::uint64_t maxUnpacked)
    : name_(std::move(name)),
      contentName_(name_),
      block_(std::move(packed)),
      total_(block_.size()),
      maxUnpacked_(maxUnpacked),
      archive_(archive_read_new()) {
  open({});
}

Input::Input(const std::string& path, std::uint64_t maxUnpacked, Sheets sheets)
    : name_(path == "-" ? "standard input" : path),
      contentName_(path),
      sheets_(sheets),
      maxUnpacked_(maxUnpacked),
      archive_(archive_read_new()) {
  noteRead(path);
  if (path != "-") {
    std::error_code wrong;
    const auto status = std::filesystem::status(path, wrong);
    errno = wrong.value();
    const bool regular = std::filesystem::is_regular_file(status);
    if (!std::filesystem::exists(status) || (regular && !std::ifstream(path))) throw unreadable(name_);
    refuseUnlessList(path, {}, name_);
    if (std::filesystem::is_directory(status))
      throw Error::call("is a directory", "name a file in it", {name_});
    if (std::filesystem::is_character_file(status) || std::filesystem::is_block_file(status))
      throw Error::call("is a device", "name a file, or - for standard input", {name_});
    if (const auto size = regular ? std::filesystem::file_size(path, wrong) : 0; !wrong) total_ = size;
  }
  open(path);
}

void Input::open(const std::string& path) {
  EXPECTS(archive_ != nullptr);
  archive* const a = archive_.get();
  archive_read_support_filter_gzip(a);
  archive_read_support_filter_bzip2(a);
  archive_read_support_filter_xz(a);
  archive_read_support_filter_zstd(a);
  archive_read_support_format_zip(a);
  archive_read_support_format_raw(a);
  archive_read_support_format_empty(a);
  if (path == "-") block_.resize(kBlock);
  const int opened = path == "-"    ? archive_read_open(a, block_.data(), nullptr, readStandardInput, nullptr)
                     : path.empty() ? archive_read_open_memory(a, block_.data(), block_.size())
                                    : archive_read_open_filename(a, path.c_str(), kBlock);
  if (opened != ARCHIVE_OK) failReading();
  archive_entry* const entry = nextList();
  // libarchive counts the file itself, too. Each layer may be a thousand times what is below it.
  if (archive_filter_count(a) > kMostLayers + 1)
    throw Error::call(
        {"problem.packed", "is packed {times} times over", {{"times", archive_filter_count(a) - 1}}},
        {"remedy.unpack_it", "unpack it, and give the list itself"}, {name_});
  if (entry == nullptr) {
    if (archive_format(a) == ARCHIVE_FORMAT_ZIP)
      throw Error::call({"problem.zip_empty", "the zip holds no list"},
                        {"remedy.one_in_zip", "put one .txt, .csv or .tsv file into it"}, {name_});
    ended_ = true;  // an empty file
  } else if (archive_format(a) == ARCHIVE_FORMAT_ZIP) {
    contentName_ = entryName(entry);
    if (isOfficeEntry(asciiLower(contentName_))) readOffice(entry);
  }
}

/// Keeps the parts with words, which are small, and turns them into lines at once.
void Input::readOffice(archive_entry* entry) {
  EXPECTS(entry != nullptr && !lines_);
  contentName_ = name_;
  OfficeParts parts;
  std::uint64_t unpacked = 0;
  for (int found = ARCHIVE_OK; found != ARCHIVE_EOF;
       found = archive_read_next_header(archive_.get(), &entry)) {
    if (found < ARCHIVE_WARN) failReading();
    std::string name = asciiLower(entryName(entry));
    std::ranges::replace(name, '\\', '/');
    if (!isOfficePart(name)) continue;
    std::string& part = parts[name];
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    for (int got = ARCHIVE_OK; got != ARCHIVE_EOF;
         got = archive_read_data_block(archive_.get(), &data, &size, &offset)) {
      if (got != ARCHIVE_OK) failReading();
      unpacked += size;
      limits::kOfficeText.check(unpacked, {name_});
      part.append(static_cast<const char*>(data), size);
      size = 0;
    }
  }
  office_ = officeText(parts, name_, sheets_);
  lines_ = std::move(office_->lines);
}

/// Goes on to the next entry that can be a list; null at the end.
archive_entry* Input::nextList() {
  archive_entry* entry = nullptr;
  for (;;) {
    const int found = archive_read_next_header(archive_.get(), &entry);
    if (found == ARCHIVE_EOF) return nullptr;
    if (found < ARCHIVE_WARN) failReading();
    if (archive_format(archive_.get()) != ARCHIVE_FORMAT_ZIP) return entry;
    const std::string name = entryName(entry);
    if (!name.ends_with('/') && !isReadme(name)) return entry;
  }
}

std::string_view Input::next() {
  if (lines_) return std::exchange(ended_, true) ? std::string_view() : std::string_view(*lines_);
  while (!ended_) {
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int got = archive_read_data_block(archive_.get(), &data, &size, &offset);
    if (got == ARCHIVE_EOF) {
      ended_ = true;
      if (archive_format(archive_.get()) == ARCHIVE_FORMAT_ZIP && nextList() != nullptr)
        throw Error::call({"problem.zip_many", "the zip holds more than one list"},
                          {"remedy.unpack_one", "unpack it and name the files you want"}, {name_});
      break;
    }
    // A warning is a wrong checksum or the like: the words would not be what was packed.
    if (got != ARCHIVE_OK) failReading();
    unpacked_ += size;
    if (unpacked_ > maxUnpacked_)
      throw Error::call(
          {"problem.unpacks",
           "gives more than {size} when it is unpacked",
           {{"size", fileSize(maxUnpacked_)}}},
          {"remedy.unpacks_less", "if it is meant to, raise {limit}", {{"limit", setting("max-unpacked")}}},
          {name_});
    if (size > 0) return {static_cast<const char*>(data), size};
  }
  return {};
}

std::uint64_t Input::done() const {
  if (!archive_) return 0;
  const la_int64_t bytes = archive_filter_bytes(archive_.get(), -1);
  return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
}

void Input::failReading() const {
  const char* const why = archive_error_string(archive_.get());
  throw Error::call(
      {"problem.unreadable", "cannot be read ({why})", {{"why", why != nullptr ? why : "unknown reason"}}},
      {"remedy.is_whole", "check that the file is whole and that you may read it"}, {name_});
}

}  // namespace gridpress::gen
