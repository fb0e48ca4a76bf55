// tests/render/read_back: a PDF as poppler opens it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poppler-document.h>
#include <poppler-global.h>

#include <memory>
#include <string>

namespace gridpress::test {

/// The document takes the bytes over; its other way of reading would lean on ours.
inline std::unique_ptr<poppler::document> open(const std::string& pdf) {
  poppler::byte_array bytes(pdf.begin(), pdf.end());
  return std::unique_ptr<poppler::document>(poppler::document::load_from_data(&bytes));
}

inline std::string utf8(const poppler::ustring& text) {
  const poppler::byte_array bytes = text.to_utf8();
  return {bytes.begin(), bytes.end()};
}

}  // namespace gridpress::test
