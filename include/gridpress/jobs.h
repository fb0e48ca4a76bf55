// include/gridpress/jobs: everything that can be made, as jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// A job is a settings struct and one function: jobs::runPoster(settings, workspace, events) reads files,
/// writes files and returns a report. A struct's defaults are the program's. An invalid setting or file is
/// thrown as a gridpress::Error; a job completed only in part sets its report's `failure`. jobs::allJobs()
/// returns all jobs as data: names, settings with types, ranges and help.

#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/chain/chain.h"
#include "jobs/chain/make.h"
#include "jobs/documents/template.h"
#include "jobs/files/report.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/plates/join.h"
#include "jobs/plates/plan.h"
#include "jobs/plates/season.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/preflight.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/add.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/words.h"
#include "jobs/registry.h"
#include "jobs/resolve/workspace.h"
#include "jobs/site/site.h"
