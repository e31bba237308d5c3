import { z } from 'zod';

/** Black and white, a bit a dot, rows of whole bytes from the top left. */
function picture(widest: number, tallest: number) {
  return z.object({
    width: z.int().min(8).max(widest).multipleOf(8),
    height: z.int().min(8).max(tallest).multipleOf(8),
    bits: z.base64().max(32_000),
  });
}

/** A logo: no wider than the narrowest paper. */
export const bitmap = picture(384, 240);

/** A name on the largest label of a printer of fine dots. */
const widest = 1_296;
const tallest = 128;

/** A line of letters the printer lacks, drawn by the window as wide as the paper or the label. */
export const drawnLine = z.object({
  dots: z.int().min(8).max(widest).multipleOf(8),
  /** Without it, it is as tall as a line of a receipt. */
  tall: z.int().min(8).max(tallest).multipleOf(8).optional(),
  left: z.string().max(400),
  right: z.string().max(400),
  align: z.enum(['left', 'center']),
  big: z.boolean(),
});
/** A dot a bit and no more: what is too much would be an order to the printer, such as one that opens the drawer. */
export const lineBitmap = picture(widest, tallest).refine(
  ({ width, height, bits }) => bytesOf(bits) === (width / 8) * height,
  {
    path: ['bits'],
    error: 'must have a bit a dot',
  },
);

function bytesOf(base64: string): number {
  return (base64.length * 3) / 4 - (/=*$/.exec(base64)?.[0].length ?? 0);
}

const asText = { text: z.string(), big: z.boolean() };

/** A row of the paper, from top to bottom: what the printer is given, and what the preview shows. `text` is what a person reads. */
export const paperRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...asText }),
  z.object({ kind: z.literal('drawn'), ...asText, line: drawnLine }),
  z.object({ kind: z.literal('large'), ...asText }),
  z.object({ kind: z.literal('barcode'), ...asText }),
  z.object({ kind: z.literal('qr'), ...asText }),
  z.object({ kind: z.literal('image'), ...asText, image: bitmap }),
]);
