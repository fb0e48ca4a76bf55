// web/companion/view: which part of the puzzle is seen, and the way from one part to another.
// SPDX-License-Identifier: GPL-3.0-or-later

const nearest = 96; // CSS pixels a cell.
/** Room for the rulers around the grid, in CSS pixels. */
export const rulerDepth = 34;

/** Places in the puzzle are in cells from its top left corner, places on the screen in CSS pixels. */
export class View {
  x: number;
  y: number;
  scale = 1;
  width = 1;
  height = 1;
  private flight = 0;
  private sized = false;

  /** `margin`: what is kept free around the puzzle, in CSS pixels. */
  constructor(readonly columns: number, readonly rows: number, private readonly changed: () => void,
              private readonly margin = rulerDepth) {
    this.x = columns / 2;
    this.y = rows / 2;
  }

  get whole(): number {
    const room = 2 * this.margin + 8;
    return Math.min((this.width - room) / this.columns, (this.height - room) / this.rows, 48);
  }

  screenX(x: number): number {
    return (x - this.x) * this.scale + this.width / 2;
  }
  screenY(y: number): number {
    return (y - this.y) * this.scale + this.height / 2;
  }
  cellX(screen: number): number {
    return (screen - this.width / 2) / this.scale + this.x;
  }
  cellY(screen: number): number {
    return (screen - this.height / 2) / this.scale + this.y;
  }

  resize(width: number, height: number): void {
    const whole = !this.sized || this.scale <= this.whole * 1.01;
    this.sized = true;
    this.width = width;
    this.height = height;
    if (whole || this.scale < this.whole) this.scale = this.whole;
    this.settle();
  }

  stop(): void {
    cancelAnimationFrame(this.flight);
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.settle();
  }

  flyToWhole(): void {
    this.fly(this.columns / 2, this.rows / 2, this.whole);
  }

  /** The place beneath the screen's (x, y) stays there. */
  zoom(factor: number, screenX = this.width / 2, screenY = this.height / 2): void {
    const x = this.cellX(screenX);
    const y = this.cellY(screenY);
    this.scale = Math.max(Math.min(this.scale * factor, nearest), Math.min(this.whole, nearest));
    this.x += x - this.cellX(screenX);
    this.y += y - this.cellY(screenY);
    this.settle();
  }

  /** Where all fits, it stands in the middle; elsewhere no more than the rulers' room is seen beyond the edge. */
  private settle(): void {
    const hold = (at: number, size: number, screen: number) => {
      const room = this.margin / this.scale;
      const half = screen / 2 / this.scale;
      if (size + 2 * room <= 2 * half) return size / 2;
      return Math.min(Math.max(at, half - room), size + room - half);
    };
    this.x = hold(this.x, this.columns, this.width);
    this.y = hold(this.y, this.rows, this.height);
    this.changed();
  }

  /** Flies to a cell that is not seen well: at the edge, or smaller than `small`; then it is `large` at least. */
  bring(column: number, row: number, small: number, large: number): void {
    if (!this.sized) return;
    const [x, y, edge] = [this.screenX(column + 0.5), this.screenY(row + 0.5), this.margin + 6];
    const seen = x >= edge && y >= edge && x <= this.width - edge && y <= this.height - edge;
    if (!seen || this.scale < small) this.fly(column + 0.5, row + 0.5, Math.max(this.scale, large));
  }

  /** Rises, so that the way is seen, and comes down there. */
  fly(x: number, y: number, scale: number): void {
    this.stop();
    const from = { x: this.x, y: this.y, scale: this.scale };
    const far = Math.hypot(x - from.x, y - from.y);
    const seen = Math.min(this.width, this.height);
    const low = Math.log(Math.max(Math.min(seen / (far * 1.5 + 1), scale, from.scale), this.whole));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const time = still ? 0 : Math.min(1400, 350 + 150 * Math.abs(Math.log(scale / from.scale)) + 1.2 * far);
    const start = performance.now();
    const step = (now: number) => {
      const t = time ? Math.min(1, Math.max(0, now - start) / time) : 1;
      const s = t * t * (3 - 2 * t);
      const line = Math.log(from.scale) * (1 - s) + Math.log(scale) * s;
      const dip = Math.min(0, low - Math.min(Math.log(from.scale), Math.log(scale)));
      this.scale = Math.exp(line + dip * 4 * s * (1 - s));
      this.x = from.x + (x - from.x) * s;
      this.y = from.y + (y - from.y) * s;
      this.settle();
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    if (still) step(start);
    else this.flight = requestAnimationFrame(step);
  }
}
