import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';

/** One page that shows what is wrong with a printer: its width, its letters, its barcodes, its cutter. */
export function testPage({ till, columns }: { readonly till: string; readonly columns: number }): Part[] {
  return [
    centered('Printer test', true),
    centered(till),
    rule,
    plain(`${columns} characters: this line ends at the edge.`),
    plain(ruler(columns)),
    pair('At the left edge', 'at the right edge'),
    plain('Broken lines: choose fewer characters.'),
    plain('A wide margin at the right: choose more.'),
    rule,
    plain('Letters: áàâäãå éèêë ñ ç ß ø € £'),
    { kind: 'barcode', code: 'TEST-12345' },
    rule,
    plain('The paper is cut below this line.'),
  ];
}

/** `123456789.123456789.` as long as the paper is wide. */
function ruler(columns: number): string {
  return '123456789.'.repeat(Math.ceil(columns / 10)).slice(0, columns);
}
