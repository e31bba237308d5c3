import { unreachable } from '#domain/invariant.ts';
import type { Part } from '#register/receipts/paper.ts';

export interface TextLine {
  readonly text: string;
  readonly big: boolean;
}

/** The paper as text, `columns` wide: the preview, and the layout of the print. */
export function toText(parts: readonly Part[], columns: number): TextLine[] {
  return parts.flatMap((part) => linesOf(part, columns));
}

function linesOf(part: Part, columns: number): TextLine[] {
  switch (part.kind) {
    case 'rule':
      return [{ text: '-'.repeat(columns), big: false }];
    case 'barcode':
      return [{ text: center(`*${part.code}*`, columns), big: false }];
    case 'qr':
      return [{ text: center('[the sale, signed, as a QR code]', columns), big: false }];
    case 'image':
      return [];
    case 'text':
      return wrap(part.text, columns).map((text) => ({
        text: part.align === 'center' ? center(text, columns) : text,
        big: part.big === true,
      }));
    case 'pair':
      return pairLines(part.left, part.right, columns).map((text) => ({ text, big: part.big === true }));
    default:
      return unreachable(part);
  }
}

/** The right side keeps its place; a left side too long for the line wraps above it. */
export function pairLines(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1;
  const wrapped = room < 8 ? wrap(left, columns) : wrap(left, room);
  const last = room < 8 ? '' : (wrapped.pop() ?? '');
  return [...wrapped, last + right.padStart(columns - last.length)];
}

export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  const indent = text.match(/^ */)?.[0] ?? '';
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const next = line === '' ? indent + word : `${line} ${word}`;
    if (next.length <= columns) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > columns) {
      lines.push(line.slice(0, columns));
      line = line.slice(columns);
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

function center(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text;
}
