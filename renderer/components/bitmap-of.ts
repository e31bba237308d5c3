import type { Bitmap } from '#renderer/register/contract.ts';

const widest = 384;
const tallest = 240;

/** A picture as a receipt printer draws it: no wider than the narrowest paper, black or white. */
export async function bitmapOf(file: Blob): Promise<Bitmap> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / picture.width, tallest / picture.height);
  const width = roundToBytes(picture.width * scale);
  const height = roundToBytes(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this window cannot draw');
  // What is see-through stays paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return { width, height, bits: bitsOf(pen.getImageData(0, 0, width, height).data) };
}

/** Plain black and white: a printer's grey is a smear. */
export function bitsOf(data: Uint8ClampedArray): string {
  const bytes = new Uint8Array(data.length / 32);
  for (let dot = 0; dot < data.length / 4; dot += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4, dot * 4 + 3);
    if (red * 0.3 + green * 0.59 + blue * 0.11 < 128) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (128 >> (dot & 7));
  }
  return btoa(String.fromCharCode(...bytes));
}

/** Whether the dot of that place is black. */
export function dotAt({ bits }: Bitmap): (dot: number) => boolean {
  const bytes = atob(bits);
  return (dot) => ((bytes.charCodeAt(dot >> 3) >> (7 - (dot & 7))) & 1) === 1;
}

function roundToBytes(length: number): number {
  return Math.max(8, Math.floor(length / 8) * 8);
}
