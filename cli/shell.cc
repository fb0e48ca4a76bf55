// cli/shell: walks the jobs and their tables; there is no second list to keep in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shell.h"

#include <cstddef>
#include <cstdio>
#include <functional>
#include <map>
#include <vector>

#include "cli/command.h"
#include "cli/studio.h"
#include "jobs/version.h"
#include "model/length_text.h"
#include "model/limits.h"

namespace gridpress::cli {

namespace {

using jobs::Job;

// What has a table of settings: jobs, and the studio.
std::vector<const Job*> described() {
  std::vector<const Job*> all;
  for (const JobCommand& command : jobCommands()) all.push_back(command.job);
  all.push_back(&studioJob());
  return all;
}

// What a job is called by: its name, and its command's others.
std::vector<std::string> callsOf(const Job& job) {
  std::vector<std::string> all = {job.name};
  for (const JobCommand& command : jobCommands())
    if (command.job == &job) all.insert(all.end(), command.aliases.begin(), command.aliases.end());
  return all;
}

std::string joined(const std::vector<std::string>& all, const std::string& between) {
  std::string out;
  for (const std::string& one : all) out += (out.empty() ? "" : between) + one;
  return out;
}

/// A flag that is no job's setting.
struct Own {
  const char *names, *form, *help;
};
constexpr Own kShared[] = {
    {"--data", "DIR", "Folder that holds templates/ (default: beside the program; or GRIDPRESS_DATA)"},
    {"--json", "", "Print a machine-readable report on standard output"},
    {"-q, --quiet", "", "Print nothing but errors"},
    {"-v, --verbose", "", "Print details, too"},
    {"--threads", "N", "Cores to use; 0 is all. The output is the same for any number"},
    {"--no-sandbox", "", "Leave every file and the network open to what reads the inputs"},
    {"--save", "FILE", "Instead of running the job, save it: gridpress run FILE runs it"}};

// Troff reads a dot at a line's start, backslashes and hyphens in its own way, and of letters only ASCII: the
// others go by number, whatever the reader's locale.
std::string troff(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead == '\\') {
      out += "\\e";
    } else if (lead == '-') {
      out += "\\-";
    } else if (lead < 0x80) {
      out += text[at];
    } else {
      const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;  // The bytes that follow in UTF-8.
      unsigned code = lead & (0x3Fu >> more);
      for (int i = 0; i < more && at + 1 < text.size(); ++i)
        code = code << 6 | (static_cast<unsigned char>(text[++at]) & 0x3Fu);
      char number[16];
      std::snprintf(number, sizeof number, "\\[u%04X]", code);
      out += number;
    }
  }
  return !out.empty() && (out[0] == '.' || out[0] == '\'') ? "\\&" + out : out;
}

// "-o, --output"; of what has no flag its form.
std::string namesOf(const SettingSpec& spec) {
  if (spec.positional) return spec.form;
  return (spec.letter ? std::string("-") + spec.letter + ", " : std::string()) + "--" + spec.name;
}

std::string defaultOf(const Job& job, const SettingSpec& spec) {
  if (spec.required || spec.kind == ValueKind::flag || spec.kind == ValueKind::list) return {};
  const Value value = spec.read(job.fresh().get());
  if (const auto* text = value.get<std::string>()) return *text;
  const std::string number = value.nothing() ? std::string() : toJson(value, -1);
  return number == "0" || number == "0.0" ? std::string() : number;
}

void printTerm(const std::string& names, const std::string& form, const std::string& help,
               std::ostream& out) {
  out << ".TP\n\\fB" << troff(names) << "\\fR";
  if (!form.empty() && form != names) out << " \\fI" << troff(form) << "\\fR";
  out << "\n" << troff(help) << "\n";
}

void printManPage(std::ostream& out) {
  out << ".TH GRIDPRESS 1 \"\" \"gridpress " << jobs::kVersion << "\" \"User Commands\"\n"
      << ".SH NAME\ngridpress \\- print toolchain for word puzzles\n"
      << ".SH SYNOPSIS\n\\fBgridpress\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
      << ".SH DESCRIPTION\n"
      << "Gridpress turns a list of words into puzzles that can be printed.\n"
      << ".SH COMMANDS\n";
  for (const Job* one : described()) {
    const Job& job = *one;
    out << ".SS gridpress " << troff(job.name) << "\n" << troff(job.summary) << ".\n";
    for (const SettingSpec& spec : job.settings) {
      const std::string usual = defaultOf(job, spec);
      printTerm(namesOf(spec), spec.form, spec.help + (usual.empty() ? "" : " (default: " + usual + ")"),
                out);
    }
  }
  out << ".SS gridpress run\nRun the jobs of a job file as far as their outputs are out of date.\n"
      << ".SS gridpress doctor\nSay whether fonts, libraries and templates are there.\n"
      << ".SH SHARED OPTIONS\n";
  for (const Own& own : kShared) printTerm(own.names, own.form, own.help, out);
  out << ".SH EXIT STATUS\n0: done. 1: the job cannot be done (words that do not fit, a check that failed). "
         "2: the call is wrong (flag, file, template key).\n"
      << ".SH ENVIRONMENT\n.TP\nGRIDPRESS_DATA\nFolder that holds templates/, as \\fB\\-\\-data\\fR.\n"
      << ".TP\nGRIDPRESS_FONTS\nThe only folder in which faces are looked for (default: the system\\(aqs).\n"
      << ".SH EXAMPLES\n.nf\n"
      << "gridpress make words.txt \\-\\-title Fruit \\-o fruit\n"
      << "gridpress worksheet words.txt \\-o sheet.pdf \\-\\-mask heart\n"
      << "gridpress crossword clues.csv \\-o crossword.pdf\n"
      << "gridpress verify fruit/puzzle.ipuz fruit/poster.pdf\n.fi\n";
}

const std::vector<std::string> kOwnCommands = {"run", "doctor"};

std::string commandNames() {
  std::string names;
  for (const Job* job : described()) names += (names.empty() ? "" : " ") + joined(callsOf(*job), " ");
  for (const std::string& own : kOwnCommands) names += " " + own;
  return names;
}

std::string sharedNames() {
  return "--data --json --quiet --verbose --threads --no-sandbox --save --help";
}

void printBash(std::ostream& out) {
  out << "# bash completion for gridpress, made from its job tables\n"
      << "_gridpress() {\n"
      << "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
      << "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='" << commandNames() << " --help --version'\n"
      << "  else\n    case ${COMP_WORDS[1]}$before in\n";
  for (const Job* job : described())
    for (const SettingSpec& spec : job->settings)
      if (!spec.choices.empty()) {
        const std::string flag = "--" + spec.name;
        out << "      " << joined(callsOf(*job), flag + " | ") << flag
            << ") mapfile -t COMPREPLY < <(compgen -W \"" << joined(spec.choices, " ")
            << "\" -- \"$word\"); return 0 ;;\n";
      }
  out << "    esac\n    case ${COMP_WORDS[1]} in\n";
  for (const Job* job : described()) {
    out << "      " << joined(callsOf(*job), " | ") << ") words='";
    for (const SettingSpec& spec : job->settings)
      if (!spec.positional) out << "--" << spec.name << ' ';
    out << sharedNames() << "' ;;\n";
  }
  for (const std::string& own : kOwnCommands)
    out << "      " << own << ") words='" << sharedNames() << "' ;;\n";
  // No reply leaves it to bash, which completes files and quotes their names rightly.
  out << "    esac\n    [[ $word == -* ]] || return 0\n  fi\n"
      << "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
      << "complete -o bashdefault -o default -F _gridpress gridpress\n";
}

// For zsh's _arguments: no brackets, colons or quotes of one's own.
std::string zshText(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return out;
}

void printZsh(std::ostream& out) {
  out << "#compdef gridpress\n# zsh completion for gridpress, made from its job tables\n_gridpress() {\n"
      << "  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const Job* job : described()) out << "      '" << job->name << ":" << zshText(job->summary) << "'\n";
  out << "      'run:Run a saved job'\n      'doctor:Say whether "
         "fonts, libraries and templates are there'\n"
      << "    )\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
  for (const Job* job : described()) {
    out << "    " << joined(callsOf(*job), " | ") << ")\n      _arguments \\\n";
    for (const SettingSpec& spec : job->settings) {
      if (spec.positional) continue;
      out << "        '--" << spec.name << "[" << zshText(spec.help) << "]";
      if (spec.kind != ValueKind::flag) {
        out << ":" << zshText(spec.form) << ":";
        if (!spec.choices.empty()) {
          out << "(";
          for (const std::string& text : spec.choices) out << text << " ";
          out << ")";
        } else {
          out << "_files";
        }
      }
      out << "' \\\n";
    }
    out << "        '*:file:_files' ;;\n";
  }
  out << "    *) _files ;;\n  esac\n}\n_gridpress \"$@\"\n";
}

std::string fishText(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return "'" + out + "'";
}

void printFish(std::ostream& out) {
  out << "# fish completion for gridpress, made from its job tables\n";
  for (const Job* job : described())
    out << "complete -c gridpress -n __fish_use_subcommand -a " << job->name << " -d "
        << fishText(job->summary) << "\n";
  for (const std::string& own : kOwnCommands)
    out << "complete -c gridpress -n __fish_use_subcommand -a " << own << "\n";
  for (const Job* job : described())
    for (const SettingSpec& spec : job->settings) {
      if (spec.positional) continue;
      out << "complete -c gridpress -n '__fish_seen_subcommand_from " << joined(callsOf(*job), " ") << "' -l "
          << spec.name;
      if (spec.letter) out << " -s " << spec.letter;
      if (spec.kind != ValueKind::flag) out << " -r";
      if (!spec.choices.empty()) {
        out << " -f -a " << fishText(joined(spec.choices, " "));
      }
      out << " -d " << fishText(spec.help) << "\n";
    }
}

// A table's cell holds no bar of its own.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : std::string(1, c);
  return out;
}

void printReference(std::ostream& out) {
  out << "# Commands and settings\n\n"
      << "Made from the job tables by `gridpress --reference`. A setting is a flag of its command (`--size "
         "15`), a key of\n"
      << "a job file (`size = \"15\"`, see [scripting](../guide/scripting.md)) and a name in a print's "
         "record. The JSON\n"
      << "Schemas of all settings and reports are in [schema.json](schema.json).\n";
  for (const Job* one : described()) {
    const Job& job = *one;
    out << "\n## " << job.name << "\n\n"
        << job.summary << ".\n\n| setting | value | default | meaning |\n|---|---|---|---|\n";
    for (const SettingSpec& spec : job.settings)
      out << "| `" << (spec.positional ? spec.name : namesOf(spec)) << "` | "
          << (spec.form.empty() ? "" : "`" + cell(spec.form) + "`") << " | " << cell(defaultOf(job, spec))
          << " | " << cell(spec.help) << " |\n";
    if (job.report.empty()) continue;
    out << "\n| field of the report | meaning |\n|---|---|\n";
    for (const jobs::FieldSpec& f : job.report) out << "| `" << f.name << "` | " << cell(f.help) << " |\n";
  }
  out << "\n## Limits\n\nWhat is read of anybody's files, and what the studio takes. Beyond these a command "
         "ends with exit code 2,\n"
      << "and the studio says so.\n\n| of | at most | in a studio that others share | raised by "
         "|\n|---|---|---|---|\n";
  for (const Limit* limit : limits::all())
    out << "| " << limit->of << " | " << withCommas(limit->most) << " " << limit->unit << " | "
        << (limit->shared > 0 ? withCommas(limit->shared) + " " + std::string(limit->unit) : std::string())
        << " | " << (limit->flag.empty() ? "" : "`--" + std::string(limit->flag) + "`") << " |\n";
}

void printSchema(std::ostream& out) {
  Object all;
  for (const JobCommand& command : jobCommands()) {
    const Job& job = *command.job;
    Object one;
    one.set("settings", schemaOf(job.settings, job.fresh().get()));
    one.set("report", schemaOf(job.report));
    all.set(job.name, std::move(one));
  }
  out << toJson(all) << '\n';
}

}  // namespace

bool printForm(const std::string& form, std::ostream& out) {
  static const std::map<std::string, void (*)(std::ostream&)> forms = {
      {"--man-page", printManPage},     {"--bash-completion", printBash}, {"--zsh-completion", printZsh},
      {"--fish-completion", printFish}, {"--reference", printReference},  {"--schema", printSchema}};
  const auto at = forms.find(form);
  if (at == forms.end()) return false;
  at->second(out);
  return true;
}

}  // namespace gridpress::cli
