import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a name holds a text somewhere, capitals or not, and an accent as one letter or as a letter and a mark, whichever
 * way either was typed. A percent sign in the text is a percent sign.
 */
export function nameHolds(text: string): RawBuilder<boolean> {
  const spellings = new Set([text, text.normalize('NFC'), text.normalize('NFD')]);
  return sql<boolean>`(${sql.join([...spellings].map(spelledSo), sql` OR `)})`;
}

function spelledSo(text: string): RawBuilder<boolean> {
  // With nothing of the name behind it, PostgreSQL would fold what is looked for by the rules of another language.
  return sql<boolean>`lower(name) LIKE lower(${`%${literally(text)}%`} || substr(name, 1, 0)) ESCAPE '!'`;
}

function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}
