import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

import type { FindCodes } from '#renderer/camera/find-codes.ts';

/** A reader in plain script: a content policy that allows no compiled code has nothing to refuse. */
export function createReader(): FindCodes {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  let upright = false;
  return (picture) => {
    // A code that stands on its end is lying in every other picture.
    upright = !upright;
    const { videoWidth, videoHeight } = picture;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!drawing || width === 0 || height === 0) return Promise.resolve([]);
    [canvas.width, canvas.height] = upright ? [width, height] : [height, width];
    if (!upright) drawing.setTransform(0, 1, -1, 0, height, 0);
    drawing.drawImage(picture, 0, 0, width, height);
    return Promise.resolve(codesIn(drawing.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

/** At most one code: goods are held up one at a time. */
export function codesIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): readonly string[] {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = (red + 2 * green + blue) >> 2;
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return [reader.decode(bitmap, hints).getText()];
    } catch {
      // The library says with an exception that there is none of this kind, and means the next kind by it.
    }
  }
  return [];
}

const lines = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, lines],
  // So that a GS1-128 says that it is one, and where its elements end.
  [DecodeHintType.ASSUME_GS1, true],
]);
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()];
/** Enough for the lines of a code over half the picture, and read in the time between two pictures. */
const longestSide = 800;
