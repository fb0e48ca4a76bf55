// layout/style/toml_reader: toml++ behind a reader that remembers which keys were asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/toml_reader.h"

#include <toml++/toml.h>

#include <algorithm>
#include <utility>

#include "model/length_text.h"
#include "model/printable.h"
#include "model/toml_depth.h"
#include "settings/nearest.h"

namespace gridpress::layout {

struct TomlReader::Node {
  std::string file;
  std::string path;                         ///< "grid." in front of this table's keys, for messages.
  std::shared_ptr<const toml::table> root;  ///< Keeps the file alive.
  const toml::table* table = nullptr;       ///< Null: the table is not written in the file.
  std::vector<std::string> asked;

  const toml::node* ask(std::string_view key) {
    if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.emplace_back(key);
    return table ? table->get(key) : nullptr;
  }
  Source at(const toml::node& n) const { return {file, n.source().begin.line}; }
  [[noreturn]] void wrong(const toml::node& n, std::string_view key, const std::string& expected) const {
    throw Error::call("'" + path + std::string(key) + "' has the wrong type", "write " + expected, at(n));
  }
};

namespace {

std::shared_ptr<const toml::table> parse(std::string_view text, const std::string& file) {
  checkTomlDepth(text, file);
  try {
    return std::make_shared<const toml::table>(toml::parse(text));
  } catch (const toml::parse_error& e) {
    throw Error::call("invalid TOML: " + std::string(e.description()), "see https://toml.io for the syntax",
                      {file, e.source().begin.line});
  }
}

}  // namespace

TomlReader::TomlReader(std::string_view text, const std::string& file) : node_(std::make_unique<Node>()) {
  node_->file = file;
  node_->root = parse(text, file);
  node_->table = node_->root.get();
}
TomlReader::TomlReader(std::unique_ptr<Node> node) : node_(std::move(node)) {}
TomlReader::TomlReader(TomlReader&&) noexcept = default;
TomlReader& TomlReader::operator=(TomlReader&&) noexcept = default;
TomlReader::~TomlReader() = default;

bool TomlReader::has(std::string_view key) const {
  return node_->table && node_->table->contains(key);
}

bool TomlReader::isText(std::string_view key) const {
  return has(key) && node_->table->get(key)->is_string();
}

Source TomlReader::where(std::string_view key) const {
  return has(key) ? node_->at(*node_->table->get(key)) : Source{node_->file, 0};
}

std::string TomlReader::text(std::string_view key, std::string fallback) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  if (!n->is_string()) node_->wrong(*n, key, "text in quotes");
  return paperText(n->value_or(std::string()), where(key), LineEnds::kept);
}

double TomlReader::number(std::string_view key, double fallback, double least, double most) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  if (!n->is_number()) node_->wrong(*n, key, "a number");
  const double v = n->value_or(0.0);
  if (!(v >= least && v <= most))
    throw Error::call("'" + node_->path + std::string(key) + "' is out of range",
                      "write a number from " + shortest(least) + " to " + shortest(most), node_->at(*n));
  return v;
}

int TomlReader::whole(std::string_view key, int fallback, int least, int most) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  const auto v = n->value_exact<std::int64_t>();
  if (!v || *v < least || *v > most)
    node_->wrong(*n, key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return static_cast<int>(*v);
}

bool TomlReader::flag(std::string_view key, bool fallback) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  if (!n->is_boolean()) node_->wrong(*n, key, "true or false");
  return n->value_or(false);
}

Length TomlReader::length(std::string_view key, Length fallback) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  if (!n->is_string()) node_->wrong(*n, key, "a length with its unit in quotes, as in \"7pt\"");
  const Length v =
      parseLength(n->value_or(std::string()), "'" + node_->path + std::string(key) + "'", node_->at(*n));
  if (v < Length())
    throw Error::call("'" + node_->path + std::string(key) + "' is negative", "write a length of 0 or more",
                      node_->at(*n));
  return v;
}

Colour TomlReader::colour(std::string_view key, Colour fallback) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  const auto v = Colour::parse(n->value_or(std::string()));
  if (!v) node_->wrong(*n, key, "a colour as \"#rrggbb\"");
  return *v;
}

Size TomlReader::size(std::string_view key, Size fallback) {
  const toml::node* n = node_->ask(key);
  if (!n) return fallback;
  const toml::array* a = n->as_array();
  if (!a || a->size() != 2 || !a->get(0)->is_string() || !a->get(1)->is_string())
    node_->wrong(*n, key, "width and height, as in [\"72in\", \"78in\"]");
  const std::string what = "'" + node_->path + std::string(key) + "'";
  const Size v{parseLength(a->get(0)->value_or(std::string()), what, node_->at(*n)),
               parseLength(a->get(1)->value_or(std::string()), what, node_->at(*n))};
  if (v.width <= Length() || v.height <= Length())
    throw Error::call(what + " must be greater than 0", "write a width and a height", node_->at(*n));
  return v;
}

std::vector<std::string> TomlReader::texts(std::string_view key) {
  std::vector<std::string> all;
  const toml::node* n = node_->ask(key);
  if (!n) return all;
  const toml::array* a = n->as_array();
  if (!a || (!a->empty() && !a->is_homogeneous(toml::node_type::string)))
    node_->wrong(*n, key, "texts, as in [\"jpg\", \"png\"]");
  for (const toml::node& element : *a)
    all.push_back(printable(element.value_or(std::string()), LineEnds::kept));
  return all;
}

std::vector<double> TomlReader::numbers(std::string_view key) {
  std::vector<double> all;
  const toml::node* n = node_->ask(key);
  if (!n) return all;
  const toml::array* a = n->as_array();
  if (!a) node_->wrong(*n, key, "numbers, as in [60, 40, 40, 100]");
  for (const toml::node& element : *a) {
    if (!element.is_number()) node_->wrong(*n, key, "numbers, as in [60, 40, 40, 100]");
    all.push_back(element.value_or(0.0));
  }
  return all;
}

TomlReader TomlReader::table(std::string_view key) {
  const toml::node* n = node_->ask(key);
  if (n && !n->is_table()) node_->wrong(*n, key, "a table, as in [" + std::string(key) + "]");
  auto child = std::make_unique<Node>();
  child->file = node_->file;
  child->path = node_->path + std::string(key) + ".";
  child->root = node_->root;
  child->table = n ? n->as_table() : nullptr;
  return TomlReader(std::move(child));
}

std::vector<TomlReader> TomlReader::tables(std::string_view key) {
  std::vector<TomlReader> all;
  const toml::node* n = node_->ask(key);
  if (!n) return all;
  const toml::array* a = n->as_array();
  if (!a || !a->is_homogeneous(toml::node_type::table))
    node_->wrong(*n, key, "tables, as in [[" + std::string(key) + "]]");
  for (const toml::node& element : *a) {
    auto child = std::make_unique<Node>();
    child->file = node_->file;
    child->path = node_->path + std::string(key) + ".";
    child->root = node_->root;
    child->table = element.as_table();
    all.push_back(TomlReader(std::move(child)));
  }
  return all;
}

void TomlReader::finish() const {
  if (!node_->table) return;
  for (const auto& [key, value] : *node_->table) {
    const std::string_view name = key.str();
    if (std::find(node_->asked.begin(), node_->asked.end(), name) != node_->asked.end()) continue;
    const std::string near = nearest(name, node_->asked);
    throw Error::call("unknown key '" + node_->path + std::string(name) + "'",
                      near.empty() ? "remove it" : "did you mean '" + near + "'?", node_->at(value));
  }
}

}  // namespace gridpress::layout
