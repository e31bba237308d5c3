import { execFileSync } from 'node:child_process';
import process from 'node:process';

import { ringUpAhead } from '#bench/sell.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { openTill } from '#bench/till.ts';
import { findVariants } from '#register/find/find.ts';

/**
 * Runs under callgrind, as a program of its own, on the till of a folder: so many sales and several times so many searches
 * for warming up, so many sales, so many searches. It asks for the file mask where one ends and the next begins, which
 * nothing else here does, so that callgrind can tell them apart.
 */
const [dir = '', count = '0'] = process.argv.slice(2);
const times = Number(count);
const till = await openTill(dir);
const sales = await ringUpAhead(till, 2 * times);
/** Two to five letters, made before they are searched for: to make one is a twentieth of a search. */
const texts = Array.from({ length: times }, (_, turn) =>
  inventVariant((turn % 200) * 23).name.slice(0, 2 + (turn % 4)),
);
for (const complete of sales.slice(0, times)) complete();
// The compiler of JavaScript was not done with a search after so many as with a sale: a tenth of what was counted was its work.
for (let round = 0; round < 4; round += 1) search();
// Warming up is nine tenths of the work, and four times as quick while nobody counts.
execFileSync('callgrind_control', ['--instr=on', String(process.pid)], { timeout: 60_000 });
process.umask();
for (const complete of sales.slice(times)) complete();
process.umask();
search();
process.umask();
process.exit(0);

function search(): void {
  for (const text of texts) findVariants(till.db, text);
}
