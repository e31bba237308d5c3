import process from 'node:process';

import { ringUpAhead } from '#bench/sell.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { openTill } from '#bench/till.ts';
import { findVariants } from '#register/find.ts';

/**
 * Runs under callgrind, as a program of its own, on the till of a folder: so many sales and so many searches for warming up,
 * so many sales, so many searches. It asks for the file mask where one ends and the next begins, which nothing else here
 * does, so that callgrind can tell them apart.
 */
const [dir = '', count = '0'] = process.argv.slice(2);
const times = Number(count);
const till = await openTill(dir);
const sales = await ringUpAhead(till, 2 * times);
for (let turn = 0; turn < times; turn += 1) {
  sales[turn]?.();
  find(turn);
}
process.umask();
for (const complete of sales.slice(times)) complete();
process.umask();
for (let turn = 0; turn < times; turn += 1) find(turn);
process.umask();
process.exit(0);

/** Two to five letters. */
function find(turn: number): void {
  findVariants(till.db, inventVariant((turn % 200) * 23).name.slice(0, 2 + (turn % 4)));
}
