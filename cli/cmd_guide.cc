// cli/cmd_guide: `gridpress guide`: where every word stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/report.h"

namespace gridpress::cli {

Command guideCommand() {
  return {"guide", "Set the solution guide", [](CLI::App& app, Context& context) -> std::function<int()> {
            struct Flags {
              std::string puzzle, output, style = "world";
            };
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz); - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("-o,--output", flags->output, "The guide (.pdf); - is standard output")
                ->required()
                ->type_name("FILE");
            app.add_option("--template", flags->style, "A template's name, its folder, or a .toml file")
                ->capture_default_str()
                ->type_name("T");
            return [flags, &context] {
              const layout::GuideTemplate style = loadGuideTemplate(context, flags->style);
              const Puzzle puzzle = loadPuzzle(flags->puzzle);
              const fonts::Typesetter type = openFonts(context);
              const Made made = writeGuide(context, puzzle, style, type, flags->output);
              tell(context, toJson(made), table({made}));
              return 0;
            };
          }};
}

}  // namespace gridpress::cli
