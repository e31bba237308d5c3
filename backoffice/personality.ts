/**
 * How other people's servers differ from the specification, for proving that a client can live with them. Without any,
 * the service is what the specification says.
 */
export const personalities = {
  'numbers-repeat': 'takes a second invoice of the same number and outlet',
  'numbers-replaced': 'gives every invoice a number of its own, whatever the client sent',
  'notes-silent': 'keeps notes and reference numbers but never answers them',
  'missing-400': 'answers 400 where a record is not found',
  'missing-null': 'answers 200 and null where a read finds nothing, 400 where a change does',
  'limiter-503': 'answers 503, without saying how long, over the limit',
  'limiter-holds': 'holds a request over the limit until the next window',
  'bulk-prefix': 'keeps the invoices of a list before the first bad one, and answers 400',
  'bulk-subset': 'keeps every good invoice of a list, and answers those',
  'slow-writes': 'makes every change three seconds late, though the client may have gone',
  'stale-reads': 'reads a copy of the store that is up to three seconds old',
} as const;

export type PersonalityName = keyof typeof personalities;

export type Personality = ReadonlySet<PersonalityName>;

export const slowMs = 3000;
export const staleMs = 3000;

/** Reads names with commas between them; one that is none is refused with a sentence, as the caller's error. */
export function readPersonality(text: string, BadName: new (sentence: string) => Error): Personality {
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !isPersonality(name));
  if (unknown !== undefined)
    throw new BadName(`--personality ${unknown} is none of ${Object.keys(personalities).join(', ')}`);
  return new Set(names.filter(isPersonality));
}

export function isPersonality(name: string): name is PersonalityName {
  return Object.hasOwn(personalities, name);
}
