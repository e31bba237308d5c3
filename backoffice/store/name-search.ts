import { type RawBuilder, sql } from 'kysely';

/** Whether a name holds a text somewhere, capitals or not. A percent sign in the text is a percent sign. */
export function nameHolds(text: string): RawBuilder<boolean> {
  // With nothing of the name behind it, PostgreSQL would fold what is looked for by the rules of another language.
  return sql<boolean>`lower(name) LIKE lower(${`%${literally(text)}%`} || substr(name, 1, 0)) ESCAPE '!'`;
}

function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}
