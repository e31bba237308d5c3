import { code128, isPlain } from '#domain/code-128.ts';
import { ean13, isEan13 } from '#domain/ean-13.ts';
import { invariant } from '#domain/invariant.ts';
import { cutTo, emsOf, firstLines, labelLines } from '#register/receipts/label-letters.ts';
import { hasLetters } from '#register/receipts/letters.ts';
import type { Bitmap } from '#register/receipts/paper.ts';
import { type DrawnLine, printable } from '#register/receipts/text.ts';

/** What stands on a label for the shelf. */
export interface LabelFacts {
  readonly name: string;
  readonly price: string;
  readonly code: string;
  readonly day: string;
}

/** The paper of a label printer. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: 203 | 300;
}

/** A line of letters by its upper left corner. */
export interface LabelText {
  readonly x: number;
  readonly y: number;
  /** How tall they are. */
  readonly letters: number;
  readonly text: string;
  /** What a window makes of it, where the printer has no letters for it. */
  readonly drawn?: DrawnLine;
}

/** One bar of a code. Printers have orders for codes as well, and each draws them in a way of its own. */
export interface LabelBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a window drew of a line, if one did. */
export type PictureOf = (line: DrawnLine) => Bitmap | undefined;

/** A label in dots, from its upper left corner. */
export interface LabelLayout {
  readonly size: LabelSize;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly LabelText[];
  readonly bars: readonly LabelBar[];
}

/**
 * Name, price, bars, and small below them code and day. What has no room gives way in this order: the letters become
 * smaller, the day goes, the name is cut, the bars go. Everything begins at the left, where no width of letters
 * that a printer has otherwise can push it off the paper.
 */
export function layLabel(size: LabelSize, facts: LabelFacts): LabelLayout {
  const sheet = sheetOf(size);
  const foot = footOf(sheet, facts);
  const drawn = drawBars(sheet, facts.code);
  const bars = drawn === undefined ? [] : wishes.map((wish) => ({ ...wish, bars: drawn }));
  let laid: Laid | undefined;
  for (const wish of [...bars, ...wishes]) {
    laid = lay(sheet, wish, { ...facts, foot });
    if (laid) break;
  }
  invariant(laid, 'without bars, one line of the name has room on the smallest label');
  return { size, width: sheet.width, height: sheet.height, ...laid };
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly gap: number;
  /** Within the margins. */
  readonly room: number;
  readonly tall: number;
  /** Smaller is read by nobody. */
  readonly least: { readonly name: number; readonly price: number; readonly small: number; readonly bars: number };
  readonly most: Sheet['least'];
  /** From a third to a quarter of a millimetre. */
  readonly modules: readonly number[];
}

function sheetOf({ widthMm, heightMm, dpi }: LabelSize): Sheet {
  const dots = (mm: number) => Math.floor(mm * dotsOfMm[dpi]);
  const [width, height, margin] = [dots(widthMm), dots(heightMm), dots(1.25)];
  return {
    width,
    height,
    margin,
    gap: dots(0.5),
    room: width - 2 * margin,
    tall: height - 2 * margin,
    least: { name: dots(2), price: dots(2.5), small: dots(1.9), bars: dots(4) },
    most: { name: dots(7), price: dots(16), small: dots(3), bars: dots(20) },
    modules: dpi === 203 ? [3, 2] : [4, 3],
  };
}

/** With 12 for 300 the last of them would lie beside the paper. */
const dotsOfMm = { 203: 8, 300: 11.8 } as const;

interface Wish {
  /** Parts of the usual size. */
  readonly name: number;
  readonly price: number;
  readonly lines: 1 | 2;
  readonly cut: boolean;
  readonly bars?: readonly Pick<LabelBar, 'x' | 'width'>[];
}

/** A whole name in smaller letters before one that is cut, and the price smaller only where that is not enough. */
const wishes: readonly Wish[] = [
  ...[1, 0.8, 0.6, 0].flatMap((price) =>
    [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0].map((name): Wish => ({ name, price, lines: 2, cut: false })),
  ),
  ...[2, 1].flatMap((lines) =>
    [1, 0.8, 0.6, 0].map((price): Wish => ({ name: 0, price, lines: lines === 2 ? 2 : 1, cut: true })),
  ),
];

type Laid = Pick<LabelLayout, 'texts' | 'bars'>;

interface Content extends LabelFacts {
  readonly foot: Omit<LabelText, 'x'>;
}

function lay(sheet: Sheet, wish: Wish, { name, price, foot }: Content): Laid | undefined {
  const { margin: x, gap, room, least } = sheet;
  const letters = within(sheet, 'name', 0.16 * wish.name);
  const lines = labelLines(printable(name), room / letters);
  if (lines.length > wish.lines && !wish.cut) return undefined;
  const texts: LabelText[] = [];
  let y = x;
  const put = (text: string, tall: number, drawn?: DrawnLine) => {
    texts.push({ x, y, letters: tall, text, ...(drawn && { drawn }) });
    y += Math.max(tall, drawn?.tall ?? 0) + gap;
  };
  // Where nothing else fits they are drawn smaller.
  const tall = 8 * (wish.lines === 1 ? Math.floor(letters / 8) : Math.ceil((letters * 1.5) / 8));
  for (const line of firstLines(lines, wish.lines, room / letters))
    put(line, letters, hasLetters(line) ? undefined : toDraw(line, { tall, room }));
  const figures = Math.min(within(sheet, 'price', 0.34 * wish.price), Math.floor(room / emsOf(price)));
  // A part of a price is another price.
  if (figures >= least.small / 2) put(printable(price), figures);
  const free = foot.y - gap - y;
  if (wish.bars === undefined) return free + gap < 0 ? undefined : { texts: [...texts, { x, ...foot }], bars: [] };
  if (free < least.bars) return undefined;
  const height = Math.min(free, sheet.most.bars);
  const bars = wish.bars.map((bar) => ({ ...bar, y: foot.y - gap - height, height }));
  return { texts: [...texts, { x, ...foot }], bars };
}

function toDraw(line: string, { tall, room }: { readonly tall: number; readonly room: number }): DrawnLine {
  const dots = Math.floor(room / 8) * 8;
  return { dots, tall, left: line, right: '', align: 'left', big: true };
}

function within({ tall, least, most }: Sheet, what: keyof Sheet['least'], part: number): number {
  return Math.max(least[what], Math.min(most[what], Math.floor(tall * part)));
}

/** Code and day at the lower edge; the code alone where both have no room in the smallest letters. */
function footOf(sheet: Sheet, { code, day }: LabelFacts): Content['foot'] {
  const { room, least, height, margin } = sheet;
  const both = printable(`${code}   ${day}`);
  const text = emsOf(both) * least.small <= room ? both : printable(code);
  const letters = Math.max(least.small, Math.min(within(sheet, 'small', 0.1), Math.floor(room / emsOf(text))));
  return { y: height - margin - letters, letters, text: cutTo(text, room / letters) };
}

/** In modules as wide as there is room for; undefined of a code that no scanner types, or that is too long. */
function drawBars({ width, margin, modules }: Sheet, code: string): Wish['bars'] {
  const symbol = symbolOf(code);
  if (!symbol) return undefined;
  const wide = symbol.widths.reduce((sum, one) => sum + one, 0);
  for (const module of modules) {
    const x = Math.max(margin, symbol.before * module);
    if (x + (wide + symbol.after) * module <= width) return barsOf(symbol.widths, { x, module });
  }
  return undefined;
}

function barsOf(widths: readonly number[], { x, module }: { readonly x: number; readonly module: number }) {
  let at = x;
  return widths.flatMap((modules, turn) => {
    const bar = { x: at, width: modules * module };
    at += bar.width;
    return turn % 2 === 0 ? [bar] : [];
  });
}

export interface BarSymbol {
  /** In modules, and so is the white that a scanner wants before and after. */
  readonly widths: readonly number[];
  readonly before: number;
  readonly after: number;
}

export function symbolOf(code: string): BarSymbol | undefined {
  if (isEan13(code)) return { widths: ean13(code), before: 11, after: 7 };
  return isPlain(code) ? { widths: code128(code).bars, before: 10, after: 10 } : undefined;
}
