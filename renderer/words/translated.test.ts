import { readdirSync } from 'node:fs';

import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

import { type Language, languages } from '#domain/languages.ts';
import { spanish } from '#renderer/words/es/index.ts';
import { flatten } from '#renderer/words/flatten.ts';
import { indonesian } from '#renderer/words/id/index.ts';
import { countLocales } from '#renderer/words/learn.ts';
import type { Facts } from '#renderer/words/say.ts';

interface Meant {
  readonly file: string;
  readonly words: string;
}

const folder = new URL('en/', import.meta.url);
const others: readonly (readonly [Language, Readonly<Record<string, string>>])[] = [
  ['id', indonesian],
  ['es', spanish],
];

const files = await Promise.all(readdirSync(folder).map(async (file) => ({ file, words: await wordsOf(file) })));
/** Each under the file it is written in: those that gather others have more. */
const english = new Map<string, Meant>(
  files
    .toSorted((one, two) => two.words.length - one.words.length)
    .flatMap(({ file, words }) => words.map(([id, said]) => [id, { file, words: said }])),
);

async function wordsOf(file: string): Promise<readonly [string, string][]> {
  const parts = Object.values((await import(new URL(file, folder).href)) as object) as object[];
  return parts.flatMap((part) => {
    const [first] = Object.values(part) as unknown[];
    return Object.entries<string>(
      typeof first === 'object' ? flatten(part as Parameters<typeof flatten>[0]) : { ...part },
    );
  });
}

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

it('every language but English is held to it', () => {
  expect(['en', ...others.map(([language]) => language)]).toEqual([...languages]);
  expect(english.size).toBeGreaterThan(1_000);
});

describe.each(others)('%s', (language, said) => {
  const both = [...english].map(([id, { file, words }]) => ({
    where: `renderer/words/${language}/${file}: ${id}`,
    said: said[id] ?? '',
    meant: words,
  }));

  it('every sentence takes what it takes in English', () => {
    expect(both.filter((each) => each.said.trim() === '').map(({ where }) => `${where} is missing`)).toEqual([]);
    expect(Object.keys(said).filter((id) => !english.has(id))).toEqual([]);
    expect(both.filter((each) => factsOf(each.said) !== factsOf(each.meant))).toEqual([]);
  });

  it.each([1, 2, 1_000_000])('leaves nothing of the notation in any sentence, of %i', (many) => {
    const left = both.flatMap((each) => {
      const facts = Object.fromEntries([...each.said.matchAll(/\{(\w+)/g)].map(([, fact]) => [fact, many]));
      const words = form(language, each.said, facts);
      return /[{}]|undefined|NaN|plural|select/.test(words) ? [words] : [];
    });
    expect(left).toEqual([]);
  });

  it('no sentence was left in English', () => {
    expect(both.filter((each) => each.said === each.meant && saysSomething(each.meant))).toEqual([]);
  });
});

it.each([
  [1, '1 artículo'],
  [0, '0 artículos'],
  [1_234, '1,234 artículos'],
  // A kind of many of its own in Spanish, which takes the words of the others.
  [1_000_000, '1,000,000 artículos'],
])('of %i Spanish says %s', (count, words) => {
  expect(form('es', spanish['sale.items'], { count })).toBe(words);
});

function form(language: Language, sentence: string, facts: Facts): string {
  const locale = countLocales[language];
  return setupI18n({ locale, messages: { [locale]: { sentence: compileMessage(sentence) } } })._('sentence', facts);
}

/** More than one word beside what it takes. */
function saysSomething(sentence: string): boolean {
  return (sentence.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]{3,}/g) ?? []).length > 1;
}
