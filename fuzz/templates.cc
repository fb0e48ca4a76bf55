// fuzz/templates: every kind of TOML that a look, a service or a cover is kept in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/cover/cover.h"
#include "layout/style/service.h"
#include "layout/style/template.h"
#include "layout/style/worksheet.h"

#include <string>

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string toml(fuzz::textOf(data, size)), name = "input", file = "input.toml";
  const auto noFile = [](const std::string&, const std::string&) { return std::string("<svg/>"); };
  const layout::TemplateTexts texts = {{toml, file}};
  fuzz::mayRefuse([&] { layout::templateKind(toml, file); });
  fuzz::mayRefuse([&] { layout::readPosterTemplate(texts, name, noFile); });
  fuzz::mayRefuse([&] { layout::readTilesTemplate(texts, name); });
  fuzz::mayRefuse([&] { layout::readGuideTemplate(texts, name); });
  fuzz::mayRefuse([&] { layout::readWorksheetStyle(texts, name); });
  fuzz::mayRefuse([&] { layout::readService(toml, name, file); });
  fuzz::mayRefuse([&] { layout::readCoverRules(toml, file); });
  return 0;
}
