// tests/house/counts: reads C++ as text: braces, includes, names.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/counts.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

namespace gridpress::house {

namespace {

bool isNameLetter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// 1'000, and not U'a'.
bool isDigitMark(std::string_view text, std::size_t at) {
  if (at == 0 || !isNameLetter(text[at - 1])) return false;
  const bool prefix = text[at - 1] == 'U' || text[at - 1] == 'u' || text[at - 1] == 'L';
  return !prefix || (at > 1 && isNameLetter(text[at - 2]));
}

std::size_t linesOf(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string at(const std::string& path, std::size_t line) {
  return path + ":" + std::to_string(line) + ": ";
}

// Whether what stands before a brace begins a function's body.
bool beginsFunction(const std::string& head, char before) {
  static const std::regex control(R"(^\s*(if|for|while|switch|do|else|catch|return|try)\b)");
  return before == ' ' && head.find(')') != std::string::npos && !std::regex_search(head, control) &&
         head.find("= ") == std::string::npos;
}

bool holdsFunctions(const std::string& head) {
  static const std::regex outside(R"(\b(namespace|struct|class|union|extern)\b)");
  return std::regex_search(head, outside) && head.find('(') == std::string::npos;
}

// "layout/text" of "layout/text/spoken.cc"; empty where no room holds it.
std::string roomOf(const Arrows& arrows, const std::string& path) {
  for (std::size_t end = path.rfind('/'); end != std::string::npos && end > 0; end = path.rfind('/', end - 1))
    if (arrows.contains(path.substr(0, end))) return path.substr(0, end);
  return {};
}

std::string stemOf(const std::string& path) {
  return path.substr(0, path.rfind('.'));
}

std::size_t linesAt(const std::map<std::string, std::string>& sources, const std::string& path) {
  const auto found = sources.find(path);
  return found == sources.end() ? 0 : linesOf(found->second);
}

std::map<std::string, std::set<std::string>> usersOf(const std::map<std::string, std::string>& sources) {
  static const std::regex include("^#include \"([^\"]+)\"", std::regex::multiline);
  std::map<std::string, std::set<std::string>> users;
  for (const auto& [path, text] : sources)
    for (std::sregex_iterator i(text.begin(), text.end(), include), none; i != none; ++i)
      users[(*i)[1].str()].insert(path);
  return users;
}

// Whether a file of a room includes anything that lies in another.
bool anyIncludes(const Arrows& arrows, const std::map<std::string, std::set<std::string>>& users,
                 const std::string& room, const std::string& other) {
  for (auto user = users.lower_bound(other + "/");
       user != users.end() && user->first.starts_with(other + "/"); ++user)
    for (const std::string& path : user->second)
      if (roomOf(arrows, path) == room) return true;
  return false;
}

std::map<std::string, std::size_t> namesIn(const std::map<std::string, std::string>& codes) {
  std::map<std::string, std::size_t> times;
  for (const auto& [path, code] : codes) {
    if (path.starts_with("tests/") && !path.starts_with("tests/package/")) continue;
    for (std::size_t i = 0; i < code.size();) {
      std::size_t end = i;
      while (end < code.size() && isNameLetter(code[end])) ++end;
      if (end > i) ++times[code.substr(i, end - i)];
      i = end + 1;
    }
  }
  return times;
}

std::size_t timesIn(const std::string& code, const std::regex& what) {
  return static_cast<std::size_t>(
      std::distance(std::sregex_iterator(code.begin(), code.end(), what), std::sregex_iterator()));
}

std::size_t contractsIn(const std::string& code) {
  static const std::regex contract(R"(\b(EXPECTS|ENSURES)\()");
  return timesIn(code, contract);
}

bool hidesContracts(const std::string& code) {
  static const std::regex all(R"(catch \(const std::exception\b)"),
      broken(R"(catch \(const BrokenContract\b)");
  return timesIn(code, all) > timesIn(code, broken);
}

// Whether a line that begins a function has this name before its bracket.
bool defines(const std::string& code, const std::string& name) {
  for (std::size_t at = code.find(name + "("); at != std::string::npos; at = code.find(name + "(", at + 1)) {
    const std::size_t line = at == 0 ? 0 : code.rfind('\n', at - 1) + 1;
    const std::string before = code.substr(line, at - line);
    if (isNameLetter(code[line]) && before.find_first_of(";=") == std::string::npos &&
        (before.empty() || !isNameLetter(before.back())))
      return true;
  }
  return false;
}

}  // namespace

std::string codeOf(std::string_view text) {
  std::string code(text);
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, code.size()); ++i)
      if (code[i] != '\n') code[i] = ' ';
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (text.substr(i, 2) == "//") {
      const std::size_t end = std::min(text.find('\n', i), text.size());
      blank(i, end);
      i = end;
    } else if (text.substr(i, 3) == "R\"(") {
      const std::size_t end = text.find(")\"", i) + 2;
      blank(i, end);
      i = end - 1;
    } else if (code[i] == '"' || (code[i] == '\'' && !isDigitMark(text, i))) {
      std::size_t end = i + 1;
      while (end < text.size() && text[end] != text[i]) end += text[end] == '\\' ? 2 : 1;
      blank(i, end + 1);
      i = end;
    }
  }
  return code;
}

std::vector<FunctionLines> functionsIn(const std::string& code) {
  enum class Block { outside, function, other };
  std::vector<FunctionLines> functions;
  std::vector<Block> open;
  std::size_t line = 1, first = 0;
  std::string head;
  const auto within = [&] { return open.empty() ? Block::outside : open.back(); };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '\n') ++line;
    if (c == '{') {
      const bool outside = within() == Block::outside;
      const bool function = outside && beginsFunction(head, i > 0 ? code[i - 1] : ' ');
      open.push_back(function                          ? Block::function
                     : outside && holdsFunctions(head) ? Block::outside
                                                       : Block::other);
      if (function) functions.push_back({first, 0, line});
      if (open.back() != Block::other) head.clear();
    } else if (c == '}' && !open.empty()) {
      if (open.back() == Block::function) functions.back().lines = line - functions.back().line + 1;
      if (open.back() != Block::other) head.clear();
      open.pop_back();
    } else if (within() == Block::outside && c == ':' &&
               (head == "public" || head == "private" || head == "protected")) {
      head.clear();
    } else if (within() == Block::outside && (c == ';' || (c == '#' && head.empty()))) {
      head.clear();
      if (c == '#') i = code.find('\n', i) - 1;
    } else if (within() == Block::outside && (c != ' ' || !head.empty()) && (c != '\n' || !head.empty())) {
      if (head.empty()) first = line;
      head += c == '\n' ? ' ' : c;
    }
  }
  return functions;
}

std::map<std::string, std::size_t> declaredIn(const std::string& code) {
  static const std::regex declared(R"(^ *(?!return|else|throw|new|using|#|\})[\w:<>,&* \[\]]+[ &*](\w+)\()");
  std::map<std::string, std::size_t> names;
  const std::vector<FunctionLines> bodies = functionsIn(code);
  std::size_t line = 0;
  for (std::size_t from = 0; from < code.size();) {
    const std::size_t end = std::min(code.find('\n', from), code.size());
    const std::string text = code.substr(from, end - from);
    ++line;
    std::smatch found;
    const std::string statement =
        code.substr(from, std::min(code.find_first_of(";{", from), code.size()) - from);
    const bool inside = std::any_of(bodies.begin(), bodies.end(), [&](const FunctionLines& f) {
      return line > f.opens && line < f.line + f.lines;
    });
    if (!inside && std::regex_search(text, found, declared) &&
        statement.find("override") == std::string::npos && statement.find('=') > statement.find('(') &&
        found[1].str() != "operator")
      names.emplace(found[1].str(), line);
    from = end + 1;
  }
  return names;
}

std::vector<CountFinding> count(const Arrows& arrows, const std::map<std::string, std::string>& sources) {
  std::vector<CountFinding> findings;
  const std::map<std::string, std::set<std::string>> users = usersOf(sources);
  std::map<std::string, std::string> codes;
  for (const auto& [path, text] : sources) codes[path] = codeOf(text);
  const std::map<std::string, std::size_t> times = namesIn(codes);
  std::map<std::string, std::size_t> rooms, tops, contracts;
  for (const auto& [path, text] : sources) {
    const std::string room = roomOf(arrows, path), top = room.substr(0, room.find('/'));
    if (room.empty()) continue;
    const std::string &code = codes.at(path), stem = stemOf(path);
    rooms[room] += linesOf(text), tops[top] += linesOf(text), contracts[top] += contractsIn(code);
    const std::string source = stem + ".cc", header = stem + ".h";
    for (const FunctionLines& f : functionsIn(code))
      if (f.lines > kLongestFunction)
        findings.push_back({Rule::longFunction, top,
                            at(path, f.line) + "a function of " + std::to_string(f.lines) + " lines"});
    if (hidesContracts(code))
      findings.push_back(
          {Rule::hiddenContract, top, at(path, 1) + "a broken contract is caught as any other"});
    const std::size_t unit = linesAt(sources, source) + linesAt(sources, header);
    if (unit < kShortestUnit && top != "model")
      findings.push_back({Rule::shortUnit, top, at(path, 1) + std::to_string(unit) + " lines in all"});
    if (path != header) continue;
    std::set<std::string> others = users.contains(path) ? users.at(path) : std::set<std::string>();
    others.erase(source);
    std::erase_if(others, [](const std::string& user) { return user.starts_with("tests/"); });
    if (others.size() == 1 && others.begin()->ends_with(".cc") && roomOf(arrows, *others.begin()) == room &&
        unit + linesAt(sources, *others.begin()) <= kMostLines)
      findings.push_back({Rule::loneHeader, top, at(path, 1) + "only " + *others.begin() + " includes it"});
    for (const auto& [name, line] : declaredIn(code)) {
      const bool defined = codes.contains(source) && defines(codes.at(source), name);
      if (times.at(name) <= (defined ? 2U : 1U))
        findings.push_back({Rule::deadDeclaration, top, at(path, line) + "nobody calls " + name});
    }
  }
  for (const auto& [room, lines] : rooms)
    if (lines > kLargestRoom)
      findings.push_back({Rule::largeRoom, room.substr(0, room.find('/')),
                          room + ": " + std::to_string(lines) + " lines in one room"});
  for (const char* const top : {"gen", "layout", "render", "proof", "compare"})
    if (contracts[top] * kLinesOfAContract < tops[top])
      findings.push_back({Rule::fewContracts, top,
                          std::string(top) + ": " + std::to_string(contracts[top]) + " contracts in " +
                              std::to_string(tops[top]) + " lines"});
  for (const auto& [room, named] : arrows)
    for (const std::string& other : named)
      if (!anyIncludes(arrows, users, room, other))
        findings.push_back(
            {Rule::unusedArrow, room.substr(0, room.find('/')), room + ": no file of it includes " + other});
  return findings;
}

}  // namespace gridpress::house
