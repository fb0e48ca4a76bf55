// tests/render/time_render: writes a poster of 948 x 948 letters and prints time, peak memory and size.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "model/error.h"
#include "render/pdf/pdf.h"
#include "render/raster/picture_files.h"
#include "render/sample.h"
#include "render/svg/svg.h"

using namespace gridpress;

int main(int count, char** arguments) try {
  const std::string format = count > 1 ? arguments[1] : "pdf";
  const std::string face = count > 4 ? arguments[4] : "B612 Mono Bold";
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const auto t0 = now();
  const fonts::Typesetter type;
  const auto t1 = now();
  Page page = test::posterPage(948, 3000, face);
  if (const char* svg = std::getenv("GLOBE")) {
    std::ifstream in(svg);
    auto text = std::make_shared<const std::string>(std::istreambuf_iterator<char>(in),
                                                    std::istreambuf_iterator<char>());
    std::get<Picture>(page.items.front()).svg = text;
  }
  if (std::getenv("NO_GLOBE")) page.items.erase(page.items.begin());
  const Document document = test::documentOf({page});
  const auto t2 = now();
  const std::string path = "poster." + format;
  {
    std::ofstream out(path, std::ios::binary);
    const double dpi = count > 2 ? std::atof(arguments[2]) : 150;
    const unsigned threads = count > 3 ? static_cast<unsigned>(std::atoi(arguments[3])) : 0;
    if (format == "pdf") render::writePdf(document, type, out);
    if (format == "svg") render::writeSvg(document, type, out);
    if (format == "png") {
      render::PictureOptions options;
      options.dpi = dpi;
      options.threads = threads;
      render::writePng(document, type, out, options);
    }
    if (format == "jpeg") {
      render::PictureOptions options;
      options.dpi = dpi;
      options.threads = threads;
      render::writeJpeg(document, type, out, options);
    }
  }
  const auto t3 = now();
  const auto seconds = [](auto a, auto b) { return std::chrono::duration<double>(b - a).count(); };
  rusage use = {};
  getrusage(RUSAGE_SELF, &use);
  std::printf("fonts %.3f s, document %.3f s, %s %.3f s, peak %ld MB, %ld bytes\n", seconds(t0, t1),
              seconds(t1, t2), format.c_str(), seconds(t2, t3), use.ru_maxrss / 1024,
              static_cast<long>(std::ifstream(path, std::ios::ate | std::ios::binary).tellg()));
} catch (const Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return e.blame() == Blame::job ? 1 : 2;
}
