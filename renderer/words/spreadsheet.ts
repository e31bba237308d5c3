/** Rows and columns as a spreadsheet takes them from the clipboard. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\n');
}

/** A name that begins like a formula would be reckoned. */
export function asCell(name: string): string {
  const line = name.replace(/\s+/g, ' ');
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
