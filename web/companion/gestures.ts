// web/companion/gestures: fingers, mouse and wheel: one finger pans or marks, two zoom.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { View } from "./view";

export interface Drag {
  /** Whether a drag that begins now marks a word. */
  marks(event: PointerEvent): boolean;
  begin(x: number, y: number): void;
  move(x: number, y: number): void;
  /** `kept` is false where the drag turned into something else. */
  end(kept: boolean): void;
}

const far = 10; // CSS pixels: a finger that has come so far did not tap.

interface Finger {
  x: number;
  y: number;
}

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private marking = false;
  private speedX = 0;
  private speedY = 0;
  private moved = 0;
  private travelled = 0;
  private glide = 0;

  /** `drag` null: a drag always moves the puzzle. `tap`: is told where a finger came and went; else two taps zoom. */
  constructor(private readonly canvas: HTMLCanvasElement, private readonly view: View, private readonly drag: Drag | null,
              private readonly tap?: (x: number, y: number) => void) {
    canvas.addEventListener("pointerdown", (e) => this.down(e));
    canvas.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(end, (e) => this.up(e, end === "pointerup"));
    canvas.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    if (!tap) canvas.addEventListener("dblclick", (e) => view.zoom(2, ...this.at(e)));
  }

  private at(event: MouseEvent): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.view.stop();
    cancelAnimationFrame(this.glide);
    this.canvas.setPointerCapture(event.pointerId);
    const [x, y] = this.at(event);
    this.fingers.set(event.pointerId, { x, y });
    this.travelled = this.fingers.size > 1 ? far : 0;
    this.speedX = this.speedY = 0;
    this.moved = event.timeStamp;
    if (this.fingers.size > 1) {
      if (this.marking) this.drag!.end(false);
      this.marking = false;
    } else if (this.drag?.marks(event)) {
      this.marking = true;
      this.drag!.begin(x, y);
    }
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [x, y] = this.at(event);
    const dx = x - finger.x;
    const dy = y - finger.y;
    this.travelled += Math.abs(dx) + Math.abs(dy);
    const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (this.marking) {
      this.drag!.move(x, y);
    } else if (other) {
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const now = Math.hypot(x - other.x, y - other.y);
      this.view.pan(dx / 2, dy / 2);
      if (before > 0) this.view.zoom(now / before, (x + other.x) / 2, (y + other.y) / 2);
    } else {
      this.view.pan(dx, dy);
      const time = Math.max(1, event.timeStamp - this.moved);
      this.speedX = 0.6 * this.speedX + (0.4 * dx) / time;
      this.speedY = 0.6 * this.speedY + (0.4 * dy) / time;
    }
    this.moved = event.timeStamp;
    finger.x = x;
    finger.y = y;
  }

  private up(event: PointerEvent, kept: boolean): void {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.tap && this.fingers.size === 0 && this.travelled < far) {
      this.tap(...this.at(event));
    } else if (this.marking) {
      this.marking = false;
      this.drag!.end(kept);
    } else if (this.fingers.size === 0 && event.timeStamp - this.moved < 50) {
      this.slide();
    }
  }

  /** What was thrown slides on. */
  private slide(): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let before = performance.now();
    const step = (now: number) => {
      const time = now - before;
      before = now;
      this.view.pan(this.speedX * time, this.speedY * time);
      const slower = Math.exp(-time / 220);
      this.speedX *= slower;
      this.speedY *= slower;
      if (Math.hypot(this.speedX, this.speedY) > 0.03) this.glide = requestAnimationFrame(step);
    };
    if (Math.hypot(this.speedX, this.speedY) > 0.2) this.glide = requestAnimationFrame(step);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.view.stop();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.view.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), ...this.at(event));
  }
}
