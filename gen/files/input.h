// gen/files/input: the bytes of a file or of standard input, unpacked on the way, block by block.
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

/// Reads through libarchive: gzip, bzip2, xz and zstd are told by their content. Of a zip the one entry is
/// read that is a file and no readme (GeoNames puts a readme.txt beside its country lists); but the zip of a
/// spreadsheet or a document is read as its text (office.h). Checksums are verified, except gzip's:
/// libarchive 3.6 passes over it (what is cut short is found all the same).
class Input {
 public:
  /// `path` "-" is standard input. Throws Error (call) where the file is not found, is a directory, it
  /// cannot be read, is packed more than twice over, or a zip holds no list.
  Input(const std::string& path, std::uint64_t maxUnpacked, Sheets sheets = Sheets::first);
  /// A text that was read before; `name` is what errors call it.
  Input(std::string name, std::string text);
  Input(std::string name, OfficeText text);
  /// A packed file that was read before, whatever it holds. Throws as the first, but looks at no path.
  Input(std::string name, std::string packed, std::uint64_t maxUnpacked);

  /// The next bytes, valid until the next call; empty at the end. Throws Error (call) where the file is cut
  /// short or broken, gives more bytes than it may, or a zip holds a second list.
  std::string_view next();

  /// What errors call it: the path, or "standard input".
  const std::string& name() const { return name_; }
  /// The name that tells the format: a zip entry's, else the path.
  const std::string& contentName() const { return contentName_; }
  /// What an office file is, without its lines; nothing for others.
  const std::optional<OfficeText>& office() const { return office_; }
  /// How far the reading has come, in bytes of the file itself, and how many there are (0: not known).
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
  std::optional<std::string> lines_;  ///< Of an office file, or of a text.
  std::optional<OfficeText> office_;
  Sheets sheets_ = Sheets::first;
  std::uint64_t total_ = 0, unpacked_ = 0, maxUnpacked_ = 0;
  bool ended_ = false;
  std::unique_ptr<archive, Close> archive_;
};

}  // namespace gridpress::gen
