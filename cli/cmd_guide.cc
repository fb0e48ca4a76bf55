// cli/cmd_guide: `gridpress guide`: where every word stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/check.h"
#include "cli/cover_job.h"
#include "cli/guide_flags.h"
#include "cli/guide_job.h"
#include "cli/jobs.h"
#include "cli/key_flags.h"
#include "cli/output_file.h"
#include "cli/press_flags.h"
#include "cli/report.h"
#include "cli/style_flags.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output, marked;
  StyleFlags style;
  GuideFlags guide;
  KeyFlags key;
};

int run(const Context& context, const Flags& flags) {
  if (const std::string ending = endingOf(flags.output); !ending.empty() && ending != "pdf")
    throw Error::call("a guide cannot be written as '" + ending + "'", "end the name in .pdf",
                      {flags.output, 0});
  Styles styles = flags.style.load(context);
  const std::optional<layout::Service> service = flags.guide.apply(context, styles);
  PressFlags press;
  if (service && service->pdf && !service->pdf->standard.empty()) press.standard = service->pdf->standard;
  const render::PressOptions options = press.options(context);
  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  tellFaults(context, puzzle, flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const layout::GuideOptions guide = flags.guide.options(puzzle, styles, type);
  std::vector<Made> made;
  std::vector<std::string> spines;
  if (service) {
    made = writeBook(context, puzzle, styles.guide, *service, guide, type, flags.output, options);
    spines = describeSpines(context, flags.guide.service, made);
  } else {
    made.push_back(writeGuide(context, puzzle, styles.guide, type, flags.output, guide));
  }
  if (!flags.marked.empty()) {
    const Document key = layout::composeMarked(puzzle, styles.poster, flags.key.options(puzzle), type);
    made.push_back(writeDocument(context, key, type, flags.marked, "marked key"));
  }
  nlohmann::json json = toJson(made.front());
  for (std::size_t i = 1; i < made.size(); ++i) json["more"].push_back(toJson(made[i]));
  if (!spines.empty()) json["spines"] = spines;
  std::vector<std::string> lines = table(made);
  lines.insert(lines.end(), spines.begin(), spines.end());
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command guideCommand() {
  return {"guide", "Set the solution guide", [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz); - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("-o,--output", flags->output, "The guide (.pdf); - is standard output")
                ->required()
                ->type_name("FILE");
            flags->style.addTemplate(app);
            flags->style.addSheet(app);
            flags->guide.add(app);
            app.add_option("--marked", flags->marked, "The answer key too: the poster with its words marked")
                ->type_name("FILE");
            flags->key.add(app);
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
