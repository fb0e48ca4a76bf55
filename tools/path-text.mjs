// tools/path-text.mjs: a d3 drawing context that writes SVG path data; for get-globe.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Steps are relative and in whole hundredths of a unit: less than half the bytes of absolute ones, and no drift. The
// text begins with an absolute M, so that two of them may be joined.

function decimal(hundredths) {
  const text = (Math.abs(hundredths) / 100).toFixed(2).replace(/\.?0+$/, '').replace(/^0\./, '.');
  return (hundredths < 0 ? '-' : '') + text;
}

export class PathText {
  #text = '';
  #at = [0, 0];
  #start = [0, 0];
  #letter = 'M';

  text() {
    this.#endLine();
    return this.#text;
  }

  moveTo(x, y) {
    this.#endLine();
    this.#step(this.#text === '' ? 'M' : 'm', x, y);
    this.#start = this.#at;
  }

  lineTo(x, y) {
    this.#step('l', x, y);
  }

  closePath() {
    this.#text += 'z';
    this.#letter = 'z';
    this.#at = this.#start;
  }

  // An islet that simplification left as one point: a step of no length, which round caps make a dot.
  #endLine() {
    if (this.#text !== '' && 'Mm'.includes(this.#letter)) this.#text += 'l0 0';
  }

  #step(letter, x, y) {
    const to = [Math.round(x * 100), Math.round(y * 100)];
    const [dx, dy] = [to[0] - this.#at[0], to[1] - this.#at[1]];
    if (letter === 'l' && dx === 0 && dy === 0) return;
    const implied = letter === 'l' && 'lm'.includes(this.#letter);  // pairs after an m are read as after an l
    this.#text += (implied ? (dx < 0 ? '' : ' ') : letter) + decimal(dx) + (dy < 0 ? '' : ' ') + decimal(dy);
    this.#letter = letter;
    this.#at = to;
  }
}
