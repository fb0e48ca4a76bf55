// studio/form: the form of a page as it arrives, in parts, bounded.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "studio/request.h"

namespace gridpress::studio {

/// Fields by their names; of the field `file` also what the file was called.
class Form {
 public:
  /// Takes no more than `most` bytes. `connection` says how the body is written.
  Form(MHD_Connection* connection, std::uint64_t most);

  /// False where it is no form at all.
  bool readable() const { return processor_ != nullptr; }
  bool tooLarge() const { return tooLarge_; }
  bool broken() const { return broken_; }
  void take(std::string_view bytes);

  /// A field's text, or empty.
  std::string operator[](const std::string& name) const;
  /// As a request: the words or the file, what was chosen (`set-NAME`; a box that is not ticked says nothing
  /// but that it was there: `off-NAME`).
  Request request() const;

 private:
  static MHD_Result part(void* self, MHD_ValueKind, const char* key, const char* filename, const char*,
                         const char*, const char* data, std::uint64_t, std::size_t size);

  struct Destroy {
    void operator()(MHD_PostProcessor* p) const { MHD_destroy_post_processor(p); }
  };
  std::unique_ptr<MHD_PostProcessor, Destroy> processor_;
  std::map<std::string, std::string> fields_;
  std::string fileName_;
  std::uint64_t most_, size_ = 0;
  bool tooLarge_ = false, broken_ = false;
};

}  // namespace gridpress::studio
