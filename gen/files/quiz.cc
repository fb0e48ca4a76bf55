// gen/files/quiz: the right answers of a Moodle quiz in Aiken or GIFT format.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "gen/files/office.h"
#include "gen/letters/text.h"

namespace gridpress::gen {
namespace {

constexpr std::string_view kAnswer = "ANSWER: ";

class QuizReader {
 public:
  explicit QuizReader(const std::string& file) : lines_(file) {
    lines_.cell(0, "answer");
    lines_.cell(1, "question");
    lines_.end();
  }

  // A question, its answers behind "A. " or "A) ", and "ANSWER: B".
  void readAiken(std::string_view text) {
    std::map<char, std::string> answers;
    std::string question;
    while (!text.empty()) {
      const std::string_view line = bare(cutOff(text, '\n'));
      const bool option = line.size() > 3 && isCapitalLetter(line[0]) && contains(".)", line[1]);
      if (line.starts_with(kAnswer)) {
        if (const auto right = answers.find(line.substr(kAnswer.size())[0]); right != answers.end())
          add(right->second, question);
        answers.clear(), question.clear();
      } else if (option && !question.empty()) {
        answers[line[0]] = bare(line.substr(2));
      } else if (!line.empty()) {
        (question += question.empty() ? "" : " ") += line;
      }
    }
  }

  // "::Name:: What do bees make? {=honey ~milk}", "{=cat -> Katze =dog -> Hund}"; "//" before a remark.
  void readGift(std::string_view text) {
    std::string question;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text.substr(at).starts_with("//") && (at == 0 || text[at - 1] == '\n')) at = text.find('\n', at);
      if (at >= text.size()) break;
      if (text.substr(at).starts_with("\n\n")) question.clear();
      if (text[at] != '{' || (at > 0 && text[at - 1] == '\\')) {
        question += text[at];
        continue;
      }
      const std::size_t end = std::min(text.find('}', at), text.size());
      readAnswers(text.substr(at + 1, end - at - 1), question);
      question.clear();
      at = end;
    }
  }

  /// Nothing where no word has letters.
  std::optional<OfficeText> take() {
    if (!questions_) return std::nullopt;
    OfficeText found;
    found.kind = "a quiz";
    found.sheets = 1;
    found.header = true;
    found.lines = lines_.take();
    return found;
  }

 private:
  void readAnswers(std::string_view answers, std::string_view question) {
    question = bare(question);
    if (const std::size_t name = question.find("::", 2); question.starts_with("::") && name != question.npos)
      question = bare(question.substr(name + 2));
    for (std::size_t at = answers.find('='); at != answers.npos; at = answers.find('=', at + 1)) {
      const std::string_view one =
          bare(answers.substr(at + 1, answers.find_first_of("=~#\n", at + 1) - at - 1));
      const std::size_t pair = one.find("->");
      if (pair != one.npos)
        add(std::string(bare(one.substr(0, pair))), bare(one.substr(pair + 2)));
      else
        return add(std::string(one), question);
    }
  }
  void add(std::string word, std::string_view clue) {
    std::erase(word, '\\');
    const auto isLetter = [](char c) { return isAsciiLetter(c) || static_cast<unsigned char>(c) >= 0xC3; };
    questions_ = questions_ || (std::ranges::any_of(word, isLetter) && std::ranges::any_of(clue, isLetter));
    lines_.cell(0, word);
    lines_.cell(1, clue);
    lines_.end();
  }

  OfficeLines lines_;
  bool questions_ = false;
};

bool isAiken(std::string_view text) {
  const std::size_t at = text.find("\n" + std::string(kAnswer)), first = text.find("\nA");
  return at != text.npos && first < at && (text[first + 2] == '.' || text[first + 2] == ')');
}

}  // namespace

// Two questions with their answers in a line, or one that has a name.
std::optional<OfficeText> quizText(const std::string& text, const std::string& file) {
  const bool aiken = isAiken(text);
  std::size_t found = aiken ? 2 : 0;
  if (!aiken && !contains(text, '{')) return std::nullopt;
  for (std::string_view rest = text; found < 2 && !rest.empty();) {
    const std::string_view line = cutOff(rest, '\n');
    const std::size_t open = std::min(line.find("{="), line.find("{~"));
    const bool whole =
        open != line.npos && line.find('}', open) != line.npos && line.find('=', open) != line.npos;
    const bool named = line.starts_with("::") && line.find('{', line.find("::", 2)) != line.npos;
    found += named ? 2 : whole ? 1 : 0;
  }
  if (found < 2) return std::nullopt;
  QuizReader reader(file);
  std::string plain(text);
  std::erase(plain, '\r');
  aiken ? reader.readAiken(plain) : reader.readGift(plain);
  return reader.take();
}

}  // namespace gridpress::gen
