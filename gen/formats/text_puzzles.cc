// gen/formats/text_puzzles: crosswords as lines of text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/readers.h"

#include <algorithm>

#include "gen/files/encoding.h"
#include "gen/letters/clusters.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/html_text.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

std::vector<std::string> linesIn(std::string_view bytes) {
  const std::string encoding = encodingOf(bytes, true);
  const std::string text = Decoder(encoding.empty() ? "UTF-8" : encoding)(bytes, true);
  std::vector<std::string> lines;
  for (std::string_view rest = text; !rest.empty();) {
    lines.emplace_back(cutOff(rest, '\n'));
    if (lines.back().ends_with('\r')) lines.back().pop_back();
  }
  return lines;
}

// All that stands between these two goes, and they.
std::string without(std::string_view text, std::string_view open, std::string_view close) {
  std::string kept;
  while (true) {
    const std::size_t at = text.find(open), end = at == text.npos ? at : text.find(close, at);
    if (end == text.npos) return kept.append(text);
    kept += text.substr(0, at);
    text.remove_prefix(end + close.size());
  }
}

// In capitals, a letter a square; any other sign is what it is.
std::string capital(std::string_view letter) {
  Clusters clusters;
  const std::string form = clusters.gridForm(letter);
  return form.empty() ? std::string(letter) : form;
}

[[noreturn]] void failNone(const RawPuzzle& raw, const std::string& kind) {
  raw.fail("the file holds no crossword: " + kind, "make the file again");
}

class XdReader {
 public:
  explicit XdReader(RawPuzzle& raw) : raw_(raw) {}

  void read(std::string_view bytes) {
    raw_.beginCrossword();
    const std::vector<std::string> lines = linesIn(without(bytes, "<!--", "-->"));
    const bool named = std::ranges::any_of(lines, [](const auto& l) { return l.starts_with("## "); });
    std::size_t part = 0, blank = 0;
    bool any = false;
    for (const std::string& line : lines) {
      if (named && line.starts_with("## ")) {
        const std::string name = asciiLower(bare(std::string_view(line).substr(3)));
        constexpr std::string_view kParts[] = {"metadata", "grid", "clues", "notes", "design"};
        part = static_cast<std::size_t>(std::find(std::begin(kParts), std::end(kParts), name) - kParts);
        continue;
      }
      if (bare(line).empty()) {
        ++blank;
        continue;
      }
      // Two blank lines part what stands under no heads.
      if (!named && any && blank > 1) ++part;
      any = true;
      blank = 0;
      readLine(part, line);
    }
    // The head may come behind the grid.
    for (const std::string& row : grid_) readRow(row);
    if (raw_.solutionRows.cells.empty()) failNone(raw_, "an xd file has its grid after two blank lines");
  }

 private:
  void readLine(std::size_t part, const std::string& line) {
    if (part == 0) readHead(line);
    if (part == 1) grid_.emplace_back(bare(line));
    if (part == 4) readDesign(bare(line));
    if (part == 2) readClue(line);
    if (part == 3) raw_.notes += (raw_.notes.empty() ? "" : " ") + raw_.paper(std::string(bare(line)));
  }

  void readHead(const std::string& line) {
    std::string_view field = line;
    const std::string key = asciiLower(bare(cutOff(field, ':'))),
                      value = raw_.paper(std::string(bare(field)));
    if (key == "title") raw_.head.title = value;
    if (key == "author") raw_.head.author = value;
    if (key == "copyright") raw_.head.credit = value;
    if (key == "description") raw_.head.intro = value;
    if (key == "special") shaded_ = asciiLower(value) != "circle";
    if (key == "editor" && !value.empty()) raw_.drop("the field 'editor'");
    // "1=HEART 2=DIAMOND", apart by spaces or commas.
    std::string pairs = value;
    std::ranges::replace(pairs, ',', ' ');
    for (std::string_view rest = pairs; key == "rebus" && !rest.empty();) {
      std::string_view letters = cutOff(rest, ' ');
      const std::string_view sign = cutOff(letters, '=');
      if (!letters.empty()) rebus_[std::string(sign)] = capital(letters);
    }
  }

  // "<style>O { background: circle }</style>", then rows of a sign for each cell.
  void readDesign(std::string_view line) {
    if (line.starts_with("<style>")) line.remove_prefix(7);
    const auto says = [&](std::string_view what) { return contains(line, what); };
    if (line.empty() || says("</style") || says("{")) {
      if (says("{"))
        design_[line[0]] = {says("circle"),  {}, says("bar-top"), says("bar-right"), says("bar-bottom"),
                            says("bar-left")};
      return;
    }
    for (const char sign : line) raw_.puzzle.styles.emplace_back(designed_++, design_[sign]);
  }

  // # and . are no squares, _ one without a letter; small letters are special.
  void readRow(std::string_view row) {
    for (const std::string_view one : clusters_(row)) {
      RawSquare square;
      const auto rebus = rebus_.find(std::string(one));
      if (one == "#" || one == ".")
        square.kind = RawSquare::Kind::black;
      else if (rebus != rebus_.end())
        square.letter = rebus->second;
      else if (one != "_" && one != " ")
        square.letter = capital(one);
      const bool special = one.size() == 1 && isSmallLetter(one[0]) && rebus == rebus_.end();
      square.style.circle = special && !shaded_;
      if (special && shaded_) square.style.ground = Colour{0xd9, 0xd9, 0xd9};
      raw_.addSquare(square);
    }
    raw_.endRow();
  }

  // "A1. Its text. ~ ANSWER"; "A1 ^Hint: ..." says more of it.
  void readClue(std::string_view line) {
    const std::size_t stop = line.find(". ");
    const std::string_view name = bare(line.substr(0, stop));
    if (stop == line.npos || name.size() < 2 || name.find_first_not_of("0123456789", 1) != name.npos) return;
    const char way = static_cast<char>(name[0] | 0x20);
    if (way != 'a' && way != 'd') return raw_.drop("the clue " + inQuotes(std::string(name)));
    std::string_view text = line.substr(stop + 2);
    if (const std::size_t answer = text.rfind(" ~ "); answer != text.npos) text = text.substr(0, answer);
    raw_.clues.push_back(
        {way == 'a' ? Direction::right : Direction::down, std::string(name.substr(1)), marked(bare(text))});
  }

  std::string marked(std::string_view text) const {
    return raw_.paper(fromHtml(htmlOf(text), Italics::keep));
  }

  // {/slanted/}, {*bold*} and the like; {@text | address@}, {#text | colour#} and {!address | text!}.
  static std::string htmlOf(std::string_view text) {
    std::string html;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const bool opens = text[at] == '{' && at + 1 < text.size() && contains("/*_-@#!", text[at + 1]);
      const std::size_t end = opens ? text.find(std::string{text[at + 1], '}'}, at + 2) : text.npos;
      if (end == text.npos) {
        html += text[at];
        continue;
      }
      const char sign = text[at + 1];
      std::string_view rest = text.substr(at + 2, end - at - 2), shown = rest;
      if (sign == '@' || sign == '#' || sign == '!') shown = cutOff(rest, '|');
      if (sign == '!') shown = cutOff(rest, '|');
      html += (sign == '/' ? "<i>" : "") + htmlOf(sign == '/' ? shown : bare(shown)) +
              (sign == '/' ? "</i>" : "");
      at = end + 1;
    }
    return html;
  }

  RawPuzzle& raw_;
  Clusters clusters_;
  std::map<std::string, std::string> rebus_;
  std::vector<std::string> grid_;
  std::map<char, RawStyle> design_;
  std::size_t designed_ = 0;
  bool shaded_ = true;
};

class ExolveReader {
 public:
  explicit ExolveReader(RawPuzzle& raw) : raw_(raw) {}

  void read(std::string_view bytes) {
    raw_.beginCrossword();
    std::string section;
    bool inside = false;
    for (const std::string& line : linesIn(bytes)) {
      const std::string_view text = bare(line);
      if (text == "exolve-begin") inside = true;
      if (text == "exolve-end") break;
      if (!inside || text.empty() || text.starts_with('#')) continue;
      if (text.starts_with("exolve-")) {  // "exolve-down" goes without its colon as well.
        std::string_view value = text.substr(7);
        section = asciiLower(bare(cutOff(value, ':')));
        readField(section, std::string(bare(value)));
      } else {
        readLine(section, text);
      }
    }
    if (raw_.solutionRows.cells.empty()) failNone(raw_, "it has no exolve-grid");
  }

 private:
  void readField(const std::string& name, std::string value) {
    value = raw_.paper(fromHtml(value, Italics::drop));
    if (name == "title") raw_.head.title = value;
    if (name == "setter") raw_.head.author = value;
    if (name == "copyright") raw_.head.credit = value;
    if (name == "preamble" || name == "prelude") raw_.head.intro = value;
    if (name == "option" && contains(value, "rebus-cells")) rebus_ = true;
    if (name == "3d" || name == "nodir") raw_.drop("the clues '" + name + "'");
  }

  void readLine(const std::string& section, std::string_view text) {
    if (section == "grid") readRow(text);
    if (section == "across" || section == "down")
      readClue(section == "down" ? Direction::down : Direction::right, text);
    if (section == "preamble" || section == "prelude")
      raw_.head.intro += (raw_.head.intro.empty() ? "" : " ") + raw_.paper(fromHtml(text, Italics::drop));
  }

  // A letter, 0 or ? is a square, a full stop none; what follows it says how it looks.
  void readRow(std::string_view text) {
    std::vector<RawSquare> row;
    // Without what decorates squares: "0{4:red}", "H[1]".
    const std::string squares = without(without(text, "{", "}"), "[", "]");
    for (const std::string_view one : clusters_(squares)) {
      const char sign = one.size() == 1 ? one[0] : 'A';
      if (sign == ' ') {
        open_ = false;
      } else if (sign == '.') {
        row.push_back({RawSquare::Kind::black});
      } else if (!row.empty() && contains("@|_+!*~", sign)) {
        row.back().style.circle = row.back().style.circle || sign == '@';
        row.back().style.right = row.back().style.right || sign == '|' || sign == '+';
        row.back().style.bottom = row.back().style.bottom || sign == '_' || sign == '+';
        raw_.diagramless = raw_.diagramless || sign == '*';
        if (sign == '~') failNone(raw_, "squares marked ~ have no number, which is not read");
        open_ = false;
      } else if (rebus_ && open_ && !row.empty()) {
        row.back().letter += capital(one);
      } else {
        row.emplace_back().letter = sign == '0' || sign == '?' ? "" : capital(one);
        open_ = true;
      }
    }
    for (const RawSquare& square : row) raw_.addSquare(square);
    raw_.endRow();
  }

  // "7,9d Its text (5,4) [answer] why"; "*" and a place in brackets before the number.
  void readClue(Direction direction, std::string_view text) {
    RawClue clue{direction};
    if (const std::size_t hint = text.find(':'); hint < text.find_first_of(" 0123456789*["))
      return raw_.drop("the lines " + inQuotes(std::string(text.substr(0, hint))) + " of clues");
    while (!text.empty() && (text[0] == '*' || text[0] == '[')) {
      const std::size_t end = text[0] == '[' ? std::min(text.find(']'), text.size() - 1) : 0;
      text = bare(text.substr(end + 1));
    }
    std::size_t at = std::min(text.find_first_not_of("0123456789"), text.size());
    clue.label = text.substr(0, at);
    while (at < text.size() && (text[at] == ',' || text[at] == '&')) {
      std::string& other = clue.linked.emplace_back();
      const auto goesOn = [&](char c) {
        return isDigit(c) || isAsciiLetter(c) || (c == ' ' && other.empty());
      };
      for (++at; at < text.size() && goesOn(text[at]); ++at)
        if (isDigit(text[at])) other += text[at];
    }
    text = bare(text.substr(at));
    if (text.starts_with(". ")) text = bare(text.substr(1));
    // "~{...}~" is shown with the solution only.
    const std::string shown = without(text, "~{", "}~");
    text = shown;
    // The text ends with its enumeration; what is behind it is the setter's.
    const std::size_t close = enumerationEnd(text);
    clue.text = raw_.paper(fromHtml(bare(text.substr(0, close)), Italics::keep));
    raw_.clues.push_back(std::move(clue));
  }

  static std::size_t enumerationEnd(std::string_view text) {
    for (std::size_t open = text.find('('); open != text.npos; open = text.find('(', open + 1)) {
      const std::size_t close = text.find(')', open);
      if (close == text.npos) break;
      const std::string_view inside = text.substr(open + 1, close - open - 1);
      if (!inside.empty() && inside.find_first_not_of("0123456789,.-/'?* ") == inside.npos) return close + 1;
    }
    const std::size_t answer = text.rfind(" [");
    return answer != text.npos && text.ends_with(']') ? answer : text.size();
  }

  RawPuzzle& raw_;
  Clusters clusters_;
  bool rebus_ = false, open_ = false;
};

}  // namespace

void readXd(std::string_view bytes, RawPuzzle& raw) {
  XdReader(raw).read(bytes);
}

void readExolve(std::string_view bytes, RawPuzzle& raw) {
  ExolveReader(raw).read(bytes);
}

}  // namespace gridpress::gen
