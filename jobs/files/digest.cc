// jobs/files/digest: with Nettle, on which libarchive depends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/digest.h"

#include <nettle/base16.h>
#include <nettle/sha2.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <vector>

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

class Digest {
 public:
  Digest() { nettle_sha256_init(&state_); }
  void add(std::string_view text) {
    nettle_sha256_update(&state_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  }
  std::string hex() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    nettle_sha256_digest(&state_, bytes.size(), bytes.data());
    std::string text(BASE16_ENCODE_LENGTH(bytes.size()), '0');
    nettle_base16_encode_update(text.data(), bytes.size(), bytes.data());
    return text;
  }

 private:
  sha256_ctx state_{};
};

bool addFile(Digest& digest, const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  std::array<char, 1 << 16> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0)
    digest.add({block.data(), static_cast<std::size_t>(in.gcount())});
  return !in.bad();
}

}  // namespace

std::string sha256(std::string_view text) {
  Digest digest;
  digest.add(text);
  return digest.hex();
}

std::string sha256OfPath(const std::string& path) {
  std::error_code ignored;
  Digest digest;
  if (!fs::is_directory(path, ignored)) return addFile(digest, path) ? digest.hex() : std::string();
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(path, ignored))
    if (entry.is_regular_file(ignored)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    digest.add(fs::relative(file, path, ignored).string() + '\0');
    addFile(digest, file);
  }
  return digest.hex();
}

}  // namespace gridpress::jobs
