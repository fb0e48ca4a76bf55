// cli/cmd_words: `gridpress words`: a list of names to clean grid words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/word_flags.h"

namespace gridpress::cli {

Command wordsCommand() {
  return {"words", "Read and clean a list of names",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            struct Flags {
              WordFlags words;
              std::string output;
            };
            auto flags = std::make_shared<Flags>();
            flags->words.add(app, true);
            app.add_option("-o,--output", flags->output,
                           "The clean list, words.tsv; - is standard output. Without it only the report")
                ->type_name("FILE");
            return [flags, &context] {
              gen::CleanReport report;
              const WordList list = loadWords(context, flags->words.specs(), flags->words.options(context),
                                              report, flags->words.rejects);
              if (!flags->output.empty()) writeWordTable(list, flags->output);
              tell(context, toJson(report), gen::describe(report));
              return 0;
            };
          }};
}

}  // namespace gridpress::cli
