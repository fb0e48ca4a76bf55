// studio/form: a page's form as browsers send it, in either encoding.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "studio/request.h"

namespace gridpress::studio {

/// Fields by name; for the field `file` also the file's name.
class Form {
 public:
  /// Nothing if the body is not a complete form of that type.
  static std::optional<Form> read(std::string_view contentType, std::string_view body);

  /// A field's text, or empty.
  std::string operator[](const std::string& name) const;
  /// The form as a request: the words or the file, the puzzle that was shown, the choices (`set-NAME`; a box
  /// that is not ticked only sends `off-NAME`).
  Request request() const;

 private:
  bool readPairs(std::string_view body);
  bool readParts(std::string_view body, const std::string& boundary);
  bool add(std::string name, std::string value);

  std::map<std::string, std::string> fields_;
  std::string fileName_;
};

}  // namespace gridpress::studio
