import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { firstWords } from '#renderer/words/en/first.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

const folder = new URL('en/', import.meta.url);
const sentences = new Set<string>();
for (const file of readdirSync(folder)) gather(await import(new URL(file, folder).href));

function gather(words: unknown): void {
  if (typeof words === 'string') sentences.add(words);
  else if (typeof words === 'object' && words !== null) for (const each of Object.values(words)) gather(each);
}

describe('a sentence with its facts', () => {
  it.each([
    ['PIN of {name}', { name: 'Ayu' }, 'PIN of Ayu'],
    ['{at} · {at}', { at: '14:32' }, '14:32 · 14:32'],
    ['No {a} in {b}', { a: '{b}', b: '#' }, 'No {b} in #'],
    ['{n, plural, one {# item} other {# items}}', { n: 1 }, '1 item'],
    ['{n, plural, one {# item} other {# items}}', { n: 1234 }, '1,234 items'],
    ['{n, plural, =0 {Nothing} one {One} other {Many}}', { n: 0 }, 'Nothing'],
  ])('%s', (sentence, facts, said) => {
    learn({ [sentence]: sentence });
    expect(say(sentence as WordId, facts)).toBe(said);
  });

  it('leaves nothing of the notation in any sentence of the window', () => {
    expect(sentences.size).toBeGreaterThan(1_000);
    const left = [...sentences].filter((sentence) => {
      const facts = Object.fromEntries([...sentence.matchAll(/\{(\w+)/g)].map(([, fact]) => [fact, 7]));
      learn({ [sentence]: sentence });
      return /[{}]|undefined|NaN|plural|select/.test(say(sentence as WordId, facts));
    });
    expect(left).toEqual([]);
  });

  it('of the first screen has named facts at most, which need no parser', () => {
    const others = Object.values(firstWords).filter((words) => /[{}]/.test(words.replaceAll(/\{\w+\}/g, '')));
    expect(others).toEqual([]);
  });
});
