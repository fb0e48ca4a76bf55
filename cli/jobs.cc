// cli/jobs: joins the rooms: words to puzzle, puzzle to document, document to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/jobs.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>

#include "cli/data_dir.h"
#include "cli/output_file.h"
#include "cli/print_flags.h"
#include "cli/progress_bar.h"
#include "cli/puzzle_file.h"
#include "cli/sheet_files.h"
#include "cli/version.h"
#include "gen/formats/quiz.h"
#include "gen/formats/text.h"
#include "gen/words/word_file.h"
#include "layout/poster/poster.h"
#include "layout/poster/sample.h"
#include "layout/tiles/tiles.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/pdf/pdf.h"
#include "render/raster/jpeg.h"
#include "render/raster/png.h"
#include "render/svg/svg.h"

namespace gridpress::cli {

namespace {

std::string pages(std::size_t count) {
  return withCommas(count) + (count == 1 ? " page" : " pages");
}

std::string pixels(const Page& page, double dpi) {
  const auto side = [dpi](Length l) {
    return withCommas(static_cast<std::uint64_t>(std::lround(l.in() * dpi)));
  };
  const Rect paper = mediaBox(page);
  return side(paper.size.width) + " x " + side(paper.size.height) + " px";
}

// What to write: as asked for, else by the path's ending; on standard output `usual`.
std::string kindOf(const std::string& path, const std::string& format, const std::string& usual) {
  if (!format.empty()) return format;
  return path == "-" ? usual : endingOf(path);
}

Error cannotWrite(const std::string& what, const std::string& kind, const std::string& remedy,
                  const std::string& path) {
  return Error::call(kind.empty() ? "the name's ending does not say how to write " + what
                                  : what + " cannot be written as '" + kind + "'",
                     remedy, {path, 0});
}

std::string cells(const Puzzle& puzzle) {
  return std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) + " cells";
}

// Writers of gen/ do not know the file's name.
template <typename Write>
void named(const std::string& path, Write&& write) {
  try {
    write();
  } catch (const Error& e) {
    if (!e.where().file.empty()) throw;
    throw Error(e.blame(), {path, 0}, e.problem(), e.remedy());
  }
}

// Two files in a folder; neither is replaced before both are whole.
Made writeQuiz(const Puzzle& puzzle, const std::string& folder) {
  if (folder == "-")
    throw Error::call("a quiz is two files, which cannot both go to standard output",
                      "name a folder with -o, or leave -o out");
  namespace fs = std::filesystem;
  const Meter meter;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder))
    throw Error::call(
        "a quiz is two files, and this cannot be their folder" + (error ? ": " + error.message() : ""),
        "name another with -o", {folder, 0});
  const std::string search = (fs::path(folder) / kQuizSearch).string(),
                    solution = (fs::path(folder) / kQuizSolution).string();
  OutputFile letters(search), solved(solution);
  named(search, [&] { gen::writeQuizSearch(puzzle, letters.stream()); });
  named(solution, [&] { gen::writeQuizSolution(puzzle, solved.stream()); });
  const std::uint64_t bytes = letters.commit() + solved.commit();
  return {folder, bytes, cells(puzzle), meter.seconds(), meter.peakMegabytes()};
}

Puzzle load(const std::string& path, gen::Spellings spellings, Promises* promises) {
  if (path == "-") return gen::readIpuz(std::cin, "standard input", spellings, promises);
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error::call("cannot read this file", "check its name and permissions", {path, 0});
  return gen::readIpuz(in, path, spellings, promises);
}

}  // namespace

Made writeDocument(const Context& context, const Document& document, const fonts::Typesetter& type,
                   const std::string& path, const std::string& what, const render::PressOptions& press) {
  const Meter meter;
  OutputFile file(path);
  {
    ProgressBar bar(context, what, "pages");
    render::writePdf(withFlags(document, context.flags), type, file.stream(),
                     {path, press, static_cast<unsigned>(context.threads)}, bar.progress());
  }
  const std::uint64_t bytes = file.commit();
  return {
      path, bytes, pages(document.pageCount), meter.seconds(), meter.peakMegabytes(), meter.addedMegabytes()};
}

WordList loadWords(const Context& context, const std::vector<gen::SourceSpec>& sources,
                   const gen::CleanOptions& options, gen::CleanReport& report,
                   const std::string& rejectsPath) {
  gen::RejectSink sink;
  std::optional<OutputFile> rejects;
  if (!rejectsPath.empty()) {
    rejects.emplace(rejectsPath);
    sink = [&out = rejects->stream()](const gen::Reject& r) {
      out << r.source << ':' << r.line << ": " << r.reason << ": " << r.text << '\n';
    };
  }
  WordList list;
  {
    ProgressBar bar(context, "reading words", "bytes");
    list = gen::readWords(sources, options, report, sink, bar.progress());
  }
  for (const gen::SourceReport& source : report.sources)
    if (!source.readAs.empty()) say(context, source.path + ": " + source.readAs);
  if (rejects) rejects->commit();
  return list;
}

Puzzle generatePuzzle(const Context& context, const WordList& words, gen::WordSearchOptions options,
                      gen::WordSearchReport& report) {
  options.threads = context.threads;
  ProgressBar bar(context, "placing words", "words"), improving(context, "improving", "moves");
  if (options.quality) options.quality->progress = improving.progress();
  Puzzle puzzle = gen::makeWordSearch(words, options, &report, bar.progress());
  puzzle.generator = std::string("gridpress ") + kVersion;
  return puzzle;
}

Puzzle loadPuzzle(const std::string& path, gen::Spellings spellings) {
  return load(path, spellings, nullptr);
}

Puzzle loadPuzzle(const std::string& path, Promises& promises) {
  return load(path, gen::Spellings::keep, &promises);
}

Made writePuzzle(const Puzzle& puzzle, const std::string& path, const std::string& format) {
  return writePuzzle(puzzle, Promises{}, path, format);
}

Made writePuzzle(const Puzzle& puzzle, const Promises& promises, const std::string& path,
                 const std::string& format) {
  const std::string kind = kindOf(path, format, "ipuz");
  if (kind == "quiz") return writeQuiz(puzzle, path);
  if (kind != "ipuz" && kind != "txt")
    throw cannotWrite("a puzzle", kind, "end the name in .ipuz or .txt, or give --format", path);
  const Meter meter;
  OutputFile file(path);
  named(path, [&] {
    if (kind == "ipuz")
      gen::writeIpuz(puzzle, file.stream(), promises);
    else
      gen::writeText(puzzle, file.stream());
  });
  const std::uint64_t bytes = file.commit();
  return {path, bytes, cells(puzzle), meter.seconds(), meter.peakMegabytes()};
}

Made writeWordTable(const WordList& words, const std::string& path) {
  const Meter meter;
  OutputFile file(path);
  gen::writeWordFile(words, file.stream());
  const std::uint64_t bytes = file.commit();
  return {path, bytes, withCommas(words.words.size()) + " words", meter.seconds(), meter.peakMegabytes()};
}

std::string posterFormat(const std::string& path, const std::string& format) {
  return kindOf(path, format, "pdf");
}

Made writePoster(const Context& context, const Puzzle& puzzle, const layout::PosterTemplate& style,
                 const fonts::Typesetter& type, const std::string& path, const PosterOptions& wanted) {
  const std::string kind = posterFormat(path, wanted.format);
  const Document document = wanted.sample ? layout::composeSample(puzzle, style, *wanted.sample, type)
                                          : layout::composePoster(puzzle, style, type);
  if (kind == "pdf") return writeDocument(context, document, type, path, "poster", wanted.press);
  return writePicture(context, document, type, {path, kind}, "poster", wanted.picture);
}

Made writePicture(const Context& context, const Document& plain, const fonts::Typesetter& type,
                  const PictureFile& target, const std::string& what, const PictureOptions& picture) {
  const auto& [path, kind] = target;
  const Document document = withFlags(plain, context.flags);
  const Meter meter;
  if (kind != "jpg" && kind != "jpeg" && kind != "png" && kind != "svg")
    throw cannotWrite("a " + what, kind, "end the name in .pdf, .jpg, .png or .svg, or give --format", path);
  OutputFile file(path);
  const render::Tone tone = picture.gray ? render::Tone::gray : render::Tone::colour;
  const auto threads = static_cast<unsigned>(context.threads);
  std::string extent = pixels(document.page(0), picture.dpi);
  {
    ProgressBar bar(context, what, "rows");
    if (kind == "svg") {
      render::writeSvg(document, type, file.stream(), {0, path});
      extent = pages(1);
    } else if (kind == "png") {
      render::PngOptions options;
      options.dpi = picture.dpi;
      options.tone = tone;
      options.threads = threads;
      options.name = path;
      render::writePng(document, type, file.stream(), options, bar.progress());
    } else {
      render::JpegOptions options;
      options.dpi = picture.dpi;
      options.quality = picture.quality;
      options.maxBytes = picture.maxBytes;
      options.tone = tone;
      options.threads = threads;
      options.name = path;
      const int quality = render::writeJpeg(document, type, file.stream(), options, bar.progress());
      if (quality != picture.quality) extent += ", quality " + std::to_string(quality);
    }
  }
  const std::uint64_t bytes = file.commit();
  return {path, bytes, extent, meter.seconds(), meter.peakMegabytes()};
}

std::vector<Made> writePages(const Context& context, const Document& document, const fonts::Typesetter& type,
                             const std::string& path, const std::string& what,
                             const PictureOptions& picture) {
  const std::string kind = kindOf(path, "", "pdf");
  if (kind == "pdf") return {writeDocument(context, document, type, path, what)};
  std::vector<Made> made;
  for (std::size_t i = 0; i < document.pageCount; ++i) {
    Document page;
    page.info = document.info;
    page.pageCount = 1;
    page.page = [&document, i](std::size_t) { return document.page(i); };
    const std::string name = document.pageCount > 1 ? numberedPath(path, i + 1) : path;
    made.push_back(writePicture(context, page, type, {name, kind}, what, picture));
  }
  return made;
}

Made writeTiles(const Context& context, const Puzzle& puzzle, const layout::PosterTemplate& poster,
                const layout::TilesTemplate& style, const fonts::Typesetter& type, const std::string& path,
                const std::vector<std::string>& only) {
  const Document document = layout::composeTiles(puzzle, poster, style, type);
  if (only.empty()) return writeDocument(context, document, type, path, "sheets");
  const layout::TilePlan plan = planTiles(puzzle, poster, style, type);
  return finishTiles(context, document, type, {nullptr, {}, pagesOf(only, plan, document), path});
}

layout::TilePlan planTiles(const Puzzle& puzzle, const layout::PosterTemplate& poster,
                           const layout::TilesTemplate& style, const fonts::Typesetter& type) {
  try {
    return layout::planTiles(puzzle, layout::planPoster(puzzle, poster, type), poster.rulers, style);
  } catch (const Error& e) {  // Layout knows of papers and margins, not of the flag that helps most.
    throw Error(e.blame(), e.where(), e.problem(),
                "choose a smaller poster with --sheet, or " +
                    e.remedy().substr(e.remedy().starts_with("choose ") ? 7 : 0));
  }
}

Made writeGuide(const Context& context, const Puzzle& puzzle, const layout::GuideTemplate& style,
                const fonts::Typesetter& type, const std::string& path, const layout::GuideOptions& options) {
  const Meter meter;
  const Document document = layout::composeGuide(puzzle, style, type, options);
  Made made = writeDocument(context, document, type, path, "guide");
  made.seconds = meter.seconds();
  made.addedMegabytes = meter.addedMegabytes();
  return made;
}

Made writeKey(const Context& context, std::vector<layout::Version> versions,
              const layout::GuideTemplate& style, const fonts::Typesetter& type, const std::string& path) {
  if (kindOf(path, "", "pdf") != "pdf")
    throw cannotWrite("a key", endingOf(path), "end the name in .pdf", path);
  return writeDocument(context, layout::composeKey(std::move(versions), style, type), type, path, "key");
}

fonts::Typesetter openFonts(const Context& context) {
  return fonts::Typesetter({dataFolder(context) + "/fonts"});
}

}  // namespace gridpress::cli
