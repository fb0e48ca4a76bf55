// fuzz/external: PDFs and pictures of others, read and laid under a page of ours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/artwork.h"

#include <sstream>
#include <string>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The least page that libqpdf takes without a complaint.
  static const std::string kPage =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count "
      "1>>endobj\n"
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]/Contents 4 0 R>>endobj\n"
      "4 0 obj<</Length 0>>stream\n\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n";
  const fuzz::MemoryFile file(fuzz::textOf(data, size));
  fuzz::mayRefuse([&] {
    const render::ExternalArtwork artwork(file.path());
    artwork.facts();
    const Rect all = {{}, {Length::in(1), Length::in(1)}};
    render::AssembleOptions options;
    options.under = {{{&artwork, all, all}}};
    std::ostringstream out;
    render::assemblePdf(kPage, options, out);
  });
  return 0;
}
