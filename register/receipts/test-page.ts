import type { PaperWords } from '#register/receipts/words/words.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';

interface TestPage {
  readonly till: string;
  readonly columns: number;
  readonly words: PaperWords['test'];
}

/** One page that shows what is wrong with a printer: its width, its letters, its barcodes, its cutter. */
export function testPage({ till, columns, words }: TestPage): Part[] {
  return [
    centered(words.title, true),
    centered(till),
    rule,
    plain(words.width(columns)),
    plain(ruler(columns)),
    pair(words.left, words.right),
    plain(words.broken),
    plain(words.margin),
    rule,
    plain(`${words.letters}: áàâäãå éèêë ñ ç ß ø € £`),
    { kind: 'barcode', code: 'TEST-12345' },
    rule,
    plain(words.cut),
  ];
}

/** `123456789.123456789.` as long as the paper is wide. */
function ruler(columns: number): string {
  return '123456789.'.repeat(Math.ceil(columns / 10)).slice(0, columns);
}
