import { describe, expect, it } from 'vitest';

import { factsOf } from '#scripts/floors/imports.ts';
import { judgeHouse } from '#scripts/floors/rules.ts';

/** Judges a small house of the files given, in which nothing else exists. */
function judge(files: Record<string, string>): string[] {
  const house = new Map(Object.entries(files).map(([file, text]) => [file, factsOf(file, text)]));
  return judgeHouse(house, () => false).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

const below = { 'domain/money.ts': 'export const cent = 1;', 'register/start.ts': 'export const start = 1;' };

describe('the rules of the house', () => {
  it('let a floor look down', () => {
    expect(judge({ ...below, 'sync/plan.ts': "import { cent } from '#domain/money.ts'; export { cent };" })).toEqual(
      [],
    );
  });

  it.each([
    ['a value', "import { start } from '#register/start.ts';"],
    ['a type', "import type { start } from '#register/start.ts';"],
    ['a type named in place', "export type T = import('#register/start.ts').T;"],
    ['a re-export', "export * from '#register/start.ts';"],
    ['a late import', "await import('#register/start.ts');"],
  ])('do not let a floor look up, for %s', (_what, text) => {
    expect(judge({ ...below, 'db/sale.ts': `\n${text}` })).toEqual(['db/sale.ts:2 floor']);
  });

  it('keep the back office away from the arithmetic of the register', () => {
    const files = { ...below, 'backoffice/add.ts': "import { cent } from '#domain/money.ts'; export { cent };" };
    expect(judge(files)).toEqual(['backoffice/add.ts:1 floor']);
  });

  it('show a host the lock of the data folder and nothing else of the database', () => {
    const db = { 'db/lock.ts': 'export const hold = 1;', 'db/sales.ts': 'export const sales = 1;' };
    const host = "import '#db/lock.ts';\nimport '#db/sales.ts';";
    expect(judge({ ...db, 'browser/main.ts': host })).toEqual(['browser/main.ts:2 floor']);
  });

  it('give each package one owner', () => {
    expect(judge({ 'register/x.ts': "import Database from 'better-sqlite3';" })).toEqual(['register/x.ts:1 owner']);
    expect(judge({ 'db/x.ts': "import Database from 'better-sqlite3';" })).toEqual([]);
    expect(judge({ 'renderer/x.ts': "import { x } from '@tanstack/react-query';" })).toEqual([]);
    expect(judge({ 'sync/x.ts': "import { x } from 'left-pad';" })).toEqual(['sync/x.ts:1 owner']);
  });

  it('let a floor name the types of a package it does not own, but not load it', () => {
    expect(judge({ 'sync/x.ts': "import type { z } from 'zod';" })).toEqual([]);
    expect(judge({ 'sync/x.ts': "import { type z } from 'zod';" })).toEqual(['sync/x.ts:1 owner']);
  });

  it('do not let screens meet', () => {
    const pay = { 'renderer/screens/pay/pay.tsx': 'export const Pay = 1;' };
    const sell = "import { Pay } from '#renderer/screens/pay/pay.tsx';";
    expect(judge({ ...pay, 'renderer/screens/sell/sell.tsx': sell })).toEqual([
      'renderer/screens/sell/sell.tsx:1 screens',
    ]);
  });

  it('do not let a relative path leave its floor, nor a path name nothing', () => {
    const files = {
      ...below,
      'register/a.ts': "import '../domain/money.ts';\nimport './nobody.ts';\nimport './start';",
    };
    expect(judge(files)).toEqual(['register/a.ts:1 relative', 'register/a.ts:2 missing', 'register/a.ts:3 missing']);
  });

  it('find a circle, and forgive one made of types', () => {
    const circle = {
      'db/a.ts': "import '#db/b.ts';",
      'db/b.ts': "import '#db/c.ts';",
      'db/c.ts': "import '#db/a.ts';",
    };
    expect(judge(circle)).toEqual([expect.stringMatching(/^db\/.\.ts:1 circle$/)]);
    expect(judge({ ...circle, 'db/c.ts': "import type { A } from '#db/a.ts';" })).toEqual([]);
  });

  it('do not let the floors below the hosts read the clock', () => {
    const text = 'export const a = new Date(0);\nexport const b = new Date();';
    expect(judge({ 'domain/day.ts': text, 'browser/day.ts': text })).toEqual(['domain/day.ts:2 clock']);
  });

  it('leave tests and workshops free to look everywhere', () => {
    const text = "import { start } from '#register/start.ts'; import { chromium } from '@playwright/test';";
    expect(judge({ ...below, 'domain/money.test.ts': text, 'scripts/replay.ts': text })).toEqual([]);
  });
});
