/** SQL that gives sixteen bytes as an id in its usual spelling. */
export function spelled(bytes: string): string {
  const parts = ['1, 8', '9, 4', '13, 4', '17, 4', '21'].map((part) => `substr(hex(${bytes}), ${part})`);
  return `lower(${parts.join(` || '-' || `)})`;
}

/** SQL that gives the bytes of an id in its usual spelling, or else `otherwise` as it is. */
export function packed(text: string, otherwise = text): string {
  const pattern = [8, 4, 4, 4, 12].map((digits) => '[0-9a-f]'.repeat(digits)).join('-');
  return `iif(${text} GLOB '${pattern}', unhex(replace(${text}, '-', '')), ${otherwise})`;
}

/** SQL that gives an id in its usual spelling where the column holds its bytes, and anything else as it stands. */
export function told(column: string, before = `''`): string {
  return `iif(typeof(${column}) = 'blob', ${before} || ${spelled(column)}, ${column})`;
}
