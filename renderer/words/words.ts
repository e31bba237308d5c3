/** The sentences of a language, each under the name it has in English: one that is not translated does not compile. */
export type Words<English> = {
  readonly [Id in keyof English]: English[Id] extends string ? string : Words<English[Id]>;
};
