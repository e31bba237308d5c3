import { useQueries } from '@tanstack/react-query';

import type { Answers, Finding } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import type { Trouble } from '#renderer/register/use-command.ts';
import { findingWords } from '#renderer/screens/self-test/finding-words.ts';
import type { Part, TestRow, TestRows } from '#renderer/screens/self-test/parts.ts';

interface OwnTests {
  readonly rows: TestRows;
  /** Of these an answer is still to come. */
  readonly atWork: ReadonlySet<Part>;
  readonly trouble: Trouble | null;
  readonly again: () => void;
}

const looks = [
  { name: 'disk', parts: ['disk', 'room'] },
  { name: 'file', parts: ['file', 'journal'] },
  { name: 'office', parts: ['office', 'kept_back', 'clock'] },
] as const satisfies readonly { readonly name: string; readonly parts: readonly Part[] }[];

/** What needs nobody goes by itself as soon as the page stands there, all at once. */
export function useOwnTests(): OwnTests {
  const { ask } = useRegister();
  const found = useQueries({
    queries: looks.map(({ name }) => ({
      // Each of them answers alike.
      ...ask.selfTest[name as 'disk'].queryOptions({ input: {} }),
      // A test is of now: neither what another page found counts, nor what is found before somebody asks again.
      gcTime: 0,
    })),
  });
  const at = found.flatMap(({ isFetching }, index) => (isFetching ? (looks[index]?.parts ?? []) : []));
  return {
    rows: Object.fromEntries(found.flatMap(({ data }) => findingsIn(data)).map((row) => [row.part, rowOf(row)])),
    atWork: new Set(at),
    trouble: found.map(troubleOf).find((trouble) => trouble !== null) ?? null,
    again: () => {
      for (const { refetch } of found) void refetch();
    },
  };
}

type Looked = Answers['selfTest']['disk'];

function findingsIn(looked: Looked | undefined): readonly Finding[] {
  return looked?.ok ? looked.value : [];
}

function troubleOf({
  data,
  isError,
}: {
  readonly data: Looked | undefined;
  readonly isError: boolean;
}): Trouble | null {
  if (isError) return { code: 'fault', incident: '' };
  return data && !data.ok ? data.refusal : null;
}

function rowOf(finding: Finding): TestRow {
  const { part, outcome, why, says } = finding;
  return { part, outcome, why, ...(says !== undefined && { says: says.slice(0, 300) }), words: findingWords(finding) };
}
