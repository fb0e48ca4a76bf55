// pixels/png_cage: owns libpng's handles, and catches its errors. Includes libpng's header.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <png.h>

#include <csetjmp>
#include <cstdio>

#include "model/error.h"

namespace gridpress::pixels {

/// libpng exits by longjmp, which skips destructors: in here that is harmless.
class PngCage {
 public:
  enum class Use { read, write };

  /// Throws Error (job) if memory is short.
  explicit PngCage(Use use) : use_(use) {
    png_ = use == Use::read ? png_create_read_struct(PNG_LIBPNG_VER_STRING, this, leave, keepQuiet)
                            : png_create_write_struct(PNG_LIBPNG_VER_STRING, this, leave, keepQuiet);
    info_ = png_ ? png_create_info_struct(png_) : nullptr;
    if (!info_) {
      destroy();
      throw Error::job("libpng cannot be started", "free some memory");
    }
    png_set_user_limits(png_, 0x7FFFFFFF, 0x7FFFFFFF);  // A poster's PNG may exceed libpng's million.
    png_set_chunk_malloc_max(png_, kMostOfAChunk);
  }
  ~PngCage() { destroy(); }
  PngCage(const PngCage&) = delete;
  PngCage& operator=(const PngCage&) = delete;

  /// For callers that need only pixels: skips texts, because libpng allocates the length that a text states,
  /// 1 GB for a file of 646 bytes.
  void passOverTexts() {
    static constexpr png_byte kTexts[] = "tEXt\0zTXt\0iTXt\0eXIf\0sPLT\0pCAL";
    png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, kTexts, sizeof kTexts / 5);
  }

  /// Calls step(png, info); returns false if libpng failed in it, with the reason in message(). A step must
  /// not create objects with destructors.
  template <typename Step>
  bool run(const Step& step) {
    if (setjmp(back_) != 0) return false;
    step(png_, info_);
    return true;
  }
  const char* message() const { return message_; }

 private:
  /// Maximum size of a chunk that libpng keeps (profiles, palettes): it allocates the size stated.
  static constexpr png_alloc_size_t kMostOfAChunk = 8'000'000;

  [[noreturn]] static void leave(png_structp png, png_const_charp message) {
    PngCage& cage = *static_cast<PngCage*>(png_get_error_ptr(png));
    std::snprintf(cage.message_, sizeof cage.message_, "%s", message);
    std::longjmp(cage.back_, 1);
  }
  static void keepQuiet(png_structp, png_const_charp) {}
  void destroy() {
    if (use_ == Use::read)
      png_destroy_read_struct(&png_, &info_, nullptr);
    else
      png_destroy_write_struct(&png_, &info_);
  }

  Use use_;
  png_structp png_ = nullptr;
  png_infop info_ = nullptr;
  std::jmp_buf back_;
  char message_[256] = "";
};

}  // namespace gridpress::pixels
