// jobs/plates/season: finds a book's files in its job file, and reads the rest from them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/season.h"

#include <filesystem>
#include <sstream>

#include "jobs/book/cover.h"
#include "jobs/chain/chain.h"
#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "model/length_text.h"
#include "proof/verify/file_kind.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

// Of the service and the paper that the cover was set for.
std::optional<double> spineOf(const std::string& cover, const Workspace& workspace) {
  const std::optional<CoverEdition> edition = coverEditionIn(cover);
  if (!edition) return {};
  return workspace.coverRules(edition->service).spine(edition->book).in();
}

void readCertificate(const std::string& path, SeasonBook& book) {
  const Value value = fromJson(readFile(path), path);
  const Object* certificate = value.get<Object>();
  if (certificate == nullptr) return;
  book.checks = certificate->text("verdict");
  const auto* passed = certificate->get<bool>("passed");
  book.passed = passed != nullptr && *passed;
}

SeasonBook bookOf(const std::string& job, const std::string& folder, const std::vector<Job>& all,
                  const Workspace& workspace) {
  SeasonBook book;
  book.job = job;
  const std::string path = (fs::path(folder) / job).string();
  const auto named = [&](const std::string& file) {
    return fs::path(file).lexically_proximate(folder.empty() ? "." : folder).string();
  };
  for (const Step& step : readJobFile(path, all)) {
    const std::vector<std::string> outputs = step.outputs();
    if (outputs.empty()) continue;
    const std::string& file = outputs.front();
    if (step.job->name == "book") book.book = named(file);
    noteRead(file);
    if (!fs::exists(file)) continue;
    if (step.job->name == "book") {
      book.pages = proof::bookSize(file).pages;
      book.sha256 = sha256OfPath(file);
    } else if (step.job->name == "cover") {
      book.cover = named(file);
      book.spineInches = spineOf(file, workspace);
      book.coverSha256 = sha256OfPath(file);
    } else if (step.job->name == "verify") {
      readCertificate(file, book);
    }
  }
  if (book.book.empty())
    throw Error::call("makes no book; the table is of a season's books", "name the jobs.txt of such a plan",
                      {path, 0});
  return book;
}

std::string rowOf(const SeasonBook& book) {
  return book.book + '\t' + std::to_string(book.pages) + '\t' +
         (book.spineInches ? fixed(*book.spineInches, 3) : "") + '\t' +
         (book.pages == 0 ? "not made" : book.checks) + '\t' + book.sha256 + '\t' + book.cover + '\t' +
         book.coverSha256 + '\n';
}

std::optional<Error> failureOf(const std::vector<SeasonBook>& books) {
  const auto wrong = std::ranges::find_if(
      books, [](const SeasonBook& b) { return b.pages == 0 || (!b.checks.empty() && !b.passed); });
  if (wrong == books.end()) return {};
  return Error::job(wrong->book + (wrong->pages == 0 ? ": is not made" : ": failed a check"),
                    "run its job again: " + runCommand(wrong->job));
}

}  // namespace

SettingTable describe(const SeasonSettings*) {
  using S = SeasonSettings;
  return tableOf({sourceEntry("plan", &S::plan, "The jobs.txt of a plan of books", "JOBS"),
                  outputEntry(&S::output, "The table (.tsv); - is standard output")});
}

FieldTable fieldsOf(const SeasonBook*) {
  using R = SeasonBook;
  return {field("job", &R::job, "Its job file."),
          field("book", &R::book, "Its print, from the plan's folder."),
          field("pages", &R::pages, "Its pages; 0: it is not made."),
          field("spineInches", &R::spineInches, "How wide its cover's spine is."),
          field("checks", &R::checks, "The certificate's verdict; empty: it was not verified."),
          field("passed", &R::passed, "Whether it was verified, and every check passed."),
          field("sha256", &R::sha256, "SHA-256 of the print."),
          field("cover", &R::cover, "Its cover, from the plan's folder."),
          field("coverSha256", &R::coverSha256, "SHA-256 of the cover.")};
}

FieldTable fieldsOf(const SeasonReport*) {
  using R = SeasonReport;
  return reportFields<R>({field("books", &R::books, "Each book, in the plan's order.")});
}

std::vector<std::string> filesRead(const SeasonSettings& settings) {
  std::vector<std::string> files;
  std::error_code ignored;
  if (!fs::is_regular_file(settings.plan, ignored)) return files;
  const fs::path folder = fs::path(settings.plan).parent_path();
  std::istringstream jobs(readFile(settings.plan));
  for (std::string job; std::getline(jobs, job);) files.push_back((folder / job).string());
  for (fs::directory_iterator made(folder / "out", ignored), end; !ignored && made != end;
       made.increment(ignored))
    if (const fs::path& file = made->path(); file.extension() == ".pdf" || file.extension() == ".json")
      files.push_back(file.string());
  return files;
}

SeasonReport runSeason(const SeasonSettings& settings, const std::vector<Job>& all,
                       const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  SeasonReport report;
  std::istringstream jobs(readFile(settings.plan));
  const std::string folder = fs::path(settings.plan).parent_path().string();
  for (std::string job; std::getline(jobs, job);) {
    if (events.stop()) throw Stopped();
    report.books.push_back(bookOf(job, folder, all, workspace));
  }
  if (report.books.empty())
    throw Error::call("names no jobs", "name the jobs.txt of a plan of books", {settings.plan, 0});
  report.files = {writeFile(settings.output, [&](std::ostream& out) {
    out << "book\tpages\tspine (in)\tchecks\tSHA-256\tcover\tSHA-256 of the cover\n";
    for (const SeasonBook& book : report.books) out << rowOf(book);
    return counted(report.books.size(), "book");
  })};
  report.failure = failureOf(report.books);
  return report;
}

}  // namespace gridpress::jobs
