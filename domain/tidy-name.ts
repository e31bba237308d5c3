/** Nobody sees a blank at the end of a name, two where one would do, or how its accents are written. */
export function tidyName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Whether it is the same name, however its accents and blanks were typed. */
export function isSameName(one: string, other: string): boolean {
  return one === other || tidyName(one) === tidyName(other);
}

/** Whether what is for a group of customers, or for everybody, is for one of that group. */
export function isForGroup(wanted: string | null, group: string | null): boolean {
  return wanted === null || (group !== null && isSameName(wanted, group));
}

/** Whether two names are one to whoever reads them, though they may differ by capitals. */
export function readAlike(one: string, other: string): boolean {
  return isSameName(one.toLowerCase(), other.toLowerCase());
}
