// fuzz/forms: forms that browsers, and others, send to the studio: a line with the type, and the body.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/form.h"

#include <algorithm>
#include <cstdlib>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all = fuzz::textOf(data, size);
  const std::size_t end = std::min(all.find('\n'), all.size());
  const auto form = studio::Form::read(all.substr(0, end), all.substr(std::min(end + 1, all.size())));
  if (form && form->request().list.size() > size) std::abort();  // More than was sent.
  return 0;
}
