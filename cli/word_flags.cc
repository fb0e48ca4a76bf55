// cli/word_flags: declares them once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/word_flags.h"

#include "cli/data_dir.h"

namespace gridpress::cli {

void WordFlags::add(CLI::App& app, bool sourceRequired) {
  auto* source = app.add_option(
      "source", sources,
      "Lists of words: one a line (.txt), CSV, TSV, a GeoNames dump, words.tsv; also .gz .xz .bz2 .zip; - is "
      "standard input");
  source->type_name("SOURCE");
  if (sourceRequired) source->required();
  app.add_option("--from", format, "How the sources are written (default: by their ending and first line)")
      ->check(CLI::IsMember({"lines", "csv", "tsv", "geonames", "words"}))
      ->type_name("FORMAT");
  app.add_option("--column", column, "CSV and TSV: the names' column, by its name or its number from 1")
      ->type_name("NAME|N");
  app.add_option("--header", header,
                 "CSV and TSV: whether the first line is a header (default: told by the names in it)")
      ->check(CLI::IsMember({"yes", "no"}))
      ->type_name("yes|no");
  app.add_option("--recipe", recipe,
                 "How names are cleaned (default: geonames for GeoNames data, else plain)")
      ->check(CLI::IsMember({"plain", "geonames"}))
      ->type_name("RECIPE");
  app.add_option("--fold", fold,
                 "right: as each language writes without accents (ß is SS); article: one S for ß")
      ->check(CLI::IsMember({"right", "article"}))
      ->capture_default_str()
      ->type_name("FOLD");
  app.add_option("--alphabet", alphabet,
                 "fold: to A-Z; keep: the names' own script, a cell holds a grapheme cluster")
      ->check(CLI::IsMember({"fold", "keep"}))
      ->capture_default_str()
      ->type_name("MODE");
  app.add_option("--fragments", fragments, "List of fragments that the recipe geonames drops, one a line")
      ->type_name("FILE");
  app.add_option("--title", title, "What the words are; printed as the title")->type_name("TEXT");
  app.add_option("--credit", credit, "Whom the print must credit")->type_name("TEXT");
  app.add_option("--rejects", rejects, "Write every piece that became no word, with the reason, to this file")
      ->type_name("FILE");
}

std::vector<gen::SourceSpec> WordFlags::specs() const {
  std::vector<gen::SourceSpec> all;
  for (const std::string& path : sources) {
    all.push_back({path, gen::formatNamed(format), column});
    if (!header.empty()) all.back().header = header == "yes";
  }
  return all;
}

gen::CleanOptions WordFlags::options(const Context& context) const {
  gen::CleanOptions o;
  o.recipe = gen::recipeNamed(recipe);
  o.fold = gen::foldNamed(fold).value();
  o.alphabet = alphabet == "keep" ? gen::AlphabetMode::keep : gen::AlphabetMode::latin;
  o.title = title;
  o.credit = credit;
  o.fragmentsName =
      fragments.empty() ? dataFolder(context) + "/templates/recipes/geonames-fragments.txt" : fragments;
  o.fragments = readFile(o.fragmentsName);
  return o;
}

}  // namespace gridpress::cli
