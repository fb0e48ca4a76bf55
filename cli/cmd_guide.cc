// cli/cmd_guide: `gridpress guide`: where every word stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/style_flags.h"

namespace gridpress::cli {

Command guideCommand() {
  return {"guide", "Set the solution guide", [](CLI::App& app, Context& context) -> std::function<int()> {
            struct Flags {
              std::string puzzle, output;
              StyleFlags style;
            };
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz); - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("-o,--output", flags->output, "The guide (.pdf); - is standard output")
                ->required()
                ->type_name("FILE");
            flags->style.addTemplate(app);
            return [flags, &context] {
              const Styles styles = flags->style.load(context);
              const Puzzle puzzle = loadPuzzle(flags->puzzle);
              const fonts::Typesetter type = openFonts(context);
              const Made made = writeGuide(context, puzzle, styles.guide, type, flags->output);
              tell(context, toJson(made), table({made}));
              return 0;
            };
          }};
}

}  // namespace gridpress::cli
