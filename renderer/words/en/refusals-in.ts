/** The codes of the refusals among words. */
export type RefusalsIn<Words> = keyof Words extends infer Id
  ? Id extends `refusal.${infer Code}.happened`
    ? Code
    : never
  : never;
