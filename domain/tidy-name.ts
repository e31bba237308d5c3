/** Nobody sees a blank at the end of a name, two where one would do, or how its accents are written. */
export function tidyName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
