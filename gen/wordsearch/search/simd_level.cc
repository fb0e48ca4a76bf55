// gen/wordsearch/search/simd_level: what the processor can do, which Highway asks before it chooses a level.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <hwy/targets.h>

#include <atomic>
#include <cstdint>

// Highway's library would say it, too, but it measures a clock for some milliseconds whenever a program that
// is linked with it starts.
namespace hwy {

namespace {

std::atomic<std::int64_t> asked{0};  // By a test.

// Of the levels that the kernels are compiled for.
std::int64_t levels() {
  std::int64_t known = HWY_STATIC_TARGET;
#if HWY_ARCH_X86
  const auto add = [&](std::int64_t level, bool has) { known |= has ? level : 0; };
  const bool ssse3 = __builtin_cpu_supports("ssse3");
  const bool sse4 = ssse3 && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
                    __builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul");
  const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512cd");
  add(HWY_SSSE3, ssse3);
  add(HWY_SSE4, sse4);
  add(HWY_AVX2, avx2);
  add(HWY_AVX3, avx3);
#endif
  return known;
}

}  // namespace

std::int64_t SupportedTargets() {
  static const std::int64_t known = levels();
  const std::int64_t only = asked;
  return only == 0 ? known : only;
}

void SetSupportedTargetsForTest(std::int64_t targets) {
  asked = targets;
  GetChosenTarget().DeInit();
}

ChosenTarget& GetChosenTarget() {
  static ChosenTarget chosen;
  return chosen;
}

}  // namespace hwy
