// gen/files/input: the bytes of a file or of standard input, decompressed block by block.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "gen/files/office.h"

struct archive;
struct archive_entry;

namespace gridpress::gen {

/// Reads through libarchive: gzip, bzip2, xz and zstd are recognised by content. From a zip, the only entry
/// that is a file and not a readme is read (GeoNames adds a readme.txt to its country lists); but the zip of
/// a spreadsheet or a document is read as its text (office.h). Checksums are verified, except gzip's, which
/// libarchive 3.6 ignores (truncated files are detected all the same).
class Input {
 public:
  /// `path` "-" is standard input. Throws Error (call) if the path is not found, is a directory or a device,
  /// cannot be read, is packed more than twice over, or is a zip without a list.
  Input(const std::string& path, std::uint64_t maxUnpacked, Sheets sheets = Sheets::first);
  /// A text in memory; `name` is used in errors.
  Input(std::string name, std::string text);
  Input(std::string name, OfficeText text);
  /// A packed file in memory, of any kind. Throws like the first constructor, but accesses no path.
  Input(std::string name, std::string packed, std::uint64_t maxUnpacked);

  /// The next bytes, valid until the next call; empty at the end. Throws Error (call) if the file is
  /// truncated or damaged, unpacks to more bytes than allowed, or if a zip contains a second list.
  std::string_view next();

  /// The name in errors: the path, or "standard input".
  const std::string& name() const { return name_; }
  /// The name that determines the format: a zip entry's, otherwise the path.
  const std::string& contentName() const { return contentName_; }
  /// Facts about an office file, without its lines; nothing for other files.
  const std::optional<OfficeText>& office() const { return office_; }
  /// Bytes read so far, of the file itself; and their total (0: not known).
  std::uint64_t done() const;
  std::uint64_t total() const { return total_; }

 private:
  struct Close {
    void operator()(archive* a) const;
  };
  void open(const std::string& path);
  archive_entry* nextList();
  void readOffice(archive_entry* entry);
  [[noreturn]] void failReading() const;

  std::string name_, contentName_, block_;
  std::optional<std::string> lines_;  ///< Lines of an office file, or a text.
  std::optional<OfficeText> office_;
  Sheets sheets_ = Sheets::first;
  std::uint64_t total_ = 0, unpacked_ = 0, maxUnpacked_ = 0;
  bool ended_ = false;
  std::unique_ptr<archive, Close> archive_;
};

}  // namespace gridpress::gen
