// tests/jobs/test_preflight: one service, all of them, or neither.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/preflight.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "jobs/print/poster.h"
#include "model/error.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("a poster that was set for a service passes its preflight, and a plain one does not") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  poster.style.sheet = Size{Length::in(16), Length::in(20)};
  jobs::PreflightSettings settings;
  settings.file = poster.output;
  settings.service = "gelato";

  jobs::runPoster(poster, workspace(), noEvents());
  const jobs::PreflightReport plain = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK(plain.passed == false);
  CHECK(plain.failure);

  poster.service = "gelato";
  jobs::runPoster(poster, workspace(), noEvents());
  const jobs::PreflightReport set = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK(set.passed == true);
  CHECK_FALSE(set.failure);
  CHECK(set.offers.empty());
  CHECK_THAT(set.service, Contains("Gelato"));

  settings.service.clear();
  settings.services = true;
  const jobs::PreflightReport offers = jobs::runPreflight(settings, workspace(), noEvents());
  CHECK_FALSE(offers.passed);
  const auto gelato = std::find_if(offers.offers.begin(), offers.offers.end(),
                                   [](const jobs::OfferReport& o) { return o.service == "gelato"; });
  REQUIRE(gelato != offers.offers.end());
  CHECK(gelato->scale == 1);
  CHECK(gelato->toChange.empty());
  CHECK(gelato->letterHeight.value_or(0) > 1);
}

TEST_CASE("preflight needs one question") {
  jobs::PreflightSettings settings;
  settings.file = "poster.pdf";
  CHECK_THROWS_WITH(jobs::runPreflight(settings, workspace(), noEvents()), Contains("gelato"));
  settings.service = "gelato";
  settings.services = true;
  CHECK_THROWS_AS(jobs::runPreflight(settings, workspace(), noEvents()), Error);
  settings.services = false;
  settings.service = "nobody";
  CHECK_THROWS_WITH(jobs::runPreflight(settings, workspace(), noEvents()), Contains("unknown service"));
}
