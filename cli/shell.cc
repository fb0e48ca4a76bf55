// cli/shell: walks the commands and their flags; there is no second list to keep in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shell.h"

#include <string>

#include "cli/version.h"

namespace gridpress::cli {

namespace {

// Troff reads a dot at a line's start, backslashes and hyphens in its own way.
std::string troff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return !out.empty() && (out[0] == '.' || out[0] == '\'') ? "\\&" + out : out;
}

void printOption(const CLI::Option& option, std::ostream& out) {
  const bool positional = option.nonpositional() == false;
  const bool flag = option.get_items_expected_max() == 0;
  out << ".TP\n\\fB" << troff(positional ? option.get_type_name() : option.get_name()) << "\\fR";
  if (!positional && !flag) out << " \\fI" << troff(option.get_type_name()) << "\\fR";
  out << "\n" << troff(option.get_description());
  if (!option.get_default_str().empty()) out << " (default: " << troff(option.get_default_str()) << ")";
  out << "\n";
}

std::string flagsOf(const CLI::App& command) {
  std::string flags;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) flags += (flags.empty() ? "--" : " --") + name;
    for (const std::string& name : option->get_snames()) flags += (flags.empty() ? "-" : " -") + name;
  }
  return flags;
}

}  // namespace

void printManPage(const CLI::App& app, std::ostream& out) {
  out << ".TH GRIDPRESS 1 \"\" \"gridpress " << kVersion << "\" \"User Commands\"\n"
      << ".SH NAME\ngridpress \\- print toolchain for word puzzles\n"
      << ".SH SYNOPSIS\n\\fBgridpress\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n"
      << ".SH DESCRIPTION\n"
      << troff(app.get_description()) << "\n"
      << ".SH COMMANDS\n";
  for (const CLI::App* command : app.get_subcommands({})) {
    out << ".SS gridpress " << troff(command->get_name()) << "\n"
        << troff(command->get_description()) << ".\n";
    for (const CLI::Option* option : command->get_options()) printOption(*option, out);
  }
  out << ".SH EXIT STATUS\n0: done. 1: the job cannot be done (words that do not fit, a check that failed). "
         "2: the call is "
         "wrong (flag, file, template key).\n"
      << ".SH ENVIRONMENT\n.TP\nGRIDPRESS_DATA\nFolder that holds templates/, as \\fB\\-\\-data\\fR.\n";
}

void printBashCompletion(const CLI::App& app, std::ostream& out) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({}))
    names += (names.empty() ? "" : " ") + command->get_name();
  out << "# bash completion for gridpress, made from its command table\n"
      << "_gridpress() {\n"
      << "  local word=${COMP_WORDS[COMP_CWORD]}\n"
      << "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      << "    COMPREPLY=($(compgen -W \"" << names << " --help --version\" -- \"$word\"))\n    return\n  fi\n"
      << "  local flags=\n  case ${COMP_WORDS[1]} in\n";
  for (const CLI::App* command : app.get_subcommands({}))
    out << "    " << command->get_name() << ") flags='" << flagsOf(*command) << "' ;;\n";
  out << "  esac\n"
      << "  case $word in\n    -*) COMPREPLY=($(compgen -W \"$flags\" -- \"$word\")) ;;\n"
      << "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n  esac\n}\n"
      << "complete -o filenames -F _gridpress gridpress\n";
}

}  // namespace gridpress::cli
