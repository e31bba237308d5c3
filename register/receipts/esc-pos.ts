import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

import { code128, dotsOfModule } from '#domain/code-128.ts';
import { unreachable } from '#domain/invariant.ts';
import { dotsOfQrModule } from '#domain/qr-size.ts';
import type { Bitmap } from '#register/receipts/paper.ts';
import { type DrawnLine, dotsOf, type Row, spellOut } from '#register/receipts/text.ts';

export interface PaperOptions {
  readonly columns: number;
  readonly openDrawer: boolean;
  /** What a window drew of the letters the printer lacks. Without it they are written as well as can be. */
  readonly pictureOf?: (line: DrawnLine) => Bitmap | undefined;
}

/** The bytes for an ESC/POS printer. The drawer opens first: it must not wait for paper. */
export function toEscPos(rows: readonly Row[], options: PaperOptions): Uint8Array {
  const { columns, openDrawer } = options;
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 4 });
  encoder.initialize();
  if (openDrawer) encoder.pulse();
  for (const row of rows) draw(encoder, row, options);
  // The drawer alone: nothing was printed that could be cut off.
  if (rows.length === 0) return encoder.encode();
  return encoder.cut('partial').encode();
}

function draw(encoder: ReceiptPrinterEncoder, row: Row, { columns, pictureOf }: PaperOptions): void {
  switch (row.kind) {
    case 'large':
      writeLarge(encoder, row.text, columns);
      return;
    case 'barcode':
      drawBarcode(encoder, row.text, columns);
      return;
    case 'qr':
      drawQr(encoder, row.text, columns);
      return;
    case 'image':
      drawImage(encoder, row.image);
      return;
    case 'drawn': {
      const picture = pictureOf?.(row.line);
      if (picture) return drawRaster(encoder, picture);
      return write(encoder, { text: spellOut(row.line, columns), big: row.big });
    }
    case 'text':
      return write(encoder, row);
    default:
      return unreachable(row);
  }
}

/** `GS k`, the printer draws it: as wide as the paper lets it be. */
function drawBarcode(encoder: ReceiptPrinterEncoder, text: string, columns: number): void {
  const code = code128(text);
  const width = dotsOfModule(code, dotsOf(columns)) ?? 2;
  encoder.raw([esc, 0x61, 1, gs, 0x68, 50, gs, 0x77, width, gs, 0x48, 0]);
  encoder.raw([gs, 0x6b, 0x49, code.data.length, ...code.data, esc, 0x61, 0]);
}

function drawQr(encoder: ReceiptPrinterEncoder, text: string, columns: number): void {
  const size = dotsOfQrModule(text, columns);
  encoder.align('center').qrcode(text, { model: 2, size, errorlevel: 'm' }).align('left');
}

/** `GS v 0`: the bits of the picture as they are. */
function drawRaster(encoder: ReceiptPrinterEncoder, { width, height, bits }: Bitmap): void {
  const bytesOfRow = width / 8;
  encoder.raw([gs, 0x76, 0x30, 0, bytesOfRow & 255, bytesOfRow >> 8, height & 255, height >> 8]);
  encoder.raw([...Buffer.from(bits, 'base64')]);
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
function write(encoder: ReceiptPrinterEncoder, { text, big }: Pick<Row, 'text' | 'big'>): void {
  encoder.bold(big);
  encoder.codepage(/^[ -~]*$/.test(text) ? 'cp437' : 'auto').line(text);
  encoder.bold(false);
}

/** `GS !`: up to three times as wide and as high. */
function writeLarge(encoder: ReceiptPrinterEncoder, text: string, columns: number): void {
  const times = Math.max(1, Math.min(3, Math.floor(columns / text.length)));
  encoder.raw([esc, 0x61, 1, gs, 0x21, (times - 1) * 0x11]);
  write(encoder, { text, big: true });
  encoder.raw([gs, 0x21, 0, esc, 0x61, 0]);
}

const esc = 0x1b;
const gs = 0x1d;
