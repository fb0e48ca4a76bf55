// cli/shell: walks the command line and the job tables; there is no second list to keep in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "cli/app.h"
#include "cli/command.h"
#include "jobs/chain/chain.h"
#include "jobs/proof/preflight.h"
#include "jobs/registry.h"
#include "model/limits.h"
#include "model/utf8.h"
#include "model/version.h"

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

/// A flag of a command, or a place on its line.
struct Flag {
  std::string name;  ///< "--output"; of a place its form.
  std::string letter, form, help, usual;
  std::vector<std::string> values;  ///< What may be meant; with `files` also a file.
  bool place = false, shared = false, files = false;
};

/// A command, as the command line itself has it.
struct Command {
  std::vector<std::string> calls;
  std::string summary, example;
  std::vector<Flag> flags;
};

Flag flagOf(const CLI::Option& option, const Job* job) {
  Flag flag;
  flag.place = option.get_lnames().empty();
  flag.form = option.get_items_expected_max() == 0 ? std::string() : option.get_type_name();
  flag.name = flag.place ? flag.form : "--" + option.get_lnames().front();
  if (!option.get_snames().empty()) flag.letter = "-" + option.get_snames().front();
  flag.help = option.get_description();
  flag.usual = option.get_default_str();
  flag.shared = option.get_group() == kSharedGroup;
  const SettingSpec* spec = job ? find(job->settings, option.get_name().substr(flag.place ? 0 : 2)) : nullptr;
  if (!spec) return flag;
  flag.values = spec->choices.empty() ? jobs::Workspace().names(spec->names) : spec->choices;
  flag.files = spec->choices.empty() && spec->names != KnownNames::papers;
  return flag;
}

std::vector<Command> commandsOf(const CLI::App& app) {
  std::vector<Command> all;
  for (const CLI::App* one : app.get_subcommands({})) {
    Command command{{one->get_name()}, one->get_description(), one->get_footer().substr(kExample.size()), {}};
    command.calls.insert(command.calls.end(), one->get_aliases().begin(), one->get_aliases().end());
    const std::vector<const Job*> jobs = described();
    const auto job = std::ranges::find_if(jobs, [&](const Job* j) { return j->name == one->get_name(); });
    for (const CLI::Option* option : one->get_options())
      if (!option->get_group().empty())
        command.flags.push_back(flagOf(*option, job == jobs.end() ? nullptr : *job));
    all.push_back(std::move(command));
  }
  return all;
}

// Troff reads a dot at a line's start, backslashes and hyphens in its own way, and of letters only ASCII: the
// others go by number, whatever the reader's locale.
std::string troff(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = nextCodePoint(text, at);
    char number[16];
    std::snprintf(number, sizeof number, "\\[u%04X]", static_cast<unsigned>(c));
    out += c == '\\' ? "\\e" : c == '-' ? "\\-" : c < 0x80 ? std::string(1, static_cast<char>(c)) : number;
  }
  return !out.empty() && (out[0] == '.' || out[0] == '\'') ? "\\&" + out : out;
}

void printTerm(const Flag& flag, std::ostream& out) {
  out << ".TP\n\\fB" << troff(flag.letter.empty() ? flag.name : flag.letter + ", " + flag.name) << "\\fR";
  if (!flag.place && !flag.form.empty()) out << " \\fI" << troff(flag.form) << "\\fR";
  out << "\n" << troff(flag.help + (flag.usual.empty() ? "" : " (default: " + flag.usual + ")")) << "\n";
}

void printManPage(const std::vector<Command>& commands, std::ostream& out) {
  out << ".TH GRIDPRESS 1 \"\" \"gridpress " << version() << "\" \"User Commands\"\n"
      << ".SH NAME\ngridpress \\- print toolchain for word puzzles\n"
      << ".SH SYNOPSIS\n\\fBgridpress\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
      << ".SH DESCRIPTION\n"
      << "Gridpress turns a list of words into puzzles that can be printed.\n"
      << ".SH COMMANDS\n";
  for (const Command& command : commands) {
    out << ".SS gridpress " << troff(command.calls.front()) << "\n" << troff(command.summary) << ".\n";
    for (const Flag& flag : command.flags)
      if (!flag.shared) printTerm(flag, out);
  }
  out << ".SH SHARED OPTIONS\n";
  for (const Flag& flag : commands.front().flags)
    if (flag.shared) printTerm(flag, out);
  out << ".SH EXIT STATUS\n0: done. 1: the job cannot be done (words that do not fit, a check that failed). "
         "2: the call is wrong (flag, file, template key).\n"
      << ".SH ENVIRONMENT\n.TP\nGRIDPRESS_DATA\nFolder that holds templates/, as \\fB\\-\\-data\\fR.\n"
      << ".TP\nGRIDPRESS_FONTS\nThe only folder in which faces are looked for (default: the system\\(aqs).\n"
      << ".SH EXAMPLES\n.nf\n";
  for (const Command& command : commands) out << troff(command.example);
  out << ".fi\n";
}

std::string callsOf(const std::vector<Command>& commands, const std::string& between) {
  return joined(commands, between, [&](const Command& command) { return joined(command.calls, between); });
}

void printBash(const std::vector<Command>& commands, std::ostream& out) {
  out << "# bash completion for gridpress, made from its commands\n"
      << "_gridpress() {\n"
      << "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
      << "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='" << callsOf(commands, " ")
      << " --help --version'\n"
      << "  else\n    case ${COMP_WORDS[1]}$before in\n";
  for (const Command& command : commands)
    for (const Flag& flag : command.flags)
      if (!flag.values.empty())
        out << "      " << joined(command.calls, flag.name + " | ") << flag.name
            << ") mapfile -t COMPREPLY < <(compgen " << (flag.files ? "-f " : "") << "-W \""
            << joined(flag.values, " ") << "\" -- \"$word\"); return 0 ;;\n";
  out << "    esac\n    case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands) {
    out << "      " << joined(command.calls, " | ") << ") words='";
    const char* between = "";
    for (const Flag& flag : command.flags)
      if (!flag.place) out << std::exchange(between, " ") << flag.name;
    out << "' ;;\n";
  }
  // No reply leaves it to bash, which completes files and quotes their names rightly.
  out << "    esac\n    [[ $word == -* ]] || return 0\n  fi\n"
      << "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
      << "complete -o bashdefault -o default -F _gridpress gridpress\n";
}

// A backslash before each of these.
std::string marked(const std::string& text, std::string_view these) {
  std::string out;
  for (const char c : text) out += (these.find(c) == these.npos ? "" : "\\") + std::string(1, c);
  return out;
}

// For zsh's _arguments: no brackets, colons or quotes of one's own.
std::string zshText(const std::string& text) {
  std::string out = marked(text, "[]:\\");
  for (std::size_t at = out.find('\''); at != out.npos; at = out.find('\'', at + 4))
    out.replace(at, 1, "'\\''");
  return out;
}

void printZsh(const std::vector<Command>& commands, std::ostream& out) {
  out << "#compdef gridpress\n# zsh completion for gridpress, made from its commands\n_gridpress() {\n"
      << "  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const Command& command : commands)
    out << "      '" << command.calls.front() << ":" << zshText(command.summary) << "'\n";
  out << "    )\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
  for (const Command& command : commands) {
    out << "    " << joined(command.calls, " | ") << ")\n      _arguments \\\n";
    for (const Flag& flag : command.flags) {
      if (flag.place) continue;
      out << "        '" << flag.name << "[" << zshText(flag.help) << "]";
      if (!flag.form.empty()) {
        out << ":" << zshText(flag.form) << ":";
        if (flag.values.empty())
          out << "_files";
        else if (flag.files)
          out << "{compadd " << joined(flag.values, " ") << "; _files}";
        else
          out << "(" << joined(flag.values, " ") << ")";
      }
      out << "' \\\n";
    }
    out << "        '*:file:_files' ;;\n";
  }
  out << "    *) _files ;;\n  esac\n}\n_gridpress \"$@\"\n";
}

std::string fishText(const std::string& text) {
  return "'" + marked(text, "'\\") + "'";
}

void printFish(const std::vector<Command>& commands, std::ostream& out) {
  out << "# fish completion for gridpress, made from its commands\n";
  for (const Command& command : commands)
    out << "complete -c gridpress -n __fish_use_subcommand -a " << fishText(joined(command.calls, " "))
        << " -d " << fishText(command.summary) << "\n";
  for (const Command& command : commands)
    for (const Flag& flag : command.flags) {
      if (flag.place) continue;
      out << "complete -c gridpress -n '__fish_seen_subcommand_from " << joined(command.calls, " ") << "' -l "
          << flag.name.substr(2);
      if (!flag.letter.empty()) out << " -s " << flag.letter.substr(1);
      if (!flag.form.empty()) out << " -r";
      if (!flag.values.empty())
        out << (flag.files ? " -a " : " -f -a ") << fishText(joined(flag.values, " "));
      out << " -d " << fishText(flag.help) << "\n";
    }
}

Object reference(const std::string& name) {
  return {{{"$ref", "#/$defs/" + name}}};
}

// The document itself is that of a job file, so that an editor knows one by it; parts have names.
void printSchema(std::ostream& out) {
  Object parts;
  List single, bounds;
  const auto add = [&](const std::string& name, Object schema, const std::string& summary) {
    schema.set("description", summary);
    parts.set(name, std::move(schema));
  };
  for (const Job* job : described()) {
    Object settings = schemaOf(job->settings, job->fresh().get());
    if (job != &studioJob()) {
      std::get<Object>(settings.entries[1].second.data).set("job", Object{{{"const", job->name}}});
      single.emplace_back(laidOver(reference(job->name), {{{"required", List{"job"}}}}));
    }
    add(job->name, std::move(settings), job->summary);
    if (!job->report.empty()) parts.set(job->name + ".report", schemaOf(job->report));
  }
  for (const jobs::FileKind& kind : jobs::allFileKinds())
    add(kind.name, schemaOf(*kind.keys, kind.defaults.get()), kind.summary);
  parts.set("run.report", schemaOf(fieldsOf(static_cast<const jobs::ChainReport*>(nullptr))));
  parts.set("doctor.report", schemaOf(fieldsOf(static_cast<const DoctorReport*>(nullptr))));
  parts.set("save.report", schemaOf(fieldsOf(static_cast<const jobs::Report*>(nullptr))));
  parts.set("job", Object{{{"oneOf", std::move(single)}}});
  for (const Limit* limit : limits::all())
    bounds.emplace_back(Object{{{"of", std::string(limit->of)},
                                {"unit", std::string(limit->unit)},
                                {"most", limit->most},
                                {"shared", limit->shared},
                                {"flag", std::string(limit->flag)}}});
  const Object steps{{{"type", "array"}, {"items", reference("job")}}};
  const Object several{{{"properties", Object{{{"step", steps}}}},
                        {"required", List{"step"}},
                        {"additionalProperties", false}}};
  const Object all{
      {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
       {"$id", std::string("urn:gridpress:") + version()},
       {"description", "A job file of Gridpress; $defs holds settings and reports of every command."},
       {"type", "object"},
       {"oneOf", List{reference("job"), several}},
       {"$defs", std::move(parts)},
       {"limits", std::move(bounds)}}};
  out << toJson(all) << '\n';
}

}  // namespace

bool printForm(const std::string& form, std::ostream& out) {
  static const std::map<std::string, void (*)(const std::vector<Command>&, std::ostream&)> shells = {
      {"--man-page", printManPage},
      {"--bash-completion", printBash},
      {"--zsh-completion", printZsh},
      {"--fish-completion", printFish}};
  if (const auto at = shells.find(form); at != shells.end())
    at->second(commandsOf(CommandLine().app), out);
  else if (form == "--requirements")
    out << jobs::describeRequirements();
  else if (form == "--schema")
    printSchema(out);
  else
    return false;
  return true;
}

}  // namespace gridpress::cli
