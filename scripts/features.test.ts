import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from '#scripts/stage.ts';

const page = readFileSync(path.join(root, 'docs/features.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Feature|#) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const claims = [...page.matchAll(/`([^`]+\.(?:spec|test)\.ts)` › ([^;|\n]+)/g)].map(([, file = '', title = '']) => ({
  file,
  title: title.trim(),
}));

it.each(claims)('$file has a spec about: $title', ({ file, title }) => {
  const at = path.join(root, file);
  expect(existsSync(at), `${file} is there`).toBe(true);
  expect(readFileSync(at, 'utf8')).toContain(title);
});

it('every Y and every complaint names a spec, and every P says what is missing', () => {
  expect(rows.length).toBeGreaterThan(130);
  const bare = rows.filter((cells) => {
    const proof = cells.at(-2) ?? '';
    const verdict = cells.length === 6 ? cells[3] : 'Y';
    return verdict !== 'N' && (!proof.includes('› ') || (verdict === 'P' && !proof.includes('; no')));
  });
  expect(bare).toEqual([]);
});

it('knows no verdict but Y, P and N', () => {
  const verdicts = new Set(rows.filter(({ length }) => length === 6).map((cells) => cells[3]));
  expect(verdicts).toEqual(new Set(['Y', 'P', 'N']));
});
