import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a name holds a text somewhere, capitals or not, and each accent as one letter or as a letter and a mark, whichever
 * way it was typed. A percent sign in the text is a percent sign.
 */
export function nameHolds(text: string): RawBuilder<boolean> {
  const sought = `%${literally(text.normalize('NFC'))}%`;
  // With nothing of the name behind it, PostgreSQL would fold what is looked for by the rules of another language.
  return sql<boolean>`lower(normalize(name)) LIKE lower(${sought} || substr(name, 1, 0)) ESCAPE '!'`;
}

function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}

/** Whether a document that is kept as JSON has a field of exactly this value. A quotation mark inside a value has a backslash before it, so that it is not taken for a field. */
export function fieldIs(column: 'body' | 'customer', field: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${sql.ref(column)}, ${`"${field}":${JSON.stringify(value)}`}) > 0`;
}
