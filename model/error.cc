// model/error: puts an error's one line together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/error.h"

#include <utility>

namespace gridpress {

Error::Error(Blame blame, Source where, std::string problem, std::string remedy)
    : blame_(blame), where_(std::move(where)), problem_(std::move(problem)), remedy_(std::move(remedy)) {
  if (!where_.file.empty()) {
    line_ += where_.file;
    if (where_.line > 0) line_ += ":" + std::to_string(where_.line);
    line_ += ": ";
  }
  line_ += problem_;
  if (!remedy_.empty()) line_ += "; " + remedy_;
  // Callers promise one line; a file name or a quoted word may still hold a line break.
  for (char& c : line_)
    if (c == '\n' || c == '\r') c = ' ';
}

Error Error::call(std::string problem, std::string remedy, Source where) {
  return Error(Blame::call, std::move(where), std::move(problem), std::move(remedy));
}

Error Error::job(std::string problem, std::string remedy, Source where) {
  return Error(Blame::job, std::move(where), std::move(problem), std::move(remedy));
}

}  // namespace gridpress
