// studio/make: settings from the form, the jobs of the kind one after the other, then what they have written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/make.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <new>
#include <utility>

#include "jobs/files/paths.h"
#include "jobs/proof/preflight.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/events.h"
#include "model/file_bytes.h"
#include "studio/at_hand.h"
#include "studio/offer.h"
#include "studio/page.h"
#include "studio/wording.h"

namespace gridpress::studio {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

const char* nameOf(Stage stage) {
  switch (stage) {
    case Stage::readWords: return "read";
    case Stage::drawMap:
    case Stage::placeWords: return "place";
    case Stage::improve: return "improve";
    case Stage::fitMessage: return "fit";
    case Stage::findSquares: return "find";
    default: return "write";
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
    Object facts{{{"stage", nameOf(stage)}, {"done", done}, {"total", total}}};
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
  static constexpr std::string_view kEndings[] = {"csv", "tsv",    "xlsx", "ods",  "docx", "odt", "zip",
                                                  "gz",  "xz",     "bz2",  "txt",  "ipuz", "puz", "jpz",
                                                  "xd",  "exolve", "rtf",  "html", "pdf",  "doc", "xls"};
  const std::string ending = jobs::endingOf(request.listName);
  const bool known = std::ranges::find(kEndings, ending) != std::end(kEndings);
  return request.folder + "/list." + (known ? ending : "txt");
}

// What of a report a page has a sentence for: the first grid's measures.
Object factsOf(const Value& report) {
  Object facts;
  const auto* all = report.get<Object>();
  if (!all) return facts;
  if (const auto* list = all->get<List>("made"); list && !list->empty()) return factsOf(list->front());
  for (const char* name :
       {"columns", "rows", "words", "placed", "seed", "difficulty", "puzzles", "pages", "listed"})
    if (const Value* value = all->find(name)) facts.set(name, *value);
  if (const auto* measured = all->get<Object>("difficulty"))
    if (const Value* name = measured->find("name")) facts.set("difficulty", *name);
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
    const std::string list = writeList();
    said_ = request_.said;
    const Value* language = said_.find("language");
    if ((!language || readText(*language).empty()) && isInPagesLanguage(list))
      said_.set("language", request_.language);
    if (kind_->bound) return bind(list);
    const bool opened = jobs::holdsPuzzle(list), kept = begin(list, opened);
    Made made;
    made.facts.set("kept", kept && !opened);
    std::string input = kept ? puzzle() : list;
    for (const KindJob& job : kind_->jobs) {
      const bool last = &job == &kind_->jobs.back();
      if (last ? wantsPuzzle() && fs::exists(puzzle()) : kept) continue;
      step(job, input, last ? request_.folder + "/page." + request_.ending : puzzle(), made);
      input = puzzle();
    }
    if (fs::exists(puzzle())) addPuzzle(opened, made);
    return made;
  }

 private:
  bool wantsPuzzle() const { return request_.ending == "ipuz" || request_.ending == "puz"; }
  std::string puzzle() const { return request_.folder + "/made.ipuz"; }

  std::string writeList() const {
    std::string list = listFile(request_);
    if (request_.list.find_first_not_of(" \t\r\n") == std::string::npos)
      throw request_.listName.empty()
          ? Error::inSetting("words", {"problem.no_words", "there are no words yet"},
                             {"remedy.write_some", "write or paste some, each on a line"})
          : Error::job({"problem.list_empty", "the list holds no names"},
                       {"remedy.name_a_line", "give a list with a name on each line"}, {list});
    std::ofstream(list, std::ios::binary) << request_.list;
    return list;
  }

  // Whether there is a puzzle at hand, which then lies in puzzle().
  bool begin(const std::string& list, bool opened) const {
    if (kind_->puzzleSetting.empty() && kind_->jobs.size() < 2) return false;
    std::optional<jobs::StoredPuzzle> hand;
    if (opened)
      hand = jobs::loadForPrint(list, events_);
    else
      hand = puzzleAtHand(request_, wordSettings(list), workspace_);
    if (hand) jobs::writePuzzle(hand->puzzle, hand->constraints, puzzle());
    return hand.has_value();
  }

  // How the first job reads the list.
  jobs::WordSettings wordSettings(const std::string& list) const {
    const SettingTable& table = tableOf<jobs::WordSettings>();
    Object given = settingsOf(kind_->jobs.front(), *kind_, said_, workspace_);
    std::erase_if(given.entries, [&](const auto& one) { return !find(table, one.first); });
    given.set("source", List{Value(list)});
    jobs::WordSettings words;
    apply(table, &words, given);
    return words;
  }

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

  Object givenTo(const KindJob& job, const std::string& input, const std::string& output) const {
    Object given = settingsOf(job, *kind_, said_, workspace_);
    const SettingSpec* in = find(job.job->settings, job.input);
    given.set(job.input, in && in->kind == ValueKind::list ? Value(List{Value(input)}) : Value(input));
    given.set("output", output);
    return given;
  }

  jobs::AnyReport runJob(const KindJob& job, const Object& given) {
    const auto settings = job.job->fresh();
    apply(job.job->settings, settings.get(), given);
    return job.job->run(settings.get(), workspace_, events_);
  }

  void step(const KindJob& job, const std::string& input, const std::string& output, Made& made) {
    Object given = givenTo(job, input, output);
    // Services and presses take no SVG; what they ask for shows in the PDF.
    if (request_.ending == "svg")
      std::erase_if(given.entries, [](const auto& one) {
        return one.first == "for" || one.first == "standard" || one.first == "ink-limit" ||
               one.first == "black";
      });
    if (!kind_->puzzleSetting.empty() && input == puzzle())
      std::erase_if(given.entries, [&](const auto& one) {  // What would make a puzzle.
        return std::ranges::find(job.takes, one.first) != job.takes.end() &&
               find(job.job->settings, one.first)->role != Role::record;
      });
    else if (!kind_->puzzleSetting.empty())
      given.set(kind_->puzzleSetting, puzzle());
    if (wantsPuzzle() && !kind_->puzzleSetting.empty()) given.set("output", request_.folder + "/page.svg");
    const jobs::AnyReport report = runJob(job, given);
    made.facts = laidOver(std::move(made.facts), factsOf(jobs::toValue(job.job->report, report.value.get())));
    if (report.report->failure) throw Error(*report.report->failure);
    made.files.clear();
    for (const jobs::OutputFile& file : report.report->files)
      if (file.path != puzzle()) made.files.push_back(file.path);
  }

  // The puzzle itself, behind the pages or instead of them, and what is said of it.
  void addPuzzle(bool opened, Made& made) const {
    const jobs::StoredPuzzle stored = jobs::loadPuzzle(puzzle());
    made.facts = laidOver(std::move(made.facts), puzzleFacts(stored.puzzle));
    if (wantsPuzzle()) made.files = {puzzle()};
    if (request_.ending == "puz")
      made.files = {jobs::writeCrossword(stored.puzzle, request_.folder + "/made.puz", "puz").path};
    if (request_.ending != "svg") return;
    made.files.push_back(puzzle());
    if (!opened) return;
    made.facts.set("settings", settingsFrom(stored));
    made.files.push_back(request_.folder + "/words.txt");
    std::ofstream(made.files.back(), std::ios::binary) << listOf(stored.puzzle);
  }

  // A book of themes with its cover, both held against what the service asks for. To look at: pictures.
  Made bind(const std::string& list) {
    const bool look = request_.ending == "svg";
    const std::string book = request_.folder + "/book.pdf", cover = request_.folder + "/cover.pdf";
    const KindJob &inside = kind_->jobs[0], &around = kind_->jobs[1];
    Object given = givenTo(inside, list, book);
    const SharedPhrases phrases = pagePhrases(request_.language, workspace_);
    const Value* of = given.find("kind");
    std::string title = keyOf("book_title", of ? readText(*of) : "wordsearch");
    if (!phrases->has(title)) title = "book_title.wordsearch";  // That there is no such kind is said later.
    if (!given.find("title")) given.set("title", phrases->say(title));
    if (look) given.set("pages", request_.folder + "/pages");
    const jobs::AnyReport report = runJob(inside, given);
    if (report.report->failure) throw Error(*report.report->failure);
    Made made;
    made.facts = factsOf(jobs::toValue(inside.job->report, report.value.get()));
    std::vector<std::string> pages;
    for (const jobs::OutputFile& file : report.report->files) pages.push_back(file.path);
    const Object asked = settingsOf(around, *kind_, said_, workspace_);
    const std::string service = asked.text("for");
    const std::optional<layout::CoverRules> rules = workspace_.coverRulesIfKnown(service);
    const bool covered = rules && (!rules->papers.empty() || asked.find("spine") != nullptr);
    if (covered) runJob(around, givenTo(around, book, cover));
    if (covered && look) runJob(around, givenTo(around, book, request_.folder + "/cover.png"));
    judge(book, service, made);
    if (covered) judge(cover, service, made);
    if (look) {
      pages.front() = request_.folder + "/cover.png";
      if (!covered) pages.erase(pages.begin());
      made.files = std::move(pages);
    } else {
      made.files = {book};
      if (covered && request_.ending == "zip") made.files.push_back(cover);
    }
    return made;
  }

  void judge(const std::string& file, const std::string& service, Made& made) {
    jobs::PreflightSettings settings;
    settings.file = file;
    settings.service = service;
    const jobs::PreflightReport report = jobs::runPreflight(settings, workspace_, events_);
    const Wording wording(request_.language, workspace_);
    std::string faults = made.facts.text("faults");
    for (const auto& check : report.checks)
      for (const auto& finding : check.findings.kept())
        if (faults.size() < kLongestFaults)
          faults += (faults.empty() ? "" : "; ") + wording.onPage(finding.page, finding.what);
    made.facts.set("faults", faults);
    made.facts.set("service", pagePhrases(request_.language, workspace_)->say(keyOf("choice", service)));
  }

  static constexpr std::size_t kLongestFaults = 400;

  const Request& request_;
  const jobs::Workspace& workspace_;
  Events& events_;
  const Kind* kind_;
  Object said_;  ///< What was chosen, and what follows from the list and the page.
};

// By a file's ending; the words of an opened puzzle are plain text.
std::string typeOfFile(const Kind& kind, const std::string& path) {
  const std::string ending = fs::path(path).extension().string().substr(1);
  if (ending == "txt") return "text/plain";
  return ending == "png" ? "image/png" : ending == "pdf" ? "application/pdf" : typeOf(kind, ending);
}

void send(const Request& request, Made made, const Answer& answer) {
  List files;
  std::vector<std::string> bytes;
  for (const std::string& path : made.files) {
    bytes.push_back(fileBytes(path));
    files.emplace_back(Object{{{"name", fs::path(path).filename().string()},
                               {"type", typeOfFile(*kindNamed(request.kind), path)},
                               {"bytes", std::uint64_t{bytes.back().size()}}}});
  }
  if (!answer(answerLine("done", Object{{{"facts", made.facts}, {"files", std::move(files)}}}))) return;
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

// The control beside which an error stands: the setting that it is about, or the first that it names.
// What jobs call their input are the words.
std::string controlOf(const Error& e, const std::string& kind) {
  std::string control = e.about();
  for (const Message& message : {e.remedyMessage(), e.problemMessage()}) {
    std::size_t first = control.empty() ? std::string::npos : 0;
    for (const auto& [name, fact] : message.facts)
      if (const std::size_t at = message.english.find("{" + name + "}"); fact.text() && at < first)
        wordSettings(*fact.text(), [&](std::string_view named) {
          first = at;
          control = named;
          return std::string();
        });
  }
  const Kind* all = kindNamed(kind);
  return all && control == all->jobs.front().input ? "words" : control;
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
    std::string control = controlOf(e, request.kind);
    if (control.empty() && ofList) control = "words";
    answer(failureLine(wording.problem(bare, file), wording.say(withoutFolder(e.remedyMessage(), request)),
                       control));
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
