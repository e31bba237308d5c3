import type { InferContractRouterInputs } from '@orpc/contract';
import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';

import type { RegisterClient, registerContract } from '#contract/register/index.ts';
import type { Answers } from '#renderer/register/contract.ts';

type Inputs = InferContractRouterInputs<typeof registerContract>;
type Path = readonly [noun: string, verb: string];
type Key = readonly [Path, { readonly type: 'query' | 'infinite'; readonly input: unknown }];

interface Pages<Input, Answer, Page> {
  readonly input: (page: Page) => Input;
  readonly initialPageParam: Page;
  readonly getNextPageParam: (last: Answer, all: readonly Answer[], page: Page) => Page | undefined;
}

interface Question<Input, Answer> {
  readonly queryKey: (asked: { readonly input: Input }) => DataTag<Key, Answer>;
  readonly queryOptions: (asked: { readonly input: Input }) => {
    readonly queryKey: DataTag<Key, Answer>;
    readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Answer>;
  };
  readonly infiniteOptions: <Page>(asked: Pages<Input, Answer, Page>) => Pages<Input, Answer, Page> & {
    readonly queryKey: Key;
    readonly queryFn: (context: { readonly pageParam: Page; readonly signal: AbortSignal }) => Promise<Answer>;
  };
}

/** The register's procedures as questions for the cache, by noun and verb. `key` is about all questions of a noun. */
export type Ask = {
  readonly [Noun in keyof Answers]: {
    readonly [Verb in keyof Answers[Noun] & keyof Inputs[Noun]]: Question<Inputs[Noun][Verb], Answers[Noun][Verb]>;
  } & { readonly key: () => readonly [readonly [noun: string]] };
};

type Call = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** Each question is put together once, when it is first asked. */
export function createAsk(client: RegisterClient): Ask {
  // The contract has the names and the types, and stays out of the window's first script: names come as they are used.
  const procedures = client as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>;
  const ask = byName((noun) => {
    const verbs = byName<unknown>((verb) =>
      questionFor([noun, verb], (...asked) => procedures[noun]?.[verb]?.(...asked)),
    );
    verbs['key'] = () => [[noun]];
    return verbs;
  });
  return ask as unknown as Ask;
}

function questionFor(path: Path, call: (...asked: Parameters<Call>) => Promise<unknown> | undefined) {
  const keyOf = (type: Key[1]['type'], input: unknown): Key => [path, { input, type }];
  return {
    queryKey: ({ input }: { input: unknown }) => keyOf('query', input),
    queryOptions: ({ input }: { input: unknown }) => ({
      queryKey: keyOf('query', input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
    }),
    infiniteOptions: (pages: Pages<unknown, unknown, unknown>) => ({
      ...pages,
      queryKey: keyOf('infinite', pages.input(pages.initialPageParam)),
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(pages.input(pageParam), { signal }),
    }),
  };
}

function byName<Made>(make: (name: string) => Made): Record<string, Made> {
  return new Proxy<Record<string, Made>>(
    {},
    { get: (made, name) => (typeof name === 'string' ? (made[name] ??= make(name)) : undefined) },
  );
}
