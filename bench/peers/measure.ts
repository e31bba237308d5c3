import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';

import { startHost } from '#bench/host.ts';
import { contestants } from '#bench/peers/contestants.ts';
import type { Contest } from '#bench/peers/page/main.ts';
import { servePeers } from '#bench/peers/serve.ts';
import { fillOurs, openOurs } from '#bench/peers/our-disk.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { benchFolder, shopOf } from '#bench/shop/shops.ts';
import { quietly } from '#bench/quiet-browser.ts';
import { findBrowser } from '#browser/find-browser.ts';
import { managerPin } from '#testing/till.ts';

declare const contest: Contest;

export const works = ['scan', 'oneWord', 'twoWords', 'sale', 'fill', 'open'] as const;
export type Work = (typeof works)[number];
/** Microseconds by round; `fill` and `open` once a round. */
export type Taken = Record<Work, number[][]>;

export interface PeerPlan {
  readonly variants: number;
  readonly rounds: number;
}

export interface Measured {
  readonly taken: Readonly<Record<string, Taken>>;
  /** Bytes of JavaScript and of what it holds, after a clean-up. */
  readonly heap: Readonly<Record<string, number>>;
  readonly chromium: string;
}

/** Everyone does the same works on the same goods, a few at a time, in turns. */
export async function comparePeers(plan: PeerPlan, say: (line: string) => void): Promise<Measured> {
  const window = path.join(benchFolder, 'peers-window');
  await build({ configFile: fileURLToPath(new URL('page/vite.config.ts', import.meta.url)), logLevel: 'error' });
  const dir = await shopOf({ variants: plan.variants, invoices: 1_000 }, say);
  const found = findBrowser();
  const browser = await chromium.launch({ args: [...quietly, ...awake], ...(found && { executablePath: found.file }) });
  const host = await startHost(dir, window);
  const server = await servePeers(window);
  try {
    return await compete(browser, { ...plan, dir, ourLink: host.link, theirLink: server.link }, say);
  } finally {
    await browser.close();
    await server.stop();
    await host.stop();
  }
}

interface Ground extends PeerPlan {
  readonly dir: string;
  readonly ourLink: string;
  readonly theirLink: string;
}

async function compete(browser: Browser, ground: Ground, say: (line: string) => void): Promise<Measured> {
  const pages = new Map<string, Page>();
  const taken: Record<string, Taken> = {};
  for (const { name } of contestants) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(name === 'ours' ? ground.ourLink : ground.theirLink);
    pages.set(name, page);
    taken[name] = { scan: [], oneWord: [], twoWords: [], sale: [], fill: [], open: [] };
  }
  for (let round = -1; round < ground.rounds; round += 1) {
    for (const { name, findsOnly } of contestants) {
      const page = pages.get(name);
      const times = page && (await oneRound(page, { name, round, ...ground }));
      // The first round warms up.
      if (round < 0 || !times) continue;
      const counted = findsOnly ? (['oneWord', 'twoWords'] as const) : works;
      for (const work of counted) taken[name]?.[work].push(times[work]);
    }
    say(`peers, ${ground.variants} variants: round ${round + 1} of ${ground.rounds}`);
  }
  const heap: Record<string, number> = {};
  for (const [name, page] of pages) heap[name] = await heapOf(page);
  return { taken, heap, chromium: browser.version() };
}

interface Turn extends Ground {
  readonly name: string;
  readonly round: number;
}

async function oneRound(page: Page, turn: Turn): Promise<Record<Work, number[]>> {
  const { name, variants, round } = turn;
  const fill = [await filled(page, turn)];
  await enter(page, name);
  const opened = await page.evaluate(() => contest.open());
  const open = [name === 'ours' ? await openOurs(variants) : opened];
  const some = Array.from({ length: perRound }, (_, index) => ((round + 2) * 7_919 + index * 104_729) % variants);
  const scan = await page.evaluate((indexes) => contest.scans(indexes), some);
  const oneWord = await page.evaluate((asked) => contest.finds(asked), some.map((at) => startsOf(at, 1))); // oxfmt-ignore
  const twoWords = await page.evaluate((asked) => contest.finds(asked), some.map((at) => startsOf(at, 2))); // oxfmt-ignore
  const fives = some.slice(0, salesARound).map((at) => Array.from({ length: 5 }, (_, line) => (at + line) % variants));
  const sale = await page.evaluate((asked) => contest.sales(asked), fives);
  const inUs = (all: readonly number[]) => all.map((ms) => ms * 1000);
  return { scan, oneWord, twoWords, sale, fill: inUs(fill), open: inUs(open) };
}

/** A large catalogue is written in the first round only: some need minutes for it. */
async function filled(page: Page, { name, round, variants }: Turn): Promise<number> {
  const again = variants <= smallEnough || round < 0;
  const known = kept.get(`${name} ${variants}`);
  if (!again && known !== undefined) return known;
  await enter(page, name);
  const took =
    name === 'ours' ? await fillOurs(variants) : await page.evaluate((count) => contest.fill(count), variants);
  kept.set(`${name} ${variants}`, took);
  return took;
}

/** A page of its own each time: no store is open twice. */
async function enter(page: Page, name: string): Promise<void> {
  await page.reload();
  await page.bringToFront();
  await page.waitForFunction(() => 'contest' in window);
  await page.evaluate(([who, pin]) => contest.enter(who, pin), [name, managerPin] as const);
}

/** The first letters of words of a name that is there. */
function startsOf(index: number, count: number): string[] {
  const words = inventVariant(index).name.toLowerCase().split(' ');
  return words.slice(1, 1 + count).map((word) => word.slice(0, 3));
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}

const kept = new Map<string, number>();
const perRound = 12;
const salesARound = 6;
const smallEnough = 20_000;
const awake = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];
