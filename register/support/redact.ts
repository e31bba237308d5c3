/** Takes out of a server's sentence what may name a person: addresses, and digits enough for a telephone or a card. */
export function redact(text: string | null): string | null {
  if (text === null) return null;
  return text
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '‹address›')
    .replaceAll(/\+?\d[\d ()-]{7,}\d/g, (found) => (found.replaceAll(/\D/g, '').length >= 9 ? '‹number›' : found));
}
