import { setTimeout as pause } from 'node:timers/promises';

import { postgresHere } from '#backoffice/testing/place.ts';
import type { Ground } from '#bench/back-office/ground.ts';
import { type LoadFigures, measureStore } from '#bench/back-office/measure.ts';
import { type LoadOptions, readLoadOptions, usage } from '#bench/back-office/options.ts';
import { postgresGround } from '#bench/back-office/postgres-ground.ts';
import { sqliteGround } from '#bench/back-office/sqlite-ground.ts';
import { describeMachine } from '#bench/machine.ts';
import { BadOption } from '#bench/options.ts';

/** What is to be taken away again, however the run ends. */
const standing = new Set<Ground>();
const patienceMs = 5_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    const left = [...standing].map(async (ground) => ground.leave());
    void Promise.race([Promise.allSettled(left), pause(patienceMs)]).then(() => process.exit(130));
  });
}
try {
  if (process.argv.includes('--help')) say(usage);
  else process.exitCode = await load(readLoadOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}

/** Measures the back office under many registers, and answers whether every invoice is there once. */
async function load(options: LoadOptions): Promise<number> {
  const { json, registers, invoices } = options;
  say(
    Object.entries(describeMachine())
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  );
  say(`${registers} registers, ${invoices} invoices each, 5 lines and a payment`);
  const measured: LoadFigures[] = [];
  for (const ground of await grounds(options)) {
    standing.add(ground);
    try {
      await measureStore(ground, options, (figures) => {
        measured.push(figures);
        say(described(figures));
      });
    } finally {
      standing.delete(ground);
      await ground.leave();
    }
  }
  const sound = measured.every(({ lost, duplicated }) => lost === 0 && duplicated === 0);
  say(sound ? '\nevery invoice is there once' : '\nINVOICES ARE MISSING OR DOUBLE');
  if (json) say(JSON.stringify(measured.length === 1 ? measured[0] : measured));
  return sound ? 0 : 1;
}

async function grounds({ store }: LoadOptions): Promise<Ground[]> {
  const found: Ground[] = [];
  if (store !== 'postgres') found.push(sqliteGround());
  if (store === 'sqlite') return found;
  const given = process.env['DATABASE_URL'];
  const here = given ? { url: given } : await postgresHere();
  if ('url' in here) found.push(await postgresGround(here.url));
  else say(`PostgreSQL is not measured: ${here.why}`);
  return found;
}

function described(figures: LoadFigures): string {
  const { store, past, invoices, perSecond, p50Ms, p99Ms, barePerSecond, ratioToBareInsert } = figures;
  return [
    `\n${store} with ${past} invoices from before`,
    `  ${invoices} posted, ${perSecond} a second, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    `  ${barePerSecond} a second by hand, so ${ratioToBareInsert} of that`,
    `  ${figures.lost} lost, ${figures.duplicated} duplicated`,
    ...Object.entries(figures.reads).map(
      ([name, times]) => `  ${name.padEnd(16)} p50 ${times.p50Ms} ms, p99 ${times.p99Ms} ms`,
    ),
  ].join('\n');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
