// pixels/jpeg_cage: owns libjpeg's encoder or decoder, and catches its errors. Includes libjpeg's header.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
// jpeglib.h needs size_t and FILE from cstdio.
#include <jpeglib.h>

#include "model/error.h"

namespace gridpress::pixels {

/// `Codec` is jpeg_compress_struct or jpeg_decompress_struct. libjpeg exits by longjmp, which skips
/// destructors: in here that is harmless.
template <typename Codec>
class JpegCage {
 public:
  static constexpr bool kReads = std::is_same_v<Codec, jpeg_decompress_struct>;

  JpegCage() {
    codec_.err = jpeg_std_error(&errors_);
    codec_.client_data = this;
    errors_.error_exit = leave;
    errors_.output_message = keepQuiet;
  }
  ~JpegCage() {
    if constexpr (kReads)
      jpeg_destroy_decompress(&codec_);
    else
      jpeg_destroy_compress(&codec_);
  }
  JpegCage(const JpegCage&) = delete;
  JpegCage& operator=(const JpegCage&) = delete;

  /// Calls step(codec), the first time with a newly created codec; returns false if libjpeg failed in it,
  /// with the reason in message(). A step must not create objects with destructors.
  template <typename Step>
  bool run(const Step& step) {
    if (setjmp(back_) != 0) return false;
    if (!created_) create();
    step(codec_);
    return true;
  }
  /// Damage that libjpeg tolerated: if data is missing, it warns and fills in grey.
  bool warned() const { return errors_.num_warnings != 0; }
  const char* message() const { return message_; }

  /// To be called from our own callbacks.
  [[noreturn]] static void fail(j_common_ptr codec, const char* message) {
    JpegCage& cage = *static_cast<JpegCage*>(codec->client_data);
    std::snprintf(cage.message_, sizeof cage.message_, "%s", message);
    std::longjmp(cage.back_, 1);
  }

 private:
  // Keeps `err` and `client_data`.
  void create() {
    if constexpr (kReads)
      jpeg_create_decompress(&codec_);
    else
      jpeg_create_compress(&codec_);
    created_ = true;
  }
  [[noreturn]] static void leave(j_common_ptr codec) {
    JpegCage& cage = *static_cast<JpegCage*>(codec->client_data);
    (*codec->err->format_message)(codec, cage.message_);
    std::longjmp(cage.back_, 1);
  }
  static void keepQuiet(j_common_ptr) {}

  Codec codec_ = {};
  jpeg_error_mgr errors_ = {};
  std::jmp_buf back_;
  bool created_ = false;
  char message_[JMSG_LENGTH_MAX] = "";
};

/// The file that a step encodes. Throws Error (job) if libjpeg fails.
template <typename Step>
std::string codedJpeg(const Step& step) {
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  JpegCage<jpeg_compress_struct> cage;
  const bool done = cage.run([&](jpeg_compress_struct& coder) {
    jpeg_mem_dest(&coder, &bytes, &size);
    step(coder);
  });
  const std::unique_ptr<unsigned char, decltype(&std::free)> owner(bytes, std::free);
  if (!done) throw Error::job(std::string("libjpeg failed: ") + cage.message(), "try a lower resolution");
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace gridpress::pixels
