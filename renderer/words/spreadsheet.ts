/** Rows and columns as a spreadsheet takes them from the clipboard. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\n');
}

/** A name that begins like a formula would be reckoned, and one with a quotation mark in front would take in all cells up to the next. */
export function asCell(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  if (line.startsWith('"')) return `"${line.replaceAll('"', '""')}"`;
  return wouldBeReckoned(line) ? `'${line}` : line;
}

/** What begins like a formula. */
export function wouldBeReckoned(text: string): boolean {
  return /^[=+\-@＝＋－＠]/.test(text);
}
