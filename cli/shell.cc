// cli/shell: walks the commands and their flags; there is no second list to keep in step.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shell.h"

#include <cstddef>
#include <cstdio>
#include <string>

#include "cli/version.h"

namespace gridpress::cli {

namespace {

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
      const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;  // the bytes that follow in UTF-8
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

// "-o, --output"
std::string namesOf(const CLI::Option& option) {
  std::string names;
  for (const std::string& name : option.get_snames()) names += (names.empty() ? "-" : ", -") + name;
  for (const std::string& name : option.get_lnames()) names += (names.empty() ? "--" : ", --") + name;
  return names;
}

void printOption(const CLI::Option& option, std::ostream& out) {
  const bool positional = option.nonpositional() == false;
  const bool flag = option.get_items_expected_max() == 0;
  out << ".TP\n\\fB" << troff(positional ? option.get_type_name() : namesOf(option)) << "\\fR";
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
      << "  local word=${COMP_WORDS[COMP_CWORD]} words=\n"
      << "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='" << names << " --help --version'\n"
      << "  else\n    case ${COMP_WORDS[1]} in\n";
  for (const CLI::App* command : app.get_subcommands({}))
    out << "      " << command->get_name() << ") words='" << flagsOf(*command) << "' ;;\n";
  // No reply leaves it to bash, which completes files and quotes their names rightly.
  out << "    esac\n    [[ $word == -* ]] || return 0\n  fi\n"
      << "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
      << "complete -o bashdefault -o default -F _gridpress gridpress\n";
}

}  // namespace gridpress::cli
