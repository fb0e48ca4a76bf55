// tests/package/host/model/error: a host's own header, which has the name of one of ours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct HostError {};
