/** Completes twelve digits with the check digit scanners insist on. */
export function ean13(twelveDigits: string): string {
  const sum = Array.from(twelveDigits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13(code.slice(0, 12)) === code;
}
