/** Whether a scan is a code under a receipt, its number (`KMG1A-26000042`) or the signed one, and no article of the shop. */
export function isReceiptCode(scanned: string): boolean {
  return /^[A-Z0-9]{3,12}-\d{8}$/.test(receiptNumber(scanned));
}

/** Of the signed code (`TK1*KMG1A-26000042*…`), the number it begins with; the rest of it is read in `signed-code.ts`. */
export function receiptNumber(typed: string): string {
  const text = typed.trim();
  return (/^TK\d\*([^*]+)\*/.exec(text)?.[1] ?? text).toUpperCase();
}
