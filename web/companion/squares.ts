// web/companion/squares: a crossword's squares, as they are seen and as they are printed.
// SPDX-License-Identifier: GPL-3.0-or-later
import type { Answers, Crossword } from "./crossword";
import { Frames } from "./frames";
import type { View } from "./view";

/** Where the solver is: a square, and the word in which letters go on. */
export interface Cursor {
  cell: number;
  word: number;
}

interface Colours {
  paper: string;
  square: string;
  line: string;
  black: string;
  ink: string;
  number: string;
  word: string;
  cell: string;
  edge: string;
  wrong: string;
  revealed: string;
}

const light: Colours = { paper: "#f3f5f8", square: "#ffffff", line: "#3b434f", black: "#1b1f24", ink: "#111418",
  number: "#3b434f", word: "#d3e4fd", cell: "#ffd76a", edge: "#123a7a", wrong: "#c9280e", revealed: "#1553b5" };
const dark: Colours = { paper: "#1d2128", square: "#14171c", line: "#77818e", black: "#000000", ink: "#f2f4f7",
  number: "#c3ccd7", word: "#24406b", cell: "#7a5b00", edge: "#ffd76a", wrong: "#ff8a6e", revealed: "#9cc2ff" };
const printed: Colours = { ...light, paper: "#ffffff", line: "#000000", black: "#000000", word: "#ffffff", cell: "#ffffff" };

const face = 'system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif';
const fewPixels = 12; // A square: its number cannot be read.

export class Squares {
  private readonly frames: Frames;

  constructor(canvas: HTMLCanvasElement, private readonly puzzle: Crossword,
              private readonly answers: Answers, view: () => View, private readonly cursor: Cursor) {
    this.frames = new Frames(canvas, view, (seen) => this.draw(this.frames.context, seen, this.frames.scheme.matches ? dark : light, true));
    this.frames.scheme.addEventListener("change", () => this.ask());
  }

  ask(): void {
    this.frames.ask();
  }

  /** All of it on white paper, as an address of a picture. */
  picture(view: View): string {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [view.width, view.height];
    this.draw(canvas.getContext("2d")!, view, printed, false);
    return canvas.toDataURL();
  }

  private draw(c: CanvasRenderingContext2D, view: View, colours: Colours, withCursor: boolean): void {
    c.fillStyle = colours.paper;
    c.fillRect(0, 0, view.width, view.height);
    const { head, data } = this.puzzle;
    const word = withCursor && this.cursor.word >= 0 ? data.words[this.cursor.word] : null;
    const lit = new Set(word ? this.puzzle.cellsOf(word) : []);
    const from = (at: number) => Math.max(0, Math.floor(at));
    for (let row = from(view.cellY(0)); row < Math.min(head.rows, view.cellY(view.height)); ++row)
      for (let column = from(view.cellX(0)); column < Math.min(head.columns, view.cellX(view.width)); ++column) {
        const cell = row * head.columns + (head.fromRight ? head.columns - 1 - column : column);
        const box: Box = { x: view.screenX(column), y: view.screenY(row), side: view.scale };
        if (!data.cells[cell]) {
          c.fillStyle = colours.black;
          if (this.puzzle.black.has(cell)) c.fillRect(box.x, box.y, box.side, box.side);
          continue;
        }
        const here = withCursor && cell === this.cursor.cell;
        c.fillStyle = here ? colours.cell : lit.has(cell) ? colours.word : colours.square;
        c.fillRect(box.x, box.y, box.side, box.side);
        this.square(c, cell, box, colours, here);
      }
  }

  private square(c: CanvasRenderingContext2D, cell: number, box: Box, colours: Colours, here: boolean): void {
    const { x, y, side } = box;
    const mark = this.puzzle.marks.get(cell);
    if (mark?.ground && !here) {
      c.globalAlpha = 0.55;
      c.fillStyle = mark.ground;
      c.fillRect(x, y, side, side);
      c.globalAlpha = 1;
    }
    c.strokeStyle = colours.line;
    c.lineWidth = Math.max(0.75, side * 0.03);
    c.strokeRect(x, y, side, side);
    if (mark?.circle) this.ring(c, box);
    this.bars(c, mark, box);
    this.letter(c, cell, box, colours);
    if (here) {
      c.strokeStyle = colours.edge;
      c.lineWidth = Math.max(2, side * 0.09);
      c.strokeRect(x + c.lineWidth / 2, y + c.lineWidth / 2, side - c.lineWidth, side - c.lineWidth);
    }
    const number = this.puzzle.numbers.get(cell);
    if (number && side > fewPixels) {
      c.fillStyle = colours.number;
      c.font = `${Math.max(7, side * 0.28)}px ${face}`;
      c.textBaseline = "top";
      c.textAlign = this.puzzle.head.fromRight ? "right" : "left";
      c.fillText(number, this.puzzle.head.fromRight ? x + side * 0.9 : x + side * 0.1, y + side * 0.09, side * 0.8);
    }
  }

  private ring(c: CanvasRenderingContext2D, { x, y, side }: Box): void {
    c.beginPath();
    c.arc(x + side / 2, y + side / 2, side * 0.46, 0, 7);
    c.stroke();
  }

  private bars(c: CanvasRenderingContext2D, mark: { barLeft?: boolean; barTop?: boolean } | undefined, { x, y, side }: Box): void {
    const thick = Math.max(2, side * 0.1);
    c.fillStyle = c.strokeStyle;
    // "Left" is where a word across would begin.
    if (mark?.barLeft) c.fillRect((this.puzzle.head.fromRight ? x + side : x) - thick / 2, y, thick, side);
    if (mark?.barTop) c.fillRect(x, y - thick / 2, side, thick);
  }

  private letter(c: CanvasRenderingContext2D, cell: number, { x, y, side }: Box, colours: Colours): void {
    const letter = this.answers.letter(cell);
    if (!letter) return;
    const wrong = this.answers.wrong.has(cell);
    const revealed = this.answers.revealed.has(cell);
    c.fillStyle = wrong ? colours.wrong : revealed ? colours.revealed : colours.ink;
    c.font = `${this.puzzle.marks.get(cell)?.given ? "bold " : ""}${side * 0.62}px ${face}`;
    c.textAlign = "center";
    c.textBaseline = "alphabetic";
    c.fillText(letter, x + side / 2, y + side * 0.86, side * 0.9);
    // Not by colour alone: a wrong letter is struck through, one that was shown has a corner.
    c.beginPath();
    if (wrong) {
      c.strokeStyle = colours.wrong;
      c.lineWidth = Math.max(1.5, side * 0.06);
      c.moveTo(x + side * 0.08, y + side * 0.92);
      c.lineTo(x + side * 0.92, y + side * 0.08);
      c.stroke();
    } else if (revealed) {
      c.moveTo(x + side, y + side);
      c.lineTo(x + side * 0.74, y + side);
      c.lineTo(x + side, y + side * 0.74);
      c.fill();
    }
  }
}

interface Box {
  x: number;
  y: number;
  side: number;
}
