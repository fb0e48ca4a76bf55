// jobs/plates/join: merges tables, sets volume after volume, and reads each back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/join.h"

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/print/guide.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "layout/text/spoken.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/printed_page.h"
#include "proof/verify/verify.h"

namespace gridpress::jobs {

MergedGuide::MergedGuide(const std::vector<std::string>& paths) : front_(Later{&tables_}) {
  for (const std::string& path : paths) {
    tables_.push_back(std::make_unique<Open>(path));
    const GuideTableHead &head = tables_.back()->table.head(), &first = tables_.front()->table.head();
    const auto differs = [&](const char* what) {
      return Error::call(
          std::string("the plates were not made alike: ") + what + " differs from " + paths.front(),
          "make them again by one plan with one version", {path, 0});
    };
    if (head.madeBy != first.madeBy) throw differs("the version");
    if (head.order != first.order || head.language != first.language) throw differs("the language");
    if (head.credit != first.credit) throw differs("the credit");
    entries_ += head.entries;
  }
  if (tables_.empty()) throw Error::call("there are no plates to join", "name their tables");
  if (!head(0).order.empty()) keys_.emplace(head(0).order);
  for (std::size_t plate = 0; plate < tables_.size(); ++plate)
    if (read(plate)) front_.push(plate);
}

bool MergedGuide::read(std::size_t plate) {
  Open& open = *tables_[plate];
  if (!open.table.next(open.entry)) return false;
  std::string key = keys_ ? (*keys_)(open.entry.word) : open.entry.word;
  if (key < open.key)
    throw Error::call("the table is not sorted: " + open.entry.word + " comes too late",
                      "make the table again", {open.path, 0});
  open.key = std::move(key);
  return true;
}

bool MergedGuide::next(GuideEntry& entry, std::size_t& plate) {
  if (front_.empty()) return false;
  plate = front_.top();
  ENSURES(plate < tables_.size());
  front_.pop();
  std::swap(entry, tables_[plate]->entry);
  if (entry.word == last_ && plate != lastPlate_)
    throw Error::call(entry.word + " is on this plate and on that of " + tables_[lastPlate_]->path,
                      "divide the list again, so that each word is on one plate", {tables_[plate]->path, 0});
  last_ = entry.word;
  lastPlate_ = plate;
  if (read(plate)) front_.push(plate);
  return true;
}

std::uint64_t readBack(const std::string& path, const Puzzle& volume, const layout::GuideOptions& options,
                       layout::Occurrences listed, Events& events) {
  EXPECTS(options.plates.has_value());
  const WordOrder order = options.order ? *options.order : orderByText(volume);
  const std::vector<std::uint32_t> entries =
      layout::guideOrder(volume, order, listed != layout::Occurrences::all);
  const Columns columns = columnsOf(volume);
  const bool alone = listed == layout::Occurrences::none;
  std::size_t next = 0;
  const auto isNext = [&](const proof::PrintedEntry& printed) {
    if (next == entries.size()) return false;
    const Placement& p = volume.placements[entries[next++]];
    const bool isWord = printed.word == volume.words[p.word].text;
    if (printed.unplaced != alone) return false;
    if (alone) return isWord;
    return isWord && printed.start == Cell{columns.number(p.start.column) - 1, p.start.row} &&
           printed.direction == p.direction && printed.sheet == options.plates->labelOf(p);
  };
  proof::PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  // The first page explains, by an example that is listed again in its place.
  for (std::size_t i = alone ? 0 : 1; i < pages; ++i) {
    if (events.stop()) throw Stopped();
    for (const proof::PrintedEntry& printed : proof::entriesOf(proof::runsOf(reader.page(i))))
      if (!isNext(printed))
        throw Error::job("page " + std::to_string(i + 1) + " lists '" + printed.text() + "', which is wrong",
                         "make it again", {path, 0});
    events.progress(Stage::checkPages, i + 1, pages);
  }
  if (next != entries.size())
    throw Error::job("lists " + std::to_string(next) + " of " + std::to_string(entries.size()) + " entries",
                     "make it again", {path, 0});
  return entries.size();
}

namespace {

std::string labelOf(std::size_t plate) {
  return "P" + std::to_string(plate + 1);
}

// A plate's grid with the one word that explains best: the others would only take memory.
std::shared_ptr<const Puzzle> exampleOf(const JoinSettings& settings, const std::string& title,
                                        Events& events) {
  Puzzle puzzle = loadForPrint(settings.example, events).puzzle;
  const std::optional<Placement> sample = layout::sampleFor(puzzle);
  if (!sample)
    throw Error::call("the puzzle has no solution", "name one of the plates", {settings.example, 0});
  std::vector<Word> words{puzzle.words[sample->word]};
  puzzle.words = std::move(words);
  puzzle.title = title;
  puzzle.placements = {{0, sample->start, sample->direction}};
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

class Joiner {
 public:
  Joiner(const JoinSettings& settings, const Workspace& workspace, Events& events)
      : settings_(settings),
        workspace_(workspace),
        events_(events),
        merged_(settings.parts),
        example_(
            exampleOf(settings, settings.title.empty() ? merged_.head(0).title : settings.title, events)),
        lines_(merged_.plates()) {
    const GuideTableHead& head = merged_.head(0);
    about_.title = example_->title;
    about_.credit = head.credit;
    about_.date = head.date;
    about_.language = head.language;
    about_.generator = head.madeBy;
    about_.alphabet = example_->alphabet;
    about_.grid = example_->grid;
    style_ = resolve(settings.style, about_, workspace, events);
    if (style_.language != head.order)
      throw Error::inSetting("language", "the plates' tables are in another order",
                             head.order.empty() ? "leave the language out" : "use " + head.order);
    if (head.madeBy != example_->generator)
      throw Error::call("the plates were not made alike: this one is of another version",
                        "make them again by one plan with one version", {settings.example, 0});
  }

  JoinReport run() {
    JoinReport report;
    report.plates = merged_.plates();
    const std::uint64_t all = merged_.entries();
    const std::uint64_t volumes =
        std::max<std::uint64_t>(1, (all + settings_.volumeWords - 1) / settings_.volumeWords);
    ListingSettings listing;
    listing.trim = settings_.trim;
    const layout::GuideTemplate style = resolve(style_, listing, workspace_);
    for (std::uint64_t v = 0; v < volumes; ++v) {
      if (events_.stop()) throw Stopped();
      const Puzzle volume = read(all * (v + 1) / volumes - all * v / volumes);
      report.words += volume.words.size();
      volumes_.push_back({volume.words.front().text, volume.words.back().text});
      const layout::GuideOptions options = optionsFor(volume, v, volumes);
      report.files.push_back(write(volume, style, options, v, volumes));
      if (settings_.readBack)
        report.checked += readBack(report.files.back().path, volume, options, style.occurrences, events_);
    }
    report.volumes = volumes;
    if (!settings_.map.empty()) report.files.push_back(writeMap(style));
    return report;
  }

 private:
  // The next entries as a puzzle of many plates' places.
  Puzzle read(std::uint64_t entries) {
    Puzzle volume = about_;
    plateOf_.clear();
    const Columns columns = columnsOf(volume);
    GuideEntry entry;
    for (std::size_t plate = 0; entries > 0 && merged_.next(entry, plate); --entries) {
      layout::PlateLine& line = lines_[plate];
      if (line.words == 0) line.first = entry.word;
      if (line.last != entry.word) ++line.words;
      line.last = entry.word;
      if (volume.words.empty() || volume.words.back().text != entry.word) {
        volume.words.edit().push_back({entry.word, {}, std::move(entry.prints)});
        plateOf_.push_back(static_cast<std::uint32_t>(plate));
      }
      volume.placements.push_back({static_cast<std::uint32_t>(volume.words.size() - 1),
                                   {columns.column(entry.column), entry.row - 1},
                                   entry.direction});
    }
    return volume;
  }

  layout::GuideOptions optionsFor(const Puzzle& volume, std::uint64_t number, std::uint64_t count) const {
    layout::GuideOptions options;
    if (!style_.language.empty()) options.order = gen::orderIn(volume, style_.language);
    layout::PlatesInGuide plates;
    plates.plates = merged_.plates();
    plates.words = merged_.entries();
    plates.labelOf = [this](const Placement& p) { return labelOf(plateOf_[p.word]); };
    plates.example = example_;
    plates.exampleLabel = labelOf(0);
    plates.volume = number;
    plates.volumes = count;
    options.plates = std::move(plates);
    return options;
  }

  OutputFile write(const Puzzle& volume, const layout::GuideTemplate& style,
                   const layout::GuideOptions& options, std::uint64_t number, std::uint64_t count) {
    const Meter meter;
    const Document document = layout::composeGuide(volume, style, workspace_.type(), options);
    const std::string path = partPath(settings_.output, number, count);
    const OutputFile file = writePdfFile(document, {path, "pdf", recordOf(settings_)}, workspace_, events_);
    return meter.wrote(file.path, file.bytes, file.extent);
  }

  OutputFile writeMap(const layout::GuideTemplate& style) {
    for (std::size_t plate = 0; plate < lines_.size(); ++plate) {
      const GuideTableHead& head = merged_.head(plate);
      lines_[plate].label = labelOf(plate);
      lines_[plate].title = head.title;
      lines_[plate].columns = head.columns;
      lines_[plate].rows = head.rows;
    }
    return writePdfFile(layout::composePlateMap(about_, lines_, volumes_, style, workspace_.type()),
                        {settings_.map, "pdf", recordOf(settings_)}, workspace_, events_);
  }

  const JoinSettings& settings_;
  const Workspace& workspace_;
  Events& events_;
  MergedGuide merged_;
  std::shared_ptr<const Puzzle> example_;
  Puzzle about_;  ///< What all plates have in common.
  StyleSettings style_;
  std::vector<std::uint32_t> plateOf_;  ///< Of each word of the volume.
  std::vector<layout::PlateLine> lines_;
  std::vector<layout::VolumeLine> volumes_;
};

}  // namespace

SettingTable describe(const JoinSettings*) {
  using S = JoinSettings;
  return tableOf(
      {sourceEntry("part", &S::parts,
                   "The plates' guides as tables, in the plates' order (guide -o plate.tsv)", "TABLE"),
       outputEntry(&S::output, "The guide over all plates (.pdf); several volumes get numbers"),
       writtenEntry("map", &S::map, "The page that says which plate has what (.pdf)"),
       readEntry("example", &S::example,
                 "The first plate (.ipuz), which the explanation takes its example from", "PUZZLE")
           .required(),
       entry("title", &S::title, "What the words of all plates are (default: the first plate's title)")
           .role(Role::record),
       entry("volume-words", &S::volumeWords, "The most words of a volume").in(1000, 1e6).role(Role::record),
       include(&S::style).without({"sheet", "url"}), entry("trim", &S::trim, kTrimHelp).role(Role::record),
       entry("read-back", &S::readBack, "Read every entry of the guide back, as it was printed")});
}

FieldTable fieldsOf(const JoinReport*) {
  using R = JoinReport;
  return reportFields<R>({field("plates", &R::plates, "Plates whose tables were merged."),
                          field("words", &R::words, "Words of the guide."),
                          field("volumes", &R::volumes, "Its volumes."),
                          field("checked", &R::checked, "Entries that were read back from them.")});
}

JoinReport runJoin(const JoinSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkPdfName(settings.output, "a guide");
  if (!settings.map.empty()) checkPdfName(settings.map, "a guide");
  if (settings.output == "-" || settings.map == "-")
    throw Error::inSetting("output", "a guide over plates may have several volumes",
                           "name a file instead of standard output");
  return Joiner(settings, workspace, events).run();
}

}  // namespace gridpress::jobs
