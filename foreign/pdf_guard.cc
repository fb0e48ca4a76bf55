// foreign/pdf_guard: libqpdf opens the file, and nothing here calls itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/pdf_guard.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "foreign/pdf_numbers.h"
#include "foreign/unpacked.h"
#include "model/file_bytes.h"
#include "model/limits.h"

namespace gridpress::foreign {

namespace {

// What a page, or a node above it that it inherits from, says of its size.
void checkSizes(QPDFObjectHandle& node, const Source& where) {
  const double most = kMaxLength.pt();
  QPDFObjectHandle unit = node.getKey("/UserUnit");
  const double scale = unit.isNumber() ? foreign::number(unit) : 1;
  // Not a number is not within, either.
  const auto check = [&](double value) {
    if (!(std::abs(value) <= most)) throw limits::kLengths.exceeded(where);
  };
  check(scale);
  for (const char* name : {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"}) {
    QPDFObjectHandle box = node.getKey(name);
    if (!box.isRectangle()) continue;
    const QPDFObjectHandle::Rectangle r = foreign::rectangle(box);
    for (const double side : {r.llx, r.lly, r.urx, r.ury}) {
      check(side);
      check(side * scale);
    }
  }
}

// A tree by its /Kids: pages, labels, names.
void checkTree(QPDFObjectHandle root, bool pages, const Source& where) {
  std::vector<std::pair<QPDFObjectHandle, std::uint64_t>> open = {{std::move(root), 1}};
  std::set<QPDFObjGen> seen;
  std::uint64_t leaves = 0;
  while (!open.empty()) {
    auto [node, depth] = std::move(open.back());
    open.pop_back();
    limits::kNesting.check(depth, where);
    if (!node.isDictionary() || (node.isIndirect() && !seen.insert(node.getObjGen()).second)) continue;
    if (pages) checkSizes(node, where);
    QPDFObjectHandle kids = node.getKey("/Kids");
    if (!kids.isArray()) {
      if (pages) limits::kPages.check(++leaves, where);
      continue;
    }
    const int count = kids.getArrayNItems();
    for (int i = count; i-- > 0;) open.emplace_back(kids.getArrayItem(i), depth + 1);
  }
}

void checkTrees(QPDF& pdf, const Source& where) {
  QPDFObjectHandle root = pdf.getRoot();
  checkTree(root.getKey("/Pages"), true, where);
  checkTree(root.getKey("/PageLabels"), false, where);
  if (QPDFObjectHandle names = root.getKey("/Names"); names.isDictionary())
    for (const std::string& key : names.getKeys()) checkTree(names.getKey(key), false, where);
}

}  // namespace

void guardPdf(const std::string& path) {
  refuseDevice(path);
  std::error_code missing;
  if (!std::filesystem::exists(path, missing)) return;
  const std::string bytes = fileBytes(path);
  const Source where{path, 0};
  if (bytes.substr(0, 1024).find("%PDF-") == std::string::npos) return;
  checkUnpacked(bytes, where);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processMemoryFile(path.c_str(), bytes.data(), bytes.size());
    checkTrees(pdf, where);
  } catch (const QPDFExc&) {           // Whoever opens the file says what is wrong with it.
  } catch (const std::logic_error&) {  // What qpdf throws for numbers beyond its own.
    throw limits::kLengths.exceeded(where);
  } catch (const std::runtime_error&) {
  }
}

}  // namespace gridpress::foreign
