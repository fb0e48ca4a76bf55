// web/companion/backdrop: what lies beneath the letters: the template's drawing, or the puzzle's map.
// SPDX-License-Identifier: GPL-3.0-or-later
import { bytesOf, inflated, type Puzzle } from "./puzzle";
import type { View } from "./view";

const longest = 3072; // Pixels of a flattened drawing's longer side,
const each = 8; // but no more than these a cell,
const least = 2048; // or this.
const cutSide = 512; // Of its part around what is seen.

/** The part of a picture that falls into a box; one that is drawn whole costs what all of it does, seen or not. */
export function part(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, x: number, y: number,
                     wide: number, high: number, left: number, top: number, width: number, height: number): void {
  const fromX = Math.max(x, left);
  const fromY = Math.max(y, top);
  const shownWide = Math.min(x + wide, left + width) - fromX;
  const shownHigh = Math.min(y + high, top + height) - fromY;
  if (shownWide <= 0 || shownHigh <= 0) return;
  const scaleX = picture.width / wide;
  const scaleY = picture.height / high;
  context.drawImage(picture, (fromX - x) * scaleX, (fromY - y) * scaleY, shownWide * scaleX, shownHigh * scaleY,
    fromX, fromY, shownWide, shownHigh);
}

/** A drawing, and where it lies, in cells. */
interface Layer {
  packed: string;
  left: number;
  top: number;
  wide: number;
  high: number;
  /** How much of its colours is seen, on white and on black paper. */
  tint: number;
  darkTint: number;
}

function layerOf(puzzle: Puzzle): Layer | null {
  const { look, columns, rows } = puzzle.head;
  if (look.map) return { packed: look.map, left: 0, top: 0, wide: columns, high: rows, tint: 1, darkTint: 0.3 };
  if (!look.backdrop || !look.scale) return null;
  const side = (Math.min(columns, rows) + 2 * (look.depth ?? 0)) * look.scale;
  const tint = look.tint ?? 0.15;
  return { packed: look.backdrop, left: (columns - side) / 2, top: (rows - side) / 2, wide: side, high: side, tint,
    darkTint: Math.min(1, tint * 1.6) };
}

/** Vectors are flattened once: drawing them in each frame would be slow. */
export class Backdrop {
  private readonly layer: Layer | null;
  private readonly flat = document.createElement("canvas");
  private readonly cut = document.createElement("canvas");
  private cutX = -1;
  private cutY = -1;
  private loaded = false;

  constructor(puzzle: Puzzle, private readonly changed: () => void) {
    this.layer = layerOf(puzzle);
    if (this.layer) void this.load(this.layer);
  }

  private async load(layer: Layer): Promise<void> {
    const longer = Math.max(layer.wide, layer.high);
    const scale = Math.min(longest, Math.max(least, each * longer)) / longer;
    this.flat.width = Math.round(layer.wide * scale);
    this.flat.height = Math.round(layer.high * scale);
    // Without a size of its own some browsers draw nothing of it.
    const svg = new TextDecoder().decode(await inflated(bytesOf(layer.packed)))
      .replace(/<svg(?![^>]*\swidth=)/, `<svg width="${this.flat.width}" height="${this.flat.height}"`);
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await picture.decode();
    this.flat.getContext("2d")!.drawImage(picture, 0, 0, this.flat.width, this.flat.height);
    URL.revokeObjectURL(picture.src);
    this.loaded = true;
    this.changed();
  }

  draw(context: CanvasRenderingContext2D, view: View, dark: boolean): void {
    if (!this.layer || !this.loaded) return;
    const { left, top, wide, high } = this.layer;
    const point = (wide * view.scale) / this.flat.width;
    const [x, y] = [view.screenX(left), view.screenY(top)];
    context.globalAlpha = dark ? this.layer.darkTint : this.layer.tint;
    if (Math.max(view.width, view.height) > 0.5 * cutSide * point) {
      part(context, this.flat, x, y, wide * view.scale, high * view.scale, 0, 0, view.width, view.height);
    } else {
      this.cutAround(-x / point, -y / point, view.width / point, view.height / point);
      part(context, this.cut, x + this.cutX * point, y + this.cutY * point, cutSide * point, cutSide * point,
        0, 0, view.width, view.height);
    }
    context.globalAlpha = 1;
  }

  /**
   * Chromium holds on to each picture of a frame; where these are more than 32 MB it draws in between, and waits. From near, where
   * there are many tiles, the backdrop's 16 MB would be half of that.
   */
  private cutAround(x: number, y: number, wide: number, high: number): void {
    const fits = (from: number, at: number, size: number) => from >= 0 && at >= from && at + size <= from + cutSide;
    const hold = (from: number, size: number) => Math.round(Math.max(0, Math.min(size - cutSide, from)));
    const cutX = hold(x + wide / 2 - cutSide / 2, this.flat.width);
    const cutY = hold(y + high / 2 - cutSide / 2, this.flat.height);
    if (fits(this.cutX, x, wide) && fits(this.cutY, y, high)) return;
    if (cutX === this.cutX && cutY === this.cutY) return; // At an edge of the backdrop.
    [this.cutX, this.cutY] = [cutX, cutY];
    this.cut.width = this.cut.height = cutSide;
    this.cut.getContext("2d")!.drawImage(this.flat, cutX, cutY, cutSide, cutSide, 0, 0, cutSide, cutSide);
  }
}
