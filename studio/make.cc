// studio/make: settings from the form, the jobs of the kind one after the other, then what they have written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/make.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <new>
#include <utility>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/events.h"
#include "model/file_bytes.h"
#include "studio/offer.h"
#include "studio/wording.h"

namespace gridpress::studio {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

const char* nameOf(Stage stage) {
  switch (stage) {
    case Stage::readWords:
      return "read";
    case Stage::drawMap:
    case Stage::placeWords:
      return "place";
    case Stage::improve:
      return "improve";
    case Stage::fitMessage:
      return "fit";
    case Stage::findSquares:
      return "find";
    default:
      return "write";
  }
}

// Progress five times a second, and whether anybody still listens.
class ProgressSender : public Events {
 public:
  explicit ProgressSender(const Answer& answer) : answer_(answer) {}

  void progress(Stage stage, std::uint64_t done, std::uint64_t total) override {
    const std::lock_guard lock(one_);
    const auto now = Clock::now();
    pace_.at(stage, done, total, std::chrono::duration<double>(now.time_since_epoch()).count());
    if (now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    Object facts;
    facts.set("stage", nameOf(stage));
    facts.set("done", done);
    facts.set("total", total);
    if (const auto left = pace_.left()) facts.set("left", *left);
    if (!answer_(answerLine("progress", std::move(facts)))) gone_ = true;
  }
  bool stop() override { return gone_; }

 private:
  const Answer& answer_;
  std::mutex one_;
  Pace pace_;
  Clock::time_point last_ = Clock::now();
  std::atomic<bool> gone_ = false;
};

// A name that says what the list is, and no more of what it was called.
std::string listFile(const Request& request) {
  static constexpr const char* kEndings[] = {"csv", "tsv", "xlsx", "ods", "docx", "odt",
                                             "zip", "gz",  "xz",   "bz2", "txt",  "ipuz",
                                             "puz", "rtf", "html", "pdf", "doc",  "xls"};
  std::string ending = fs::path(request.listName).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  for (const char* known : kEndings)
    if (ending == std::string(".") + known) return request.folder + "/list" + ending;
  return request.folder + "/list.txt";
}

// What of a report a page has a sentence for: the first grid's measures.
Object factsOf(const Value& report) {
  Object facts;
  const auto* all = report.get<Object>();
  if (!all) return facts;
  if (const Value* made = all->find("made"))
    if (const auto* list = made->get<List>(); list && !list->empty()) return factsOf(list->front());
  for (const char* name : {"columns", "rows", "words", "placed", "seed", "difficulty"})
    if (const Value* value = all->find(name)) facts.set(name, *value);
  if (const Value* difficulty = facts.find("difficulty"))
    if (const auto* parts = difficulty->get<Object>())
      if (const Value* name = parts->find("name")) facts.set("difficulty", *name);
  return facts;
}

struct Made {
  Object facts;
  std::vector<std::string> files;
};

class Maker {
 public:
  Maker(const Request& request, const jobs::Workspace& workspace, Events& events)
      : request_(request), workspace_(workspace), events_(events), kind_(kindNamed(request.kind)) {
    if (!kind_) throw Error::call("there is no kind '" + request.kind + "' of puzzle", "choose another");
  }

  Made run() {
    const std::string list = listFile(request_);
    if (request_.list.find_first_not_of(" \t\r\n") == std::string::npos)
      throw request_.listName.empty()
          ? Error::inSetting("words", {"problem.no_words", "there are no words yet"},
                             {"remedy.write_some", "write or paste some, each on a line"})
          : Error::job({"problem.list_empty", "the list holds no names"},
                       {"remedy.name_a_line", "give a list with a name on each line"}, {list});
    std::ofstream(list, std::ios::binary) << request_.list;
    said_ = request_.said;
    if (!said_.find("language") && isInPagesLanguage(list)) said_.set("language", request_.language);
    Made made;
    std::string input = list;
    for (const KindJob& job : kind_->jobs) {
      const bool last = &job == &kind_->jobs.back();
      const std::string output = request_.folder + (last ? "/page." + request_.ending : "/made.ipuz");
      input = step(job, input,
                   last && !wantsPuzzle() ? output : request_.folder + "/puzzle." + puzzleEnding(), made);
      if (wantsPuzzle() && (last || kind_->jobs.size() > 1)) break;
    }
    return made;
  }

 private:
  bool wantsPuzzle() const { return request_.ending == "ipuz" || request_.ending == "puz"; }
  std::string puzzleEnding() const { return request_.ending == "puz" ? "puz" : "ipuz"; }

  // Words like chat, chien, souris are in many languages; then the paper is in the page's. What is wrong with
  // a list is said by the job that needs it.
  bool isInPagesLanguage(const std::string& list) const {
    if (!workspace_.speaks(request_.language) || jobs::holdsPuzzle(list)) return false;
    jobs::WordSettings words;
    words.sources = {list};
    Events nothing;
    try {
      return jobs::mayBeIn(readList(words, workspace_, nothing), request_.language);
    } catch (const Error&) {
      return false;
    }
  }

  // Returns what was written, for the next job.
  std::string step(const KindJob& job, const std::string& input, const std::string& output, Made& made) {
    Object given = settingsOf(job, *kind_, said_, workspace_);
    const SettingSpec* in = find(job.job->settings, job.input);
    if (in && in->kind == ValueKind::list)
      given.set(job.input, List{Value(input)});
    else
      given.set(job.input, input);
    // A service takes no SVG; what it asks for shows in the PDF.
    if (request_.ending == "svg")
      std::erase_if(given.entries, [](const auto& one) { return one.first == "for"; });
    std::string written = output;
    if (wantsPuzzle() && !kind_->puzzleSetting.empty()) {
      given.set(kind_->puzzleSetting, output);
      given.set("output", request_.folder + "/page.svg");
    } else {
      given.set("output", output);
    }
    const auto settings = job.job->fresh();
    apply(job.job->settings, settings.get(), given);
    const jobs::AnyReport report = job.job->run(settings.get(), workspace_, events_);
    Object facts = factsOf(jobs::toValue(job.job->report, report.value.get()));
    for (auto& [name, value] : facts.entries) made.facts.set(name, value);
    if (report.report->failure) throw Error(*report.report->failure);
    made.files.clear();
    for (const jobs::OutputFile& file : report.report->files)
      if (!wantsPuzzle() || file.path == written) made.files.push_back(file.path);
    return written;
  }

  const Request& request_;
  const jobs::Workspace& workspace_;
  Events& events_;
  const Kind* kind_;
  Object said_;  ///< What was chosen, and what follows from the list and the page.
};

void send(const Request& request, Made made, const Answer& answer) {
  List files;
  std::vector<std::string> bytes;
  for (const std::string& path : made.files) {
    bytes.push_back(fileBytes(path));
    Object file;
    file.set("name", fs::path(path).filename().string());
    file.set("type", typeOf(*kindNamed(request.kind), request.ending));
    file.set("bytes", static_cast<std::uint64_t>(bytes.back().size()));
    files.emplace_back(std::move(file));
  }
  Object done;
  done.set("facts", std::move(made.facts));
  done.set("files", std::move(files));
  if (!answer(answerLine("done", std::move(done)))) return;
  for (const std::string& one : bytes)
    if (!answer(one)) return;
}

// Files are the studio's own, and nobody's business.
Message withoutFolder(Message message, const Request& request) {
  const auto without = [folder = request.folder + "/"](std::string text) {
    for (std::size_t at; folder.size() > 1 && (at = text.find(folder)) != std::string::npos;)
      text.erase(at, folder.size());
    return text;
  };
  message.english = without(std::move(message.english));
  for (auto& [name, fact] : message.facts)
    if (const std::string* text = fact.text()) fact = without(*text);
  return message;
}

}  // namespace

void make(const Request& request, const jobs::Workspace& workspace, const Answer& answer) {
  ProgressSender events(answer);
  const auto fail = [&](const Error& e) {
    const Wording wording(request.language, workspace);
    const bool ofList = e.where().file.starts_with(request.folder + "/list");
    const std::string file = ofList ? fs::path(request.listName).filename().string() : std::string();
    const Error bare(e.blame(), ofList ? e.where() : Source(), withoutFolder(e.problemMessage(), request),
                     "");
    answer(failureLine(wording.problem(bare, file), wording.say(withoutFolder(e.remedyMessage(), request)),
                       e.about()));
  };
  try {
    send(request, Maker(request, workspace, events).run(), answer);
  } catch (const Stopped&) {
    fail(Error::job("the work was stopped", ""));
  } catch (const Error& e) {
    fail(e);
  } catch (const std::bad_alloc&) {
    fail(Error::job({"problem.memory", "there is not enough memory"},
                    {"remedy.fewer_or_page", "choose fewer words, or a smaller page"}));
  } catch (const BrokenContract& e) {
    fail(Error::job(e.what(), "please report this"));
  } catch (const std::exception& e) {
    fail(systemError(e).value_or(Error::job(std::string("unexpected: ") + e.what(), "please report this")));
  }
}

}  // namespace gridpress::studio
