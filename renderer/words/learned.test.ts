import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

/**
 * A screen that is loaded later brings its words along. One that says a sentence of another's shows its bare name until
 * that other one was looked at, so what each is sure to find learned is worked out from the imports.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const files = new Map<string, File>();
const idsOf = new Map<string, ReadonlySet<string>>();
for (const file of readdirSync(new URL('en/', import.meta.url)))
  for (const [name, words] of Object.entries((await import(new URL(`en/${file}`, import.meta.url).href)) as object))
    idsOf.set(name, new Set(Object.keys(words as object)));
const ids = new Set([...idsOf.values()].flatMap((some) => [...some]));
for (const found of globSync('**/*.{ts,tsx}', { cwd: folder })) {
  const file = found.replaceAll('\\', '/');
  if (!/\.test\.|^words\//.test(file)) files.set(`#renderer/${file}`, readFile(file));
}

interface File {
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly learns: readonly string[];
  readonly says: readonly string[];
}

function readFile(file: string): File {
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
  return {
    imports: all(/^import (?!type )[^;]*?'(#renderer\/[^']+)'/gm),
    later: all(/import\('(#renderer\/[^']+)'\)/g),
    learns: all(/\blearn\((\w+)\)/g).flatMap((name) => [...(idsOf.get(name) ?? [])]),
    says: all(/'(\w+\.[\w.]+)'/g).filter((text) => ids.has(text)),
  };
}

/** What one script holds: a module, and all that it cannot be there without. */
function scriptOf(entry: string): File {
  const seen = new Set([entry]);
  for (const name of seen) for (const each of files.get(name)?.imports ?? []) if (files.has(each)) seen.add(each);
  const parts = [...seen].flatMap((name) => files.get(name) ?? []);
  return {
    imports: [...seen],
    later: parts.flatMap(({ later }) => later),
    learns: parts.flatMap(({ learns }) => learns),
    says: parts.flatMap(({ says }) => says),
  };
}

/** What is learned on every way to a script, and in it. */
function knownIn(entries: ReadonlyMap<string, File>): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map([...entries.keys()].map((name): [string, ReadonlySet<string>] => [name, ids]));
  known.set(first, new Set([...(idsOf.get('firstWords') ?? []), ...(entries.get(first)?.learns ?? [])]));
  const ways = [...entries].flatMap(([from, { later }]) => later.map((to) => ({ from, to })));
  // As often as the longest way has steps.
  for (let step = 0; step < entries.size; step += 1)
    for (const { from, to } of ways) {
      const own = new Set(entries.get(to)?.learns);
      known.set(to, new Set([...(known.get(to) ?? [])].filter((id) => own.has(id) || known.get(from)?.has(id))));
    }
  return known;
}

const first = '#renderer/main.tsx';

it('a script that is loaded later finds every sentence it says learned', () => {
  const entries = new Map([[first, scriptOf(first)]]);
  for (const [, { later }] of entries) for (const each of later) entries.set(each, scriptOf(each));
  expect(entries.size).toBeGreaterThan(25);
  const known = knownIn(entries);
  const unknown = [...entries].flatMap(([name, { says }]) =>
    says.filter((id) => !known.get(name)?.has(id)).map((id) => `${name} says ${id}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});
