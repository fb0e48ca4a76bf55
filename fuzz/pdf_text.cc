// fuzz/pdf_text: prints, as verify reads their letters, links and bookmarks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/pdf_reader.h"

#include <algorithm>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostPages = 3;
  const fuzz::MemoryFile file(fuzz::textOf(data, size));
  fuzz::mayRefuse([&] {
    proof::PdfReader pdf(file.path());
    pdf.info();
    pdf.outline();
    for (std::size_t i = 0; i < std::min(pdf.pageCount(), kMostPages); ++i) {
      fuzz::mayRefuse([&] { pdf.page(i); });
      pdf.label(i);
      pdf.boxes(i);
      pdf.links(i);
    }
    pdf.takeWarnings();
  });
  return 0;
}
