// fuzz/pdf_ink: prints, as verify draws them to compare their ink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/drawn_pdf.h"

#include <algorithm>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostPages = 3;
  const fuzz::MemoryFile file(fuzz::textOf(data, size));
  fuzz::mayRefuse([&] {
    proof::DrawnPdf pdf(file.path());
    pdf.outputProfile();
    for (std::size_t i = 0; i < std::min(pdf.pageCount(), kMostPages); ++i) {
      pdf.paper(i);
      pdf.unexpected(i);
      fuzz::mayRefuse([&] { pdf.draw(i, 20, 64, 0, 64); });
    }
  });
  return 0;
}
