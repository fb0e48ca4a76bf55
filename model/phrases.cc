// model/phrases: where nobody has given any.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/phrases.h"

#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress {

namespace {

/// Each phrase is its key.
class Keys : public Phrases {
 public:
  bool has(std::string_view) const override { return true; }
  std::vector<std::string> keys(std::string_view) const override { return {}; }
  std::string say(std::string_view key, const Facts&) const override { return std::string(key); }
  std::string number(std::int64_t n) const override { return withCommas(static_cast<std::uint64_t>(n)); }
  std::string digits(std::int64_t n) const override { return std::to_string(n); }
  std::string length(Length length) const override { return inches(length); }
  std::string country(std::string_view code) const override { return std::string(code); }
  std::string capitals(std::string_view text) const override { return std::string(text); }
  std::vector<std::string> sorted(std::vector<std::string> texts) const override {
    std::ranges::sort(texts);
    return texts;
  }
  std::string list(const std::vector<std::string>& parts) const override { return joined(parts); }
  std::string typographic(std::string_view text) const override { return std::string(text); }
  const std::string& language() const override { return language_; }
  bool fromRight() const override { return false; }

 private:
  std::string language_ = "en";
};

}  // namespace

SharedPhrases::SharedPhrases() {
  static const auto keys = std::make_shared<const Keys>();
  phrases_ = keys;
}

}  // namespace gridpress
