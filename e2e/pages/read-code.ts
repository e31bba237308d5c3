import { createRequire } from 'node:module';

import type { Locator } from '@playwright/test';
import type * as zxingLibrary from '@zxing/library';

// Its modules for browsers are not what Node takes for modules.
export const zxing = createRequire(import.meta.url)('@zxing/library') as typeof zxingLibrary;

/** What a scanner held at the screen reads: it looks from several distances, and every sale signs another pattern. */
export async function read(picture: Locator, format: number): Promise<string> {
  const seen = [];
  // As a reader in a hand comes nearer and goes away: of a pattern that is another one with each sale, one distance may be blurred.
  for (const scale of [3, 4, 2, 5, 6, 8, 2.5, 3.5]) {
    try {
      return await readAt(picture, { format, scale });
    } catch (error) {
      seen.push(error);
    }
  }
  throw new AggregateError(seen, 'no scanner reads this');
}

async function readAt(picture: Locator, { format, scale }: { format: number; scale: number }): Promise<string> {
  const rows = await picture.evaluate(async (svg: SVGSVGElement, times: number) => {
    const { width, height } = svg.getBoundingClientRect();
    const margin = 40;
    const [, , wide = 1, high = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    // Of a square code each module is whole dots: of many small ones a reader takes none that is blurred.
    const dots = wide === high ? Math.max(1, Math.round((width * times) / wide)) : undefined;
    const [across, down] = dots ? [wide * dots, high * dots] : [Math.round(width * times), Math.round(height * times)];
    const canvas = new OffscreenCanvas(across + margin * 2, down + margin * 2);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(across / wide, 0, 0, down / high, margin, margin);
    pen.fillStyle = '#000';
    const path = new Path2D(svg.querySelector('path')?.getAttribute('d') ?? '');
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen fills, no array
    pen.fill(path);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return {
      width: canvas.width,
      height: canvas.height,
      isSquare: dots !== undefined,
      grey: Array.from({ length: data.length / 4 }, (_, at) => data[at * 4] ?? 255),
    };
  }, scale);
  const source = new zxing.RGBLuminanceSource(new Uint8ClampedArray(rows.grey), rows.width, rows.height);
  const image = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source));
  // Drawn in whole dots, a square code need not be looked for.
  const how = rows.isSquare ? zxing.DecodeHintType.PURE_BARCODE : zxing.DecodeHintType.TRY_HARDER;
  const hints = new Map<number, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [format]],
    [how, true],
  ]);
  return new zxing.MultiFormatReader().decode(image, hints as never).getText();
}
