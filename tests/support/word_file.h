// tests/support/word_file: a word file read back by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "gen/letters/clusters.h"
#include "gen/words/read/word_file.h"
#include "model/error.h"

namespace gridpress {

inline WordList readWordFile(const std::string& path) {
  gen::LineReader lines(path);
  gen::Collector collector;
  gen::WordFileHead head;
  gen::collectWordFile(lines, collector, head);
  if (collector.size() == 0)
    throw Error::call("no words are in the file", "add rows below its header", {lines.input().name()});
  gen::Clusters clusters;
  WordList list = collector.finish([&clusters](std::string_view text) { return clusters(text); });
  list.title = head.title;
  list.credit = head.credit;
  list.language = head.language;
  return list;
}

}  // namespace gridpress
