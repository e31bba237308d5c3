import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

import type { Bitmap, Part } from '#register/receipts/paper.ts';
import { pairLines, wrap } from '#register/receipts/text.ts';

export interface PaperOptions {
  readonly columns: number;
  readonly openDrawer: boolean;
}

/** The bytes for an ESC/POS printer. The drawer opens first: it must not wait for paper. */
export function toEscPos(parts: readonly Part[], { columns, openDrawer }: PaperOptions): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 });
  encoder.initialize();
  if (openDrawer) encoder.pulse();
  for (const part of parts) draw(encoder, part, columns);
  // The drawer alone: nothing was printed that could be cut off.
  if (parts.length === 0) return encoder.encode();
  return encoder.cut('partial').encode();
}

function draw(encoder: ReceiptPrinterEncoder, part: Part, columns: number): void {
  switch (part.kind) {
    case 'rule':
      write(encoder, '-'.repeat(columns));
      return;
    case 'barcode':
      encoder.align('center').barcode(part.code, 'code128', { height: 50 }).align('left');
      return;
    case 'qr':
      encoder.align('center').qrcode(part.text, { model: 2, size: 4, errorlevel: 'm' }).align('left');
      return;
    case 'image':
      drawImage(encoder, part.image);
      return;
    case 'text':
      encoder.align(part.align).bold(part.bold === true || part.big === true);
      for (const line of wrap(part.text, columns)) write(encoder, line);
      encoder.bold(false).align('left');
      return;
    case 'pair':
      encoder.bold(part.big === true);
      for (const line of pairLines(part.left, part.right, columns)) write(encoder, line);
      encoder.bold(false);
  }
}

function drawImage(encoder: ReceiptPrinterEncoder, { width, height, bits }: Bitmap): void {
  const bytes = Buffer.from(bits, 'base64');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot += 1) {
    const isBlack = ((bytes[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1;
    if (isBlack) data.fill(0, dot * 4, dot * 4 + 3);
  }
  encoder.align('center').image({ data, width, height }, width, height, 'threshold').align('left');
}

/**
 * Looking for the code page of a line copies whole pages for each of its characters, which for a long receipt
 * is as long as ten sales. Plain text is in the page every printer starts with.
 */
function write(encoder: ReceiptPrinterEncoder, line: string): void {
  encoder.codepage(/^[ -~]*$/.test(line) ? 'cp437' : 'auto').line(line);
}
