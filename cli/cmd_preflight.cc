// cli/cmd_preflight: `gridpress preflight`: would a print service take this file?
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "cli/data_dir.h"
#include "cli/progress_bar.h"
#include "cli/services.h"
#include "layout/style/template.h"
#include "model/error.h"
#include "proof/preflight/preflight.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string file, service, trim;
  bool who = false;
};

proof::PrintFile survey(const Context& context, const Flags& flags) {
  std::optional<Size> trim;
  if (!flags.trim.empty()) trim = layout::paperSize(flags.trim, "--trim");
  ProgressBar bar(context, "reading", "pages");
  return proof::surveyFile(flags.file, trim, bar.progress());
}

int who(const Context& context, const Flags& flags) {
  const auto offers = proof::whoPrints(survey(context, flags), allServices(context));
  if (context.json)
    std::cout << proof::toJson(offers);
  else
    for (const proof::Offer& offer : offers) std::cout << proof::toText(offer) << '\n';
  std::cout << std::flush;
  return 0;
}

int run(const Context& context, const Flags& flags) {
  if (flags.who == !flags.service.empty())
    throw Error::call("preflight needs one of --for and --who",
                      "name a service (" + serviceNames(context) + "), or ask with --who who could print it");
  if (flags.who) return who(context, flags);
  const layout::Service service = loadService(context, flags.service);
  proof::VerificationReport verification;
  verification.add(proof::preflight(survey(context, flags), service));
  if (context.json)
    std::cout << proof::toJson(verification) << std::flush;
  else
    std::cout << proof::toText(verification) << std::flush;
  if (!context.quiet && !context.json)
    std::cerr << (verification.passed() ? "keeps" : "does not keep") << " the rules known for "
              << service.title << "\n";
  return verification.passed() ? 0 : 1;
}

}  // namespace

Command preflightCommand() {
  return {"preflight", "Check a file against what a print service asks for",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("file", flags->file, "What is to be printed: .pdf, .jpg or .png")
                ->required()
                ->type_name("FILE");
            app.add_option(
                   "--for", flags->service,
                   "The service: printful, prodigi, gelato, kdp-interior, kdp-cover, ingram, lulu, or "
                   "a .toml file of your own")
                ->type_name("SERVICE");
            app.add_flag("--who", flags->who,
                         "Which services could print this poster, whole or scaled, and how high its letters "
                         "would be");
            app.add_option("--trim", flags->trim, "The trim of a PDF that does not state it: 6x9in")
                ->type_name("WxH");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
