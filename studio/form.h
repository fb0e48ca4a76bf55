// studio/form: the form of a page as it arrives, in both ways in which browsers send forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "studio/request.h"

namespace gridpress::studio {

/// Fields by their names; of the field `file` also what the file was called.
class Form {
 public:
  /// Nothing where the body is no whole form of that type.
  static std::optional<Form> read(std::string_view contentType, std::string_view body);

  /// A field's text, or empty.
  std::string operator[](const std::string& name) const;
  /// As a request: the words or the file, the puzzle that was shown, what was chosen (`set-NAME`; a box that
  /// is not ticked says nothing but that it was there: `off-NAME`).
  Request request() const;

 private:
  bool readPairs(std::string_view body);
  bool readParts(std::string_view body, const std::string& boundary);
  bool add(std::string name, std::string value);

  std::map<std::string, std::string> fields_;
  std::string fileName_;
};

}  // namespace gridpress::studio
