import type { z } from 'zod';

import type { drawnLine, paperRow } from '#contract/register/paper.ts';
import { code128, dotsOfModule, isPlain } from '#domain/code-128.ts';
import { unreachable } from '#domain/invariant.ts';
import { hasLetters, widthOf } from '#register/receipts/letters.ts';
import type { Part } from '#register/receipts/paper.ts';

export type Row = z.infer<typeof paperRow>;
export type DrawnLine = z.infer<typeof drawnLine>;

/** Dots of a place on the paper, in the letters every printer starts with. */
const dotsOfPlace = 12;

/** The paper row by row, `columns` wide: the layout of the print, and the preview. */
export function toRows(parts: readonly Part[], columns: number): Row[] {
  return parts.flatMap((part) => rowsOf(part, columns));
}

/** What of it the printer has no letters for. */
export function linesToDraw(rows: readonly Row[]): DrawnLine[] {
  return rows.flatMap((each) => (each.kind === 'drawn' ? [each.line] : []));
}

/** As wide as the head of the printer: its rows of dots are whole bytes. */
export function dotsOf(columns: number): number {
  return Math.floor((columns * dotsOfPlace) / 8) * 8;
}

function rowsOf(part: Part, columns: number): Row[] {
  switch (part.kind) {
    case 'rule':
      return [{ kind: 'text', text: '-'.repeat(columns), big: false }];
    case 'large':
      return [{ kind: 'large', text: printable(part.text), big: true }];
    case 'barcode':
      // Of letters that neither holds and no scanner types there is none: the code stands below in words.
      if (!isPlain(part.code)) return [];
      // A printer leaves a barcode out that is wider than its paper.
      return [{ kind: fits(part.code, columns) ? 'barcode' : 'qr', text: part.code, big: false }];
    case 'qr':
      return [{ kind: 'qr', text: part.text, big: false }];
    case 'image':
      return [{ kind: 'image', text: '', big: false, image: part.image }];
    case 'text':
      return wrap(printable(part.text), columns).map((left) =>
        row({ left, right: '', align: part.align, big: (part.big ?? part.bold) === true }, columns),
      );
    case 'pair':
      return splitPair(printable(part.left), printable(part.right), columns).map(({ left, right }) =>
        row({ left, right, align: 'left', big: part.big === true }, columns),
      );
    default:
      return unreachable(part);
  }
}

/** A name may come with an order to the printer in it, such as one that opens the drawer. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ');
}

function fits(code: string, columns: number): boolean {
  return dotsOfModule(code128(code), dotsOf(columns)) !== undefined;
}

function row(line: Omit<DrawnLine, 'dots'>, columns: number): Row {
  const { left, right, align, big } = line;
  const text = align === 'center' ? center(left, columns) : padded({ left, right }, columns);
  if (hasLetters(left) && hasLetters(right)) return { kind: 'text', text, big };
  return { kind: 'drawn', text, big, line: { ...line, dots: dotsOf(columns) } };
}

/**
 * A line nobody drew, in letters every printer has. It is laid out anew: what is spelled out may be wider or narrower than
 * its letter, and the right side keeps its place.
 */
export function spellOut(line: DrawnLine, columns: number): string {
  const [left, right] = [spell(line.left), spell(line.right)];
  if (line.align === 'center') return center(left.slice(0, columns), columns);
  const room = right === '' ? columns : columns - right.length - 1;
  return padded({ left: left.slice(0, Math.max(0, room)), right }, columns);
}

/** Latin letters lose what stands on them; any other is a `?`, however many signs it is made of. */
function spell(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const bare = segment.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return /^[ -~]*$/.test(bare) ? bare : '?';
  }).join('');
}

interface Pair {
  readonly left: string;
  readonly right: string;
}

export function pairLines(left: string, right: string, columns: number): string[] {
  return splitPair(left, right, columns).map((pair) => padded(pair, columns));
}

/** The right side keeps its place; a left side too long for the line wraps above it, and so does a right side wider than the paper. */
function splitPair(left: string, right: string, columns: number): Pair[] {
  if (widthOf(right) > columns) {
    const above = left === '' ? [] : wrap(left, columns).map((line) => ({ left: line, right: '' }));
    return [...above, ...wrap(right, columns).map((line) => ({ left: '', right: line }))];
  }
  const room = columns - widthOf(right) - 1;
  const wrapped = room < 8 ? wrap(left, columns) : wrap(left, room);
  const last = room < 8 ? '' : (wrapped.pop() ?? '');
  return [...wrapped.map((line) => ({ left: line, right: '' })), { left: last, right }];
}

function padded({ left, right }: Pair, columns: number): string {
  if (right === '') return left;
  return left + ' '.repeat(Math.max(0, columns - widthOf(left) - widthOf(right))) + right;
}

export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  const indent = text.match(/^ */)?.[0] ?? '';
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const next = line === '' ? indent + word : `${line} ${word}`;
    if (widthOf(next) <= columns) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, columns);
    line = pieces.pop() ?? '';
    for (const piece of pieces) lines.push(piece);
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** As many letters in each as fit, none of them cut in two. Letter by letter: an office may have names of any length. */
function piecesOf(word: string, columns: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const more = widthOf(segment);
    if (piece !== '' && width + more > columns) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += segment;
    width += more;
  }
  return [...pieces, piece];
}

const graphemes = new Intl.Segmenter();

function center(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - widthOf(text)) / 2))) + text;
}
