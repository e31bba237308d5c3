import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { judgeKeymap } from '#domain/judge-keymap.ts';
import { type Keymap, usualKeys } from '#domain/keymap.ts';
import { saleActs } from '#domain/sale-acts.ts';
import { everywhere, type HelpScreen, screenKeys } from '#renderer/frame/help-keys.ts';
import { root } from '#scripts/stage.ts';

/** Whoever forgot a key looks at the list behind `?`: one that a screen hears and the list does not name fails here. */
const screens = Object.keys(screenKeys) as HelpScreen[];
const listed = (rows: readonly (readonly [readonly string[], string])[]) => rows.flatMap(([keys]) => keys);

/** What a screen hears while no sheet lies over it, with the files it is made of; keys a shop changes are the list's own already. */
function heardOn(screen: HelpScreen): ReadonlySet<string> {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !isOfAScreen(file)) return;
    seen.add(file);
    const source = withoutSheets(readFileSync(path.join(root, file), 'utf8'));
    for (const key of keysIn(source)) keys.add(key);
    for (const [, next = ''] of source.matchAll(/(?:from |import\()'#(renderer\/[^']+\.tsx?)'/g)) visit(next);
  };
  visit(`renderer/screens/${screen}/${screen}-screen.tsx`);
  return keys;
}

function isOfAScreen(file: string): boolean {
  // A sheet shows its own, and so does the pad of digits.
  const isShown = /-sheet\.tsx$|\/(?:keypad|key)\.tsx$/.test(file);
  return /^renderer\/(?:screens|sale|camera|components)\//.test(file) && !isShown && existsSync(path.join(root, file));
}

/** Functions that draw a sheet, left out with all they hear. */
function withoutSheets(source: string): string {
  return source
    .split(/^(?=(?:export )?(?:const|function) )/m)
    .filter((part) => !part.includes('<Sheet '))
    .join('');
}

function keysIn(source: string): readonly string[] {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
  const quoted = all(/['"]([^'"\n]+)['"]/g);
  const places = [...all(/\bshortcut=\{([^}]+)\}/g), ...all(/keys = \[([^\]]+)\]/gi)];
  return [
    // These are keys wherever they are written, others where a key is asked for.
    ...quoted.filter((text) => /^(?:(?:(?:Ctrl|Alt|Shift)\+)+\w+|F\d+|Page\w+|Arrow\w+|Delete|Backspace)$/.test(text)),
    ...all(/\bshortcut="([^"]+)"/g),
    ...all(/\buseKey\('([^']+)'/g),
    ...places.flatMap((place) => [...place.matchAll(/'([A-Z][^']*|[^\w'])'/g)].map(([, found = '']) => found)),
  ];
}

describe.each(screens)('the list of keys for %s', (screen) => {
  const heard = heardOn(screen);
  const named = listed(screenKeys[screen]);
  const ofActs = screen === 'sell' ? Object.values(usualKeys) : [];

  it('names every key that is heard there', () => {
    expect(heard.size).toBeGreaterThan(0);
    const known = new Set<string>([...named, ...listed(everywhere), ...ofActs]);
    expect([...heard].filter((key) => !known.has(key))).toEqual([]);
  });

  it('names no other', () => {
    expect(named.filter((key) => !heard.has(key) && !written.has(key))).toEqual([]);
  });

  it('leaves none of them to an act that is heard on every screen', () => {
    const acts = Object.keys(usualKeys).filter((act) => screen === 'sell' || !saleActs.has(act));
    const own = named.filter((key) => isAct(key));
    const taken = own.flatMap((key) => acts.filter((act) => judgeKeymap({ ...without(key), [act]: key }).ok));
    expect(taken).toEqual([]);
  });
});

/** Typed into the finder, which reads it. */
const written: ReadonlySet<string> = new Set(['3', '*']);

/** The shop gave the act that usually has it another key: then it is free for any other. */
function without(key: string): Keymap {
  const moved = Object.entries(usualKeys).map(([act, usual]) => [act, usual === key ? 'Ctrl+Alt+F12' : usual] as const);
  return Object.fromEntries(moved) as Keymap;
}

/** A key that an act could be put on at all. */
const isAct = (key: string) => /^(?:(?:Ctrl|Alt)\+[A-Z]|F\d+)$/.test(key);
