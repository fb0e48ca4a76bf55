// tests/jobs/test_read_once: a call opens each template, drawing and catalogue once, and notes that it did.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/inotify.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include <array>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "jobs/sample.h"
#include "model/file_bytes.h"
#include "run_job.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

namespace fs = std::filesystem;

// Templates of its own: other programs that run at the same time open the source's.
const std::string& data() {
  static const TempFolder folder;
  static const std::string path = [] {
    const fs::path from = GRIDPRESS_SOURCE_DIR, to = folder.in("data");
    fs::create_directories(to / "templates");
    for (const char* part :
         {"botanical", "languages", "preview", "services", "avoid", "worksheet", "covers", "recipes"})
      fs::copy(from / "templates" / part, to / "templates" / part, fs::copy_options::recursive);
    fs::create_directories(to / "templates/world");
    for (const auto& file : fs::directory_iterator(from / "templates/world"))
      if (file.path().extension() == ".toml" || file.path().extension() == ".svg")
        fs::copy(file.path(), to / "templates/world");
    fs::create_directory_symlink(from / "fonts", to / "fonts");
    return to.string();
  }();
  return path;
}

const std::string& templates() {
  static const std::string path = data() + "/templates/";
  return path;
}

// How often each file in these folders is opened: as the kernel tells it, whoever opens them.
class Openings {
 public:
  explicit Openings(const std::vector<std::string>& folders)
      : events_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    // What is opened and closed again is two events, so no two of one file are alike and told as one.
    for (const std::string& folder : folders)
      folders_[::inotify_add_watch(events_, folder.c_str(), IN_OPEN | IN_CLOSE)] = folder;
  }
  ~Openings() { ::close(events_); }
  Openings(const Openings&) = delete;
  Openings& operator=(const Openings&) = delete;

  std::map<std::string, int> counted() {
    std::map<std::string, int> all;
    alignas(inotify_event) std::array<char, 65536> bytes{};
    for (ssize_t n = 0; (n = ::read(events_, bytes.data(), bytes.size())) > 0;)
      for (const char* at = bytes.data(); at < bytes.data() + n;) {
        inotify_event event{};
        std::memcpy(&event, at, sizeof event);
        if ((event.mask & IN_OPEN) != 0 && (event.mask & IN_ISDIR) == 0)
          ++all[folders_.at(event.wd) + (event.len > 0 ? at + sizeof event : "")];
        at += sizeof event + event.len;
      }
    return all;
  }

 private:
  int events_;
  std::map<int, std::string> folders_;
};

using Call = std::function<void(const jobs::Workspace&)>;

void opensOnce(const char* name, const std::vector<std::string>& files, const Call& call) {
  INFO(name);
  const jobs::Workspace workspace({.data = data()});
  std::vector<std::string> folders;
  for (const char* folder : {"botanical/", "world/", "languages/", "worksheet/", "services/", "covers/"})
    folders.push_back(templates() + folder);
  Openings openings(folders);
  call(workspace);
  const std::map<std::string, int> counted = openings.counted();
  for (const std::string& file : files) {
    INFO(file);
    CHECK(counted.contains(templates() + file));
  }
  for (const auto& [file, times] : counted) {
    INFO(file);
    CHECK(times == 1);
  }
}

}  // namespace

TEST_CASE("a call opens each template, drawing and catalogue once") {
  const TempFolder folder;
  const std::string puzzle = sample().in("p.ipuz");
  jobs::StyleSettings style;
  style.style = "botanical";
  style.language = "de";
  jobs::PosterSettings poster;
  poster.puzzle = puzzle;
  poster.output = folder.in("p.pdf");
  poster.preview = folder.in("preview.png");
  poster.style = style;
  const std::vector<std::string> art = {"botanical/poster.toml", "botanical/botanical.svg",
                                        "languages/de.toml", "languages/en.toml"};
  opensOnce("poster", art, [&](const jobs::Workspace& w) { jobs::runPoster(poster, w, noEvents()); });
  jobs::TilesSettings tiles;
  tiles.source = puzzle;
  tiles.output = folder.in("t.pdf");
  tiles.style = style;
  opensOnce("tiles",
            {"botanical/poster.toml", "botanical/botanical.svg", "world/tiles.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runTiles(tiles, w, noEvents()); });
  jobs::GuideSettings guide;
  guide.puzzle = puzzle;
  guide.output = folder.in("g.pdf");
  guide.style = style;
  guide.listing.tiles = Size{Length::in(8.5), Length::in(11)};
  opensOnce("guide", {"world/guide.toml", "world/tiles.toml", "botanical/poster.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runGuide(guide, w, noEvents()); });
  jobs::VerifySettings verify;
  verify.puzzle = puzzle;
  verify.files = {folder.in("p.pdf"), folder.in("t.pdf"), folder.in("g.pdf")};
  opensOnce("verify", art,
            [&](const jobs::Workspace& w) { CHECK(jobs::runVerify(verify, w, noEvents()).passed()); });
}

TEST_CASE("pages and books open each template, service and catalogue once") {
  const TempFolder folder;
  const std::string list = folder.write("l.txt", "cow\npig\nhen\nhorse\ngoat\nsheep\n");
  const jobs::WorksheetSettings sheet = settingsOf<jobs::WorksheetSettings>(
      {{"puzzle", List{list}}, {"language", "de"}, {"output", folder.in("s.pdf")}});
  opensOnce("sheet", {"worksheet/classroom.toml", "languages/de.toml", "languages/en.toml"},
            [&](const jobs::Workspace& w) { jobs::runWorksheet(sheet, w, noEvents()); });
  const jobs::CrosswordSettings crossword = settingsOf<jobs::CrosswordSettings>(
      {{"source", List{list}}, {"language", "de"}, {"output", folder.in("c.pdf")}});
  opensOnce("crossword", {"worksheet/crossword.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runCrossword(crossword, w, noEvents()); });
  const jobs::SquaresSettings squares =
      settingsOf<jobs::SquaresSettings>({{"words", List{folder.write("w.txt", "ab\ncd\nac\nbd\n")}},
                                         {"size", "2"},
                                         {"puzzle", 1},
                                         {"language", "de"},
                                         {"output", folder.in("w.pdf")}});
  opensOnce("squares", {"worksheet/squares.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runSquares(squares, w, noEvents()); });
  const std::string recipe = folder.write("b.toml",
                                          "title = \"A Book\"\nlanguage = \"de\"\ndistance = 0\n"
                                          "[[list]]\nname = \"a\"\nfile = \"l.txt\"\n"
                                          "[[puzzles]]\ncount = 2\nwords = 4\n");
  const jobs::BookSettings book =
      settingsOf<jobs::BookSettings>({{"recipe", recipe}, {"for", "kdp"}, {"output", folder.in("b.pdf")}});
  opensOnce("book", {"worksheet/book.toml", "services/kdp-interior.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runBook(book, w, noEvents()); });
  const jobs::CoverSettings cover = settingsOf<jobs::CoverSettings>(
      {{"files", List{recipe}}, {"for", "kdp"}, {"stock", "white"}, {"output", folder.in("cover.pdf")}});
  opensOnce("cover", {"worksheet/book.toml", "world/guide.toml", "covers/kdp.toml", "languages/de.toml"},
            [&](const jobs::Workspace& w) { jobs::runCover(cover, w, noEvents()); });
}

TEST_CASE("who gets a template that is known is a reader of its files, and a changed one is read again") {
  const TempFolder folder;
  const std::string text = "kind = \"poster\"\n", style = folder.write("mine.toml", text);
  const jobs::Workspace workspace;
  const auto margin = [&] { return workspace.posterTemplate(style).margin; };
  const Length before = margin();
  const ReadLog log;
  CHECK(margin() == before);
  CHECK(log.paths().contains(style));
  folder.write("mine.toml", text + "[sheet]\nmargin = \"3in\"\n");
  CHECK(margin() == Length::in(3));
}
