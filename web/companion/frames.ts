// web/companion/frames: a canvas that is painted once a frame, however often it is asked to.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { View } from "./view";

export class Frames {
  readonly context: CanvasRenderingContext2D;
  /** Matches where the browser asks for dark pages. */
  readonly scheme = matchMedia("(prefers-color-scheme: dark)");
  private asked = 0;

  /** `paint` draws in CSS pixels, `dpr` device's pixels to each. */
  constructor(private readonly canvas: HTMLCanvasElement, private readonly view: () => View,
              private readonly paint: (view: View, dpr: number) => void) {
    this.context = canvas.getContext("2d", { alpha: false })!;
  }

  ask(): void {
    if (!this.asked) this.asked = requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.asked = 0;
    const view = this.view();
    const dpr = window.devicePixelRatio || 1;
    const width = Math.round(view.width * dpr);
    const height = Math.round(view.height * dpr);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.context.setTransform(dpr, 0, 0, dpr, 0, 0);
    this.paint(view, dpr);
  }
}
