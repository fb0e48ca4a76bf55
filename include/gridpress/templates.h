// include/gridpress/templates: how prints look.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// @file
/// The TOML files of templates/ as structs, with the sizes of named papers. An Error names the file and line
/// of a misspelling.

#include "layout/style/template.h"
#include "layout/style/worksheet.h"
#include "settings/papers.h"
