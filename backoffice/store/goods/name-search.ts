import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a name holds a text somewhere, capitals or not, and each accent as one letter or as a letter and a mark, whichever
 * way it was typed. A percent sign in the text is a percent sign.
 */
export function nameHolds(text: string): RawBuilder<boolean> {
  const letters = inSmallLetters(text);
  return holds(nameInSmall(letters), letters);
}

/** The name of a row in small letters, as far as it has any of these. */
export function nameInSmall(letters: readonly string[]): RawBuilder<string> {
  const others = [...new Set(letters)].flatMap((letter) => formsOf(letter).map((form) => [form, letter] as const));
  const [forms, smalls] = [0, 1].map((side) => others.map((pair) => pair[side]).join(''));
  // Both databases fold the letters of English by themselves, and no others.
  const name = sql<string>`lower(normalize(name))`;
  return others.length === 0 ? name : sql<string>`translate(${name}, ${forms}, ${smalls})`;
}

export function holds(name: RawBuilder<string>, letters: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${name} LIKE ${`%${literally(letters.join(''))}%`} ESCAPE '!'`;
}

/** Each accent as one sign, whichever way it was typed. */
export function inSmallLetters(text: string): string[] {
  return Array.from(text.normalize('NFC'), smallOf);
}

/** One letter for one: what another language writes with two signs stays as it is. */
function smallOf(letter: string): string {
  const small = letter === 'ς' ? 'σ' : letter.toLowerCase();
  return /^.$/su.test(small) ? small : letter;
}

/** How else a letter of another alphabet than the English may stand in a name. */
function formsOf(letter: string): string[] {
  const forms = [letter.toUpperCase(), ...(furtherForms.get(letter) ?? [])];
  return forms.filter((form) => form !== letter && /^[^\p{ASCII}]$/u.test(form) && smallOf(form) === letter);
}

/** The other large letters of a small one, such as `ẞ` and those that begin a word only (`ǅ`, `ᾼ`), and the other small one of Greek. */
const furtherForms = new Map([['σ', ['ς']]]);
for (const letter of 'ẞϴǅǈǋǲᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾼῌῼ') furtherForms.set(smallOf(letter), [letter]);

function literally(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}

/** Whether a document that is kept as JSON has a field of exactly this value. A quotation mark inside a value has a backslash before it, so that it is not taken for a field. */
export function fieldIs(column: 'body' | 'customer', field: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${sql.ref(column)}, ${spelledField(field, value)}) > 0`;
}

/** The same in whatever capitals it is written. */
export function fieldReads(column: 'body' | 'customer', field: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), ${lowered(spelledField(field, value))}) > 0`;
}

/** As both databases fold a column. What PostgreSQL folds that is in none, it folds by the language of its server. */
export function lowered(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function spelledField(field: string, value: string): string {
  return `"${field}":${JSON.stringify(value)}`;
}
