import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { fillIn } from '#renderer/words/fill-in.ts';

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
    ['{n, plural, one {# item} other {# items}}', { n: 0 }, '0 items'],
    ['{n, plural, one {# item} other {# items}}', { n: 1234 }, '1,234 items'],
    ['{n, plural, =0 {Nothing} one {One} other {Many}}', { n: 0 }, 'Nothing'],
    ['{n, plural, one {{who} has one} other {{who} has #}}', { n: 2, who: 'Ayu' }, 'Ayu has 2'],
    [
      '{n, plural, one {It takes} other {They take}} {m, plural, one {#} other {all #}}',
      { n: 1, m: 2 },
      'It takes all 2',
    ],
  ])('%s', (sentence, facts, said) => {
    expect(fillIn(sentence, facts)).toBe(said);
  });

  it('leaves nothing of the notation in any sentence of the window', () => {
    expect(sentences.size).toBeGreaterThan(1_000);
    const left = [...sentences].filter((sentence) => {
      const facts = Object.fromEntries([...sentence.matchAll(/\{(\w+)/g)].map(([, fact]) => [fact, 7]));
      return /[{}]|undefined|NaN|plural|select/.test(fillIn(sentence, facts));
    });
    expect(left).toEqual([]);
  });
});
