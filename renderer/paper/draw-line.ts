import { bitsOf } from '#renderer/components/bitmap-of.ts';
import type { Bitmap, DrawnLine } from '#renderer/register/contract.ts';

/** Of a line's height: there is room for what stands above and hangs below, in every script. */
const letter = 0.65;
const tallOnReceipts = 40;
const gap = 12;

/** The line as the printer puts it on the paper: put together by this window, which knows how letters join. */
export function drawLine({ dots, tall: height = tallOnReceipts, left, right, align, big }: DrawnLine): Bitmap {
  const canvas = new OffscreenCanvas(dots, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this window cannot draw');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, dots, height);
  pen.fillStyle = '#000';
  pen.font = `${big ? 600 : 400} ${height * letter}px sans-serif`;
  pen.textBaseline = 'middle';
  const taken = right === '' ? 0 : pen.measureText(right).width + gap;
  // Where a line is read from the right, its amount still stands at the right edge, as on every other line.
  pen.direction = 'ltr';
  pen.textAlign = align;
  pen.fillText(inOrder(left), align === 'center' ? dots / 2 : 0, height / 2, dots - taken);
  pen.textAlign = 'right';
  pen.fillText(right, dots, height / 2);
  return { width: dots, height, bits: bitsOf(pen.getImageData(0, 0, dots, height).data) };
}

/** What is read from the right keeps its brackets and stops on their side, behind a quantity that is read from the left. */
export function inOrder(text: string): string {
  return text.replace(/[\p{Script=Arabic}\p{Script=Hebrew}].*$/u, (name) => `\u2068${name}\u2069`);
}
