// bench/bench_jpeg: a poster as JPEG, beside pdftoppm and libjpeg-turbo.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_jpeg PUZZLE.ipuz [DPI...]
//
// Prints for each resolution (150 and 300) wall time, peak memory and size. Every job is a process of its
// own, so that its memory is its own; libjpeg-turbo's time is that of coding alone, on one core, from bands
// that are in memory. Files go to the current folder: bench.pdf, bench-DPI.jpg.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/workspace.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "render/pdf/pdf.h"
#include "render/raster/picture_files.h"

#include <jpeglib.h>

using namespace gridpress;

namespace {

struct Measured {
  double seconds = 0;
  long peakMegabytes = 0;
  bool ok = false;
};

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Runs `job`, which says its own seconds, in a child.
Measured measure(const std::function<double()>& job) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    double seconds = -1;
    try {
      seconds = job();
    } catch (const Error& e) {
      std::fprintf(stderr, "%s\n", e.what());
    }
    const bool told = write(ends[1], &seconds, sizeof seconds) == sizeof seconds;
    _exit(seconds >= 0 && told ? 0 : 1);
  }
  Measured out;
  rusage use = {};
  int status = 0;
  wait4(child, &status, 0, &use);
  close(ends[1]);
  out.ok = read(ends[0], &out.seconds, sizeof out.seconds) == sizeof out.seconds && status == 0;
  close(ends[0]);
  out.peakMegabytes = use.ru_maxrss / 1024;
  return out;
}

/// The same for another program; its whole run counts.
Measured run(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const auto start = Clock::now();
  const pid_t child = fork();
  if (child == 0) {
    execvp(words[0], words.data());
    _exit(127);
  }
  rusage use = {};
  int status = 0;
  wait4(child, &status, 0, &use);
  return {since(start), use.ru_maxrss / 1024, status == 0};
}

Document poster(const Puzzle& puzzle, const fonts::Typesetter& type) {
  return layout::composePoster(puzzle, jobs::Workspace().posterTemplate("world"), type);
}

double writePdf(const std::string& puzzlePath) {
  const Puzzle puzzle = jobs::loadPuzzle(puzzlePath).puzzle;
  const jobs::Workspace workspace;
  const fonts::Typesetter& type = workspace.type();
  std::ofstream out("bench.pdf", std::ios::binary);
  const auto start = Clock::now();
  render::writePdf(poster(puzzle, type), type, out);
  return since(start);
}

double writeJpeg(const std::string& puzzlePath, double dpi, const std::string& path) {
  const Puzzle puzzle = jobs::loadPuzzle(puzzlePath).puzzle;
  const jobs::Workspace workspace;
  const fonts::Typesetter& type = workspace.type();
  std::ofstream out(path, std::ios::binary);
  const auto start = Clock::now();
  render::PictureOptions options;
  options.dpi = dpi;
  render::writeJpeg(poster(puzzle, type), type, out, options);
  return since(start);
}

/// Decodes a band, codes it again (the clock runs), and so on. libjpeg's own error handler ends the child.
double codeAgain(const std::string& path) {
  constexpr int kRows = 64;
  std::FILE* in = std::fopen(path.c_str(), "rb");
  std::FILE* out = std::fopen("/dev/null", "wb");
  if (!in || !out) return -1;
  jpeg_error_mgr errors = {};
  jpeg_decompress_struct from = {};
  jpeg_compress_struct to = {};
  from.err = to.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&from);
  jpeg_create_compress(&to);
  jpeg_stdio_src(&from, in);
  jpeg_stdio_dest(&to, out);
  jpeg_read_header(&from, TRUE);
  from.out_color_space = JCS_EXT_BGRX;
  jpeg_start_decompress(&from);
  to.image_width = from.output_width;
  to.image_height = from.output_height;
  to.input_components = 4;
  to.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&to);
  jpeg_set_quality(&to, render::PictureOptions{}.quality, TRUE);
  to.comp_info[0].h_samp_factor = to.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&to, TRUE);
  std::vector<std::vector<JSAMPLE>> band(kRows, std::vector<JSAMPLE>(std::size_t{from.output_width} * 4));
  double seconds = 0;
  while (from.output_scanline < from.output_height) {
    unsigned rows = 0;
    for (; rows < kRows && from.output_scanline < from.output_height; ++rows) {
      JSAMPROW line = band[rows].data();
      jpeg_read_scanlines(&from, &line, 1);
    }
    const auto start = Clock::now();
    for (unsigned row = 0; row < rows; ++row) {
      JSAMPROW line = band[row].data();
      jpeg_write_scanlines(&to, &line, 1);
    }
    seconds += since(start);
  }
  const auto start = Clock::now();
  jpeg_finish_compress(&to);
  seconds += since(start);
  return seconds;
}

void print(double dpi, const char* what, const Measured& m, const std::string& path) {
  std::error_code none;
  const auto bytes = std::filesystem::file_size(path, none);
  if (!m.ok)
    std::printf("%5.0f dpi  %-24s failed\n", dpi, what);
  else
    std::printf("%5.0f dpi  %-24s %8.2f s %8ld MB  %8.1f MB written\n", dpi, what, m.seconds, m.peakMegabytes,
                none ? 0.0 : static_cast<double>(bytes) / 1e6);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_jpeg PUZZLE.ipuz [DPI...]\n");
    return 2;
  }
  const std::string puzzle = argv[1];
  std::vector<double> dpis;
  for (int i = 2; i < argc; ++i) dpis.push_back(std::atof(argv[i]));
  if (dpis.empty()) dpis = {150, 300};
  if (!measure([&] { return writePdf(puzzle); }).ok) return 1;
  for (const double dpi : dpis) {
    const std::string name = std::to_string(static_cast<int>(dpi)), path = "bench-" + name + ".jpg";
    print(dpi, "gridpress", measure([&] { return writeJpeg(puzzle, dpi, path); }), path);
    print(dpi, "libjpeg-turbo, one core", measure([&] { return codeAgain(path); }), "");
    const Measured other = run({"pdftoppm", "-jpeg", "-jpegopt", "quality=92", "-singlefile", "-r", name,
                                "bench.pdf", "bench-pdftoppm"});
    print(dpi, "pdftoppm", other, "bench-pdftoppm.jpg");
    std::filesystem::remove("bench-pdftoppm.jpg");
  }
}
