/** Whether a scan is the number under a receipt (`KMG1A-26000042`), and no article of the shop. */
export function isReceiptCode(scanned: string): boolean {
  return /^[A-Z0-9]{3,12}-\d{8}$/.test(receiptNumber(scanned));
}

export function receiptNumber(typed: string): string {
  return typed.trim().toUpperCase();
}
