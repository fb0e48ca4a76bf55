// tests/support/headers: nothing but what all tests include, so that it is compiled once.
// SPDX-License-Identifier: GPL-3.0-or-later
