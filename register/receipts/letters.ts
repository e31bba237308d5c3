import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/**
 * Whether the printer has these letters. Scripts whose letters join, stack or run from right to left are not put
 * together by a printer, whatever code pages it has, so only these three are trusted to it.
 */
export function hasLetters(text: string): boolean {
  if (/^[ -~]*$/.test(text)) return true;
  return trusted.test(text) && Array.from(text).every(isEncodable);
}

/** Places of the paper a text takes: what East Asians write takes two, a mark above a letter takes none. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

const trusted = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Emoji_Presentation}]/u;
const graphemes = new Intl.Segmenter();
const known = new Map<string, boolean>();

/** The encoder writes `?` for what no page has. Asking it is slow, so each letter is asked about once. */
function isEncodable(letter: string): boolean {
  if (/^[ -~]$/.test(letter)) return true;
  let encodable = known.get(letter);
  if (encodable === undefined) {
    const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 42 });
    encodable = !encoder.codepage('auto').text(letter).encode().includes(questionMark);
    if (known.size < mostKnown) known.set(letter, encodable);
  }
  return encodable;
}

const questionMark = 0x3f;
const mostKnown = 5_000;
