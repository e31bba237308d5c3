/**
 * Dots a printer makes each module of a QR code: four are read by anything, and one of more than five hundred letters
 * (85 modules a side, made safe against scratches as M) is then wider than the 384 dots of narrow paper.
 */
export function dotsOfQrModule(text: string, columns: number): 3 | 4 {
  return columns < 42 && text.length > 500 ? 3 : 4;
}
