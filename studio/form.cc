// studio/form: application/x-www-form-urlencoded as WHATWG has it, multipart/form-data as RFC 7578 has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/form.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "model/utf8.h"

namespace gridpress::studio {

namespace {

constexpr std::size_t kMostFields = 400;
constexpr std::size_t kLongestHead = 8'000;
constexpr std::size_t kLongestBoundary = 70;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = text.find_last_not_of(" \t");
  return text.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin);
}

/// `form-data; name="words"`: the value itself, in small letters, and its parameters; none comes twice.
struct HeaderValue {
  std::string value;
  std::map<std::string, std::string> parameters;
};

// A quoted text, where a backslash keeps a quote, or all up to the next semicolon.
std::optional<std::string> takeText(std::string_view& rest) {
  std::string text;
  if (!rest.starts_with('"')) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    text = trimmed(rest.substr(0, end));
    rest.remove_prefix(end);
    return text;
  }
  for (rest.remove_prefix(1); !rest.empty() && rest.front() != '"'; rest.remove_prefix(1)) {
    if (rest.starts_with("\\\"")) rest.remove_prefix(1);
    text += rest.front();
  }
  if (rest.empty()) return {};
  rest.remove_prefix(1);
  rest = trimmed(rest);
  return text;
}

std::optional<HeaderValue> headerValue(std::string_view text) {
  std::string_view rest = text.substr(std::min(text.find(';'), text.size()));
  HeaderValue header{asciiLower(trimmed(text.substr(0, text.size() - rest.size()))), {}};
  while (!rest.empty()) {
    if (rest.front() != ';') return {};
    rest = trimmed(rest.substr(1));
    if (rest.empty()) break;
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) return {};
    const std::string name = asciiLower(trimmed(rest.substr(0, equals)));
    rest = trimmed(rest.substr(equals + 1));
    const std::optional<std::string> value = takeText(rest);
    if (!value || !header.parameters.emplace(name, *value).second) return {};
  }
  return header;
}

// What a part's lines say of it; nothing where they do not.
std::optional<HeaderValue> dispositionIn(std::string_view head) {
  if (head.find('\0') != std::string_view::npos) return {};
  while (!head.empty()) {
    const std::size_t end = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 2, head.size()));
    const std::size_t colon = std::min(line.find(':'), line.size());
    if (asciiLower(line.substr(0, colon)) == "content-disposition" && colon < line.size())
      return headerValue(line.substr(colon + 1));
  }
  return {};
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned char byte = 0;
    const char* digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      out += static_cast<char>(byte);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

std::optional<Form> Form::read(std::string_view contentType, std::string_view body) {
  const std::optional<HeaderValue> type = headerValue(contentType);
  if (!type) return {};
  Form form;
  if (type->value == "application/x-www-form-urlencoded")
    return form.readPairs(body) ? std::optional(std::move(form)) : std::nullopt;
  const auto boundary = type->parameters.find("boundary");
  if (type->value != "multipart/form-data" || boundary == type->parameters.end() ||
      boundary->second.empty() || boundary->second.size() > kLongestBoundary ||
      !form.readParts(body, boundary->second))
    return {};
  return form;
}

bool Form::add(std::string name, std::string value) {
  fields_.insert_or_assign(std::move(name), std::move(value));
  return fields_.size() <= kMostFields;
}

bool Form::readPairs(std::string_view body) {
  while (!body.empty()) {
    const std::size_t end = std::min(body.find('&'), body.size());
    const std::string_view pair = body.substr(0, end);
    body.remove_prefix(std::min(end + 1, body.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (!pair.empty() &&
        !add(unescaped(pair.substr(0, equals)), unescaped(pair.substr(std::min(equals + 1, pair.size())))))
      return false;
  }
  return true;
}

bool Form::readParts(std::string_view body, const std::string& boundary) {
  const std::string edge = "--" + boundary, next = "\r\n" + edge;
  if (!body.starts_with(edge)) return false;
  body.remove_prefix(edge.size());
  while (!body.starts_with("--")) {
    const std::size_t headEnd = body.find("\r\n\r\n");
    if (!body.starts_with("\r\n") || headEnd == std::string_view::npos || headEnd < 2 ||
        headEnd > kLongestHead)
      return false;
    const std::optional<HeaderValue> said = dispositionIn(body.substr(2, headEnd - 2));
    body.remove_prefix(headEnd + 4);
    const std::size_t end = body.find(next);
    if (!said || said->value != "form-data" || end == std::string_view::npos) return false;
    const auto name = said->parameters.find("name"), file = said->parameters.find("filename");
    if (name == said->parameters.end() || !add(name->second, std::string(body.substr(0, end)))) return false;
    if (file != said->parameters.end() && !file->second.empty()) fileName_ = file->second;
    body.remove_prefix(end + next.size());
  }
  return true;
}

std::string Form::operator[](const std::string& name) const {
  const auto at = fields_.find(name);
  return at == fields_.end() ? std::string() : at->second;
}

Request Form::request() const {
  Request request;
  request.kind = (*this)["kind"];
  request.ending = (*this)["ending"];
  if (request.ending.empty()) request.ending = "svg";
  request.listName = fileName_;
  request.list = (*this)[fileName_.empty() ? "words" : "file"];
  request.puzzle = (*this)["puzzle"];
  for (const auto& [name, value] : fields_) {
    if (name.starts_with("set-")) request.said.set(name.substr(4), value);
    if (name.starts_with("off-") && !fields_.contains("set-" + name.substr(4)))
      request.said.set(name.substr(4), "");
  }
  return request;
}

}  // namespace gridpress::studio
