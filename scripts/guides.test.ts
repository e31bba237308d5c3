import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { usualKeys } from '#domain/keymap.ts';
import { root } from '#scripts/stage.ts';

/** Whoever reads a guide looks for the words on the screen: a button that was renamed or has another key fails its page. */
const words = new Map<string, readonly string[]>();
for (const file of readdirSync(path.join(root, 'renderer/words/en')))
  gather(await import(new URL(`../renderer/words/en/${file}`, import.meta.url).href));
const said = new Set([...words.values()].flat());

function gather(found: object, under = ''): void {
  for (const [name, each] of Object.entries(found)) {
    if (typeof each === 'string') words.set(`${under}${name}`, waysOf(each));
    else if (typeof each === 'object') gather(each, words.has(name) ? name : '');
  }
}

/** Every way a sentence can stand on the screen, with … for its facts. */
function waysOf(sentence: string): readonly string[] {
  const at = sentence.indexOf('{');
  if (at === -1) return [sentence];
  const end = closingOf(sentence, at);
  const after = waysOf(sentence.slice(end + 1));
  const inside = branchesOf(sentence.slice(at + 1, end));
  return inside.flatMap((way) => after.map((rest) => sentence.slice(0, at) + way + rest));
}

function branchesOf(fact: string): readonly string[] {
  if (!fact.includes('{')) return ['…'];
  const ways: string[] = [];
  for (let at = fact.indexOf('{'); at !== -1;) {
    const end = closingOf(fact, at);
    ways.push(...waysOf(fact.slice(at + 1, end).replaceAll('#', '…')));
    at = fact.indexOf('{', end);
  }
  return ways;
}

function closingOf(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (open === 0) return at;
  }
  throw new Error(`no end of what begins at ${from} of ${text}`);
}

interface Place {
  readonly keys: ReadonlySet<string>;
  readonly sentences: ReadonlySet<string>;
}

/** The keys and the sentences of some source: of one button, or of a whole file. */
function placeOf(source: string): Place {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
  const acts = [...all(/\bact="(\w+)"/g), ...all(/useKeyOf\('(\w+)'\)/g)];
  const fixed = [...all(/\bshortcut="([^"]+)"/g), ...all(/\bshortcut=\{([^}]+)\}/g).flatMap(quotedIn)];
  // A PIN is keyed and ended in a part of its own.
  if (source.startsWith('<PinEntry')) fixed.push('Enter');
  const ids = [...quotedIn(source), ...all(/`([\w.]+\.)\$\{/g).flatMap((start) => idsUnder(start))];
  return {
    keys: new Set([...fixed, ...acts.map((act) => usualKeys[act as keyof typeof usualKeys])].map(asPrinted)),
    sentences: new Set(ids.flatMap((id) => words.get(id) ?? [])),
  };
}

function quotedIn(source: string): readonly string[] {
  return [...source.matchAll(/'([^'\n]+)'/g)].map(([, found = '']) => found);
}

function idsUnder(start: string): readonly string[] {
  return [...words.keys()].filter((id) => id.startsWith(start));
}

function asPrinted(key: string): string {
  return key === 'Delete' ? 'Del' : key === 'Escape' ? 'Esc' : key;
}

const sources = globSync('renderer/**/*.tsx', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
const buttons = sources.flatMap((source) =>
  [...source.matchAll(/<Button\b.*?<\/Button>|<PinEntry\b.*?\/>/gs)].map(([button]) => placeOf(button)),
);
const files = sources.map((source) => {
  const { keys, sentences } = placeOf(source);
  return {
    sentences,
    keys: new Set([...keys, ...quotedIn(source).filter((text) => /^(?:F\d+|(?:Ctrl|Alt)\+[A-Z])$/.test(text))]),
  };
});
/** Those of the bar below, whose acts and words have one name. */
const bar = Object.entries(usualKeys).flatMap(([act, key]) =>
  (words.get(`frame.${act}`) ?? []).map((sentence) => `${sentence} ${key}`),
);

/** On one button; where a button gets its words or its key from elsewhere, in one file. */
function isOnAButton(sentence: string, key: string): boolean {
  const says = ({ sentences }: Place) => sentences.has(sentence);
  const keyed = buttons.filter((button) => says(button) && button.keys.size > 0);
  const places = keyed.length > 0 ? keyed : files.filter(says);
  return bar.includes(`${sentence} ${key}`) || places.some(({ keys }) => keys.has(key));
}

describe.each(['cashiers', 'managers'])('the guide for %s', (name) => {
  const page = readFileSync(path.join(root, `docs/${name}.md`), 'utf8').replaceAll(/\s+/g, ' ');
  const marked = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, ...found]) => found);

  it('names in bold what stands on the screen, and nothing else', () => {
    const names = marked(/\*\*([^*]+)\*\*/g).flat();
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((each) => !said.has(each))).toEqual([]);
  });

  it('puts into quotation marks what the till says', () => {
    const quotes = marked(/"([^"]+)"/g).flat();
    expect(quotes.length).toBeGreaterThan(15);
    expect(quotes.filter((quote) => ![...said].some((sentence) => sentence.includes(quote)))).toEqual([]);
  });

  it('gives each button the key that is written on it', () => {
    const pairs = marked(/\*\*([^*]+)\*\* \(`([^`]+)`/g);
    expect(pairs.length).toBeGreaterThan(25);
    expect(pairs.filter(([sentence = '', key = '']) => !isOnAButton(sentence, key))).toEqual([]);
  });
});
