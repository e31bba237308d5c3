/**
 * Widths of letters on a label, in heights of a letter. The font that label printers have built in is a narrow bold one,
 * and none of its letters is wider than in one that is not narrow: what fits by these figures fits on the paper.
 */
export function emsOf(text: string): number {
  return Array.from(text.normalize('NFC')).reduce((width, letter) => width + emsOfLetter(letter), 0);
}

/** Broken between words, and within a word that is too long by itself. */
export function labelLines(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (emsOf(next) <= room) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    const [rest = '', ...full] = piecesOf(word, room).toReversed();
    lines.push(...full.toReversed());
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
}

/** The first lines of them; the last says that there was more. */
export function firstLines(lines: readonly string[], most: number, room: number): string[] {
  if (lines.length <= most) return [...lines];
  const more = `${lines[most - 1] ?? ''} ${lines[most] ?? ''}`.trim();
  return [...lines.slice(0, most - 1), cutTo(more, room, true)];
}

/** Three full stops say that something is missing: every printer has them. */
export function cutTo(text: string, room: number, isCut = false): string {
  if (!isCut && emsOf(text) <= room) return text;
  const [head = ''] = piecesOf(text, room - emsOf(dots));
  return `${head.trimEnd()}${dots}`;
}

/** No letter is cut in two, and none loses its mark, which takes no room. */
function piecesOf(text: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (piece !== '' && emsOf(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** A mark above a letter makes it no wider; what a screen joins, such as an emoji of a family, stands side by side here. */
function emsOfLetter(letter: string): number {
  if (/[\p{Mn}\p{Cf}]/u.test(letter)) return 0;
  const base = letter.normalize('NFD').charAt(0);
  if (/[ !'(),./:;I[\]`fijlrt|-]/.test(base)) return 0.4;
  if (/[MWmw@%]/.test(base)) return 1;
  if (/[\da-z$€£¥*+<=>?^_~"#{}\\]/.test(base)) return 0.63;
  return /[A-Z&]/.test(base) ? 0.84 : drawnNarrow.test(base) ? 0.7 : 1.05;
}

/** A window draws them, and presses together what is wider after all. */
const drawnNarrow = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Lao}\p{Script=Thai}]/u;
const dots = '...';
