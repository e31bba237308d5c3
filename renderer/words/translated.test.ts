import { readdirSync } from 'node:fs';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';

import { indonesian } from '#renderer/words/id/index.ts';

const folder = new URL('en/', import.meta.url);
const files = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>),
);
const english = new Map<string, unknown>(files.flatMap((file) => Object.values(file).flatMap(Object.entries<unknown>)));

const both = Object.entries(indonesian).map(([id, said]) => {
  const meant = english.get(id);
  return { id, said, meant: typeof meant === 'string' ? meant : '' };
});

/** What a sentence takes, and what it tells apart; how many kinds of many there are is the language's own. */
function factsOf(sentence: string): string {
  const facts = new Set<string>();
  const gather = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, choices] = part as [string, string?, Record<string, unknown>?];
    facts.add(name);
    for (const [choice, words] of Object.entries(choices ?? {})) {
      if (kind === 'select') facts.add(`${name} ${choice}`);
      if (Array.isArray(words)) for (const each of words) gather(each);
    }
  };
  const parts = compileMessage(sentence) as unknown;
  if (Array.isArray(parts)) for (const each of parts) gather(each);
  return [...facts].toSorted((one, two) => one.localeCompare(two)).join();
}

it('every sentence takes what it takes in English', () => {
  expect(both.length).toBeGreaterThan(1_000);
  expect(both.filter(({ said, meant }) => meant === '' || said.trim() === '')).toEqual([]);
  const other = both.filter(({ said, meant }) => factsOf(said) !== factsOf(meant));
  expect(other).toEqual([]);
});

it('no sentence was left in English', () => {
  const left = both.filter(({ said, meant }) => said === meant && saysSomething(meant));
  expect(left).toEqual([]);
});

/** More than one word beside what it takes. */
function saysSomething(sentence: string): boolean {
  return (sentence.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]{3,}/g) ?? []).length > 1;
}
