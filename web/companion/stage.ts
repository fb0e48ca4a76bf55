// web/companion/stage: the letters' canvas, its buttons, and its keys: all that a mouse can do a keyboard can.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Puzzle } from "./puzzle";
import { button, byId, element, say, type Say } from "./text";

export interface Moves {
  zoom(factor: number): void;
  whole(): void;
  /** The keyboard's cell; -1: none. */
  cursor(cell: number): void;
  line(from: number, to: number): void;
  announce(text: string): void;
}

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Buttons to come nearer and to go back, and others: a sign, what it says, and what it does. Over the letters they would cover some. */
export function zoomButtons(moves: Pick<Moves, "zoom" | "whole">, more: [string, Say, () => void][] = []): HTMLElement {
  const buttons = element("div", { id: "zoom" });
  for (const [sign, text, act] of [["+", "zoom_in", () => moves.zoom(1.6)], ["−", "zoom_out", () => moves.zoom(1 / 1.6)],
    ["⛶", "whole", () => moves.whole()], ...more] as [string, Say, () => void][])
    buttons.append(button(sign, act, { "aria-label": say(text), title: say(text) }));
  byId("progress").before(buttons);
  return buttons;
}

export class Stage {
  readonly canvas: HTMLCanvasElement;
  private cell = -1;
  private begun = -1;
  private readonly mark: HTMLButtonElement;

  constructor(root: HTMLElement, private readonly puzzle: Puzzle, private readonly moves: Moves) {
    this.canvas = element("canvas", { tabindex: "0", role: "application", "aria-label": say("grid"),
      "aria-describedby": "grid-help" });
    const help = element("p", { id: "grid-help", class: "unseen" }, say("grid_help"));
    const buttons = zoomButtons(moves, [["✎", "mark", () => this.turnMarking()]]);
    this.mark = buttons.lastElementChild as HTMLButtonElement;
    root.append(this.canvas, help);
    this.marking = false;
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    this.canvas.addEventListener("blur", () => moves.cursor(-1));
  }

  private turnMarking(): void {
    this.marking = !this.marking;
    if (this.marking) this.moves.announce(say("mark_help"));
  }

  /** Whether a drag marks a word; else it moves the puzzle. */
  get marking(): boolean {
    return this.mark.getAttribute("aria-pressed") === "true";
  }
  set marking(on: boolean) {
    this.mark.setAttribute("aria-pressed", String(on));
    this.canvas.classList.toggle("marking", on);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[event.key];
    if (way) this.step(way, event.shiftKey ? 10 : 1);
    else if (event.key === "+" || event.key === "=") this.moves.zoom(1.6);
    else if (event.key === "-") this.moves.zoom(1 / 1.6);
    else if (event.key === "0") this.moves.whole();
    else if (event.key === "Enter" || event.key === " ") this.enter();
    else if (event.key === "Escape") this.begun = -1;
    else return;
    event.preventDefault();
  }

  private step([across, down]: [number, number], count: number): void {
    const { columns, rows } = this.puzzle;
    const before = this.cell < 0 ? Math.floor(rows / 2) * columns + Math.floor(columns / 2) : this.cell;
    const hold = (n: number, size: number) => Math.max(0, Math.min(size - 1, n));
    const column = hold(this.puzzle.column(before) + (this.cell < 0 ? 0 : across * count), columns);
    const row = hold(this.puzzle.row(before) + (this.cell < 0 ? 0 : down * count), rows);
    this.cell = row * columns + column;
    this.moves.cursor(this.cell);
    this.moves.announce(say("cell", { letter: this.puzzle.letter(this.cell), column: this.puzzle.columnNumber(this.cell), row: row + 1 }));
  }

  private enter(): void {
    if (this.cell < 0) return this.step([0, 0], 0);
    if (this.begun < 0) {
      this.begun = this.cell;
      this.moves.announce(say("begin", { letter: this.puzzle.letter(this.cell) }));
      return;
    }
    const from = this.begun;
    this.begun = -1;
    this.moves.line(from, this.cell);
  }
}
