// studio/html: escapes, each of one pass.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/html.h"

namespace gridpress::studio {

std::string html(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  return out;
}

}  // namespace gridpress::studio
