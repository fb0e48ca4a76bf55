// fuzz/worker_answers: what a worker of the studio answers, in parts of any length; it is whole, or refused.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <string>

#include "fuzz/bytes.h"
#include "studio/worker_answer.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::mayRefuse([&] {
    std::string_view rest = fuzz::textOf(data, size);
    const std::size_t part = 1 + (rest.empty() ? 0 : static_cast<unsigned char>(rest.back()));
    studio::Limits limits;
    limits.answerBytes = 100'000;
    studio::AnswerReader reader(limits);
    for (; !rest.empty(); rest.remove_prefix(std::min(part, rest.size()))) reader.take(rest.substr(0, part));
    if (!reader.whole()) return;
    const studio::WorkerAnswer answer = std::move(reader).answer();
    std::size_t all = answer.begin;
    for (std::size_t i = 0; i < answer.files.size(); ++i) all += answer.file(i).size();
    if (all != answer.text.size() || (answer.problem.empty() && answer.files.empty())) std::abort();
  });
  return 0;
}
