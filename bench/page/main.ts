import '#renderer/theme/tokens.css';
import '#renderer/theme/base.css';

import { createORPCClient } from '@orpc/client';

import { type BareLines, mountBareLines } from '#bench/page/bare-line.ts';
import type { RegisterClient } from '#contract/register/index.ts';
import { mountWindow } from '#renderer/mount-window.tsx';
import { connectOverWebSocket } from '#renderer/register/browser-connection.ts';

/** Microseconds from the last key of the scan, or from asking. */
export interface Timed {
  /** The new line stands in the document, or the echo is in hand. */
  readonly committed: number;
  /** The frame that shows it has been handed over. */
  readonly painted: number;
}

export interface Round {
  readonly echo: readonly Timed[];
  /** The echo as one line of a bare list. */
  readonly echoLine: readonly Timed[];
  /** The scan's answer, without showing it. */
  readonly answer: readonly Timed[];
  readonly scan: readonly Timed[];
}

/** What is scanned beside each fifth code: an answer that is not shown, and the scan that brings the window up to it. */
export interface Unshown {
  readonly answered: string;
  readonly shown: string;
}

/** Of the last key of each text. */
export interface Typing {
  /** A null echo as one line of a bare list, in turns with the keys. */
  readonly echoLine: readonly Timed[];
  /** The results stand in the window. */
  readonly found: readonly Timed[];
}

export interface Stopwatch {
  /** Signs in, starts an empty sale and shows the window. */
  ready(pin: string): Promise<void>;
  /** Throws the sale away as a cashier does, in the window that stays open. */
  clear(): Promise<void>;
  /** Scans each code once and echoes as often, in turns, as far apart as scans are. No code may stand in the sale yet. */
  round(codes: readonly string[], unshown: readonly Unshown[]): Promise<Round>;
  /** Types each text into the finder at the pace of a hand. */
  type(texts: readonly string[]): Promise<Typing>;
}

const connection = connectOverWebSocket();
const client: RegisterClient = createORPCClient(connection.link);
const marker = document.createElement('output');
const patienceMs = 3_000;
let list: Element | undefined;
let echoes = 0;
let bare: BareLines | undefined;

const stopwatch: Stopwatch = {
  async ready(pin) {
    const [manager] = (await client.session.show({})).staff;
    if (manager) await client.session.signIn({ staffId: manager.id, pin });
    await client.sale.clear({});
    document.body.append(marker);
    bare = mountBareLines();
    mountWindow(connection);
    await until(() => document.querySelector('[data-testid=find]') !== null, 30_000);
  },
  async clear() {
    bare?.clear();
    click('clear');
    await until(() => document.querySelector('[data-testid=clear-confirm]') !== null, patienceMs);
    click('clear-confirm');
    await until(() => lineCount() === 0 && document.querySelector('dialog') === null, patienceMs);
  },
  async round(codes, unshown) {
    const taken = { echo: [] as Timed[], echoLine: [] as Timed[], answer: [] as Timed[], scan: [] as Timed[] };
    for (const [turn, code] of codes.entries()) {
      const echoFirst = turn % 2 === 0;
      if (echoFirst) taken.echo.push(await echo());
      const beside = turn % 5 === 0 ? unshown[turn / 5] : undefined;
      if (beside) {
        taken.answer.push(await answer(beside.answered));
        // The window does not hold that line yet: the next answer tells it the whole sale, as is rare in a shop.
        await scan(beside.shown);
      }
      taken.scan.push(await scan(code));
      if (!echoFirst) taken.echo.push(await echo());
      taken.echoLine.push(await echoLine());
    }
    return taken;
  },
  async type(texts) {
    const taken = { echoLine: [] as Timed[], found: [] as Timed[] };
    for (const text of texts) {
      const found = await typed(text);
      // Texts that find the same with one letter less say nothing.
      if (!found) continue;
      taken.found.push(found);
      taken.echoLine.push(await echoLine());
      if ((bare?.count() ?? 0) > 30) bare?.clear();
    }
    return taken;
  },
};
Object.assign(window, { stopwatch });

async function echo(): Promise<Timed> {
  await pause();
  const began = performance.now();
  await client.changes.echo({ text: 'x' });
  const committed = performance.now();
  // Something to paint, as a new line is.
  marker.textContent = String((echoes += 1));
  return since(began, committed, await nextPaint());
}

async function echoLine(): Promise<Timed> {
  await pause();
  const lines = bare?.count() ?? 0;
  const began = performance.now();
  void client.changes.echo({ text: 'x' }).then(({ text }) => bare?.add(text));
  await until(() => (bare?.count() ?? 0) > lines, patienceMs);
  const committed = performance.now();
  return since(began, committed, await nextPaint());
}

async function answer(code: string): Promise<Timed> {
  const { revision } = await client.sale.show({});
  await pause();
  const began = performance.now();
  await client.sale.scan({ code, known: revision });
  return since(began, performance.now(), 0);
}

async function scan(code: string, tries = 3): Promise<Timed> {
  if (tries === 0) throw new Error(`scanning ${code} brings no new line`);
  await pause();
  const lines = lineCount();
  for (const key of code) press(key, `Digit${key}`);
  const began = performance.now();
  press('Enter', 'Enter');
  // A machine that stops in the middle of the keys makes typing of a scan: then the next one counts.
  if (!(await until(() => lineCount() > lines, patienceMs))) return scan(code, tries - 1);
  const committed = performance.now();
  return since(began, committed, await nextPaint());
}

async function typed(text: string): Promise<Timed | undefined> {
  write('');
  await until(() => rowsFound() === '', patienceMs);
  write(text.slice(0, -1));
  await until(() => rowsFound() !== '', patienceMs);
  await pause(handMs);
  // Not sooner: until the start's own results are there, the text before it shows.
  const before = rowsFound();
  const began = performance.now();
  press(text.slice(-1), '');
  write(text);
  if (!(await until(() => rowsFound() !== before, sameAnswerMs))) return undefined;
  const committed = performance.now();
  return since(began, committed, await nextPaint());
}

/** As the browser does behind a key that was not held back. */
function write(text: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-testid=find]');
  if (!field) throw new Error('the window has no finder');
  field.focus();
  // React listens to the prototype's setter, not to the element's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The products in the list, by their codes; customers and invoices come behind them later. */
function rowsFound(): string {
  const rows = document.querySelectorAll<HTMLElement>('#found [data-testid]');
  return Array.from(rows, (row) => row.dataset['testid'] ?? '')
    .filter((id) => /^found-\d/.test(id))
    .join(' ');
}

/** Never in step with the frames of the screen. */
function pause(leastMs = 10): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leastMs + Math.random() * 20));
}

/** Keys that follow each other sooner may be a scanner's. */
const handMs = 80;
const sameAnswerMs = 400;

function press(key: string, code: string): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
}

function click(testId: string): void {
  document.querySelector<HTMLElement>(`[data-testid=${testId}]`)?.click();
}

/** A look that costs nothing beside what is timed: the echo in hand is not looked for at all. */
function lineCount(): number {
  if (!list?.isConnected) list = document.querySelector('[data-testid=sale] ol') ?? undefined;
  return list?.lastElementChild?.hasAttribute('data-testid') ? list.childElementCount : 0;
}

/** Whether it came to be so in time. */
function until(done: () => boolean, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (done()) return resolve(true);
    const end = (came: boolean): void => {
      clearTimeout(impatient);
      watcher.disconnect();
      resolve(came);
    };
    const impatient = setTimeout(() => end(false), withinMs);
    const watcher = new MutationObserver(() => {
      if (done()) end(true);
    });
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

function nextPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message posted in the frame is delivered right after it was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
}

function since(began: number, committed: number, painted: number): Timed {
  return { committed: (committed - began) * 1000, painted: (painted - began) * 1000 };
}
