type Parts = 'happened' | 'safe' | 'next';
type Sentences<Code extends string> = Readonly<Record<Code, Readonly<Record<Parts, string>>>>;

/** The parts of each "no", each under a name of its own. */
export function flatten<Code extends string>(sentences: Sentences<Code>): Record<`refusal.${Code}.${Parts}`, string> {
  const flat = Object.entries<Readonly<Record<Parts, string>>>(sentences).flatMap(([code, parts]) =>
    Object.entries(parts).map(([part, words]) => [`refusal.${code}.${part}`, words] as const),
  );
  // The keys are built from the very object the type is built from.
  return Object.fromEntries(flat) as Record<`refusal.${Code}.${Parts}`, string>;
}
