import type { Browser, Page } from '@playwright/test';

import type { BenchOptions, ShopSize } from '#bench/options.ts';
import type { Round, Stopwatch } from '#bench/page/main.ts';
import { atMost, exactly, figure, type Figure } from '#bench/report.ts';
import { must, nextCode } from '#bench/sell.ts';
import { shopOf } from '#bench/shop/shops.ts';
import { atShare, percentile, ratio, type Samples } from '#bench/stats.ts';
import { openTill } from '#bench/till.ts';
import { signIn, withBrowser, withWindow } from '#bench/window.ts';
import { recordStatements } from '#testing/statements.ts';

declare const stopwatch: Stopwatch;

/** From the last key of a scan to the line in the window, in a real browser through the real host. */
export function measureScan({ small, large }: BenchOptions, say: (line: string) => void): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const size of [small, large]) figures.push(...(await measureShop(browser, await shopOf(size, say), size)));
    return figures;
  });
}

async function measureShop(browser: Browser, dir: string, { variants }: ShopSize): Promise<Figure[]> {
  const statements = await countStatements(dir, variants);
  return withWindow(browser, dir, async (page) => {
    const rounds: Round[] = [];
    for (let round = -warmUps; round < 8; round += 1) {
      const taken = await scanRound(page, variants, scansARound);
      // A till is opened in the morning and scans all day: the first rounds warm up register and window.
      if (round >= 0) rounds.push(taken);
      await page.evaluate(() => stopwatch.clear());
    }
    return [...figuresOf(rounds, variants), ...(await countMessages(page, variants)), ...statements];
  });
}

function figuresOf(rounds: readonly Round[], variants: number): Figure[] {
  const of = (what: keyof Round, when: 'committed' | 'painted'): Samples =>
    rounds.map((round) => round[what].map((timed) => timed[when]));
  const [echo, answer, scan] = [of('echo', 'committed'), of('answer', 'committed'), of('scan', 'committed')];
  const bare = of('echoLine', 'committed');
  const [echoPainted, painted] = [of('echo', 'painted'), of('scan', 'painted')];
  const toFrame = (what: keyof Round) =>
    percentile(
      rounds.flatMap((round) => round[what].map((timed) => timed.painted - timed.committed)),
      0.99,
    ) / 1000;
  const what = `scan, ${variants} variants`;
  return [
    figure(`${what}: null echo in hand, p50`, 'us', atShare(echo, 0.5)),
    figure(`${what}: answer in hand, p50`, 'us', atShare(answer, 0.5)),
    {
      ...figure(`${what}: answer in hand ÷ null echo in hand, p50`, 'x', ratio(answer, echo, 0.5)),
      goal: atMost(mostEchoes),
    },
    figure(`${what}: null echo in the window, p50`, 'us', atShare(bare, 0.5)),
    figure(`${what}: line in the window, p50`, 'us', atShare(scan, 0.5)),
    {
      ...figure(`${what}: line ÷ null echo, both in the window, p50`, 'x', ratio(scan, bare, 0.5)),
      goal: atMost(mostEchoes),
    },
    figure(`${what}: line in the window ÷ null echo in hand, p50`, 'x', ratio(scan, echo, 0.5)),
    figure(`${what}: line in the window, p99`, 'us', percentile(scan.flat(), 0.99)),
    figure(`${what}: null echo painted, p99`, 'ms', percentile(echoPainted.flat(), 0.99) / 1000),
    figure(`${what}: painted, p99`, 'ms', percentile(painted.flat(), 0.99) / 1000),
    figure(`${what}: from the null echo in hand to its frame, p99`, 'ms', toFrame('echo')),
    figure(`${what}: from the line in the window to its frame, p99`, 'ms', toFrame('scan')),
    {
      ...figure(`${what}: the line's frame ÷ the null echo's frame, p99`, 'x', toFrame('scan') / toFrame('echo')),
      goal: atMost(sameFrame),
    },
  ];
}

/** Frames of the socket, without anybody looking at a clock. */
async function countMessages(page: Page, variants: number): Promise<Figure[]> {
  let sent = 0;
  let received = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', () => (sent += 1));
    socket.on('framereceived', () => (received += 1));
  });
  // The link is good once: until the register has taken it, as it has by now, a page that loads anew comes too late.
  await page.reload();
  await signIn(page);
  await scanRound(page, variants, scansARound);
  await page.evaluate(() => stopwatch.clear());
  const before = { sent, received };
  const times = 20;
  await scanRound(page, variants, times);
  // Each round echoes twice as often as it scans, once for a bare line. At every fifth it looks, asks for an answer it does not show,
  // and scans once more.
  const others = 2 * times + 3 * Math.ceil(times / 5);
  return [
    { ...figure('messages to the register a scan', '', (sent - before.sent - others) / times), goal: exactly(1) },
    { ...figure('messages to the window a scan', '', (received - before.received - others) / times), goal: exactly(1) },
  ];
}

async function countStatements(dir: string, variants: number): Promise<Figure[]> {
  const till = await openTill(dir);
  must(await till.client.sale.clear({}));
  must(await till.client.sale.scan({ code: nextCode(variants) }));
  const ran = recordStatements(till.db);
  must(await till.client.sale.scan({ code: nextCode(variants) }));
  const all = ran();
  await till.close();
  const queries = all.filter((sql) => sql.trimStart().startsWith('SELECT')).length;
  return [
    { ...figure('queries a scan', '', queries), goal: exactly(1) },
    figure('statements a scan, with the open sale written and committed', '', all.length),
  ];
}

function scanRound(page: Page, variants: number, count: number): Promise<Round> {
  const codes = Array.from({ length: count }, () => nextCode(variants));
  const unshown = Array.from({ length: Math.ceil(count / 5) }, () => {
    return { answered: nextCode(variants), shown: nextCode(variants) };
  });
  return page.evaluate((of) => stopwatch.round(of.codes, of.unshown), { codes, unshown });
}

const scansARound = 30;
const warmUps = 2;
/** The line is drawn in the frame a single word would be drawn in; what is more is its own drawing. */
const sameFrame = 1.2;
const mostEchoes = 1.3;
