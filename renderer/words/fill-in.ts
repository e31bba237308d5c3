export type Facts = Readonly<Record<string, string | number>>;

const language = 'en';
/** `{count, plural, =0 {nothing} one {# item} other {# items}}` */
const plurals = /\{(\w+), plural, ((?:\S+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g;
const forms = /(\S+) \{((?:[^{}]|\{\w+\})*)\}/g;
const slots = /\{(\w+)\}/g;

const rules = new Intl.PluralRules(language);
const figures = new Intl.NumberFormat(language);

/** Puts facts into a sentence. It is written as ICU writes it, as far as the window needs: named facts and plurals. */
export function fillIn(sentence: string, facts: Facts): string {
  const words = sentence.replace(plurals, (_, fact: string, written: string) => formFor(Number(facts[fact]), written));
  // Facts go in last and at once, so that a brace somebody typed stays a brace.
  return words.replace(slots, (_, fact: string) => String(facts[fact]));
}

function formFor(count: number, written: string): string {
  const said = new Map([...written.matchAll(forms)].map(([, when, words]) => [when, words]));
  const form = said.get(`=${count}`) ?? said.get(rules.select(count)) ?? said.get('other') ?? '';
  return form.replaceAll('#', figures.format(count));
}
