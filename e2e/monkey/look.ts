import type { BrowserContext, Page } from '@playwright/test';

import { outOfReach } from '#e2e/fits.ts';

/** What a hand could press or write into, in front of whatever lies over the screen. */
export interface Control {
  /** Its place among those that were seen. */
  readonly at: number;
  readonly testId: string;
  readonly words: string;
  readonly isField: boolean;
}

export interface Row {
  readonly words: string;
  /** In minor units. */
  readonly amount: number;
}

/** A window at rest. */
export interface Seen {
  readonly place: 'sign-in' | 'no-shift' | 'sale' | 'pay' | 'elsewhere';
  readonly sheets: readonly string[];
  readonly controls: readonly Control[];
  readonly focus: string;
  /** The keys go behind the sheet that is open. */
  readonly isFocusBehind: boolean;
  /** Where the keys go to cannot be seen. */
  readonly isFocusHidden: boolean;
  /** In minor units; null where none stands. */
  readonly total: number | null;
  /** What each line of the sale says and comes to. */
  readonly lines: readonly Row[];
  /** The refusal in sight, by its code. */
  readonly trouble: string;
  /** What an error left of a screen or a sheet. */
  readonly broken: string;
  readonly spills: readonly string[];
  /** Sentences in English where another language is spoken. */
  readonly english: readonly string[];
  /** What the register answered with a fault since the window was loaded. */
  readonly faults: readonly string[];
  /** What it has not answered at all. */
  readonly unanswered: readonly string[];
}

/** Hears in every window of the till what it asks the register, from the first word on. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(hearLine);
}

/** Waits until the register has answered everything and the window has drawn it. */
export async function look(page: Page): Promise<Seen> {
  for (let times = 0; ; times += 1) {
    try {
      const unanswered = await page.evaluate(rest);
      const [screen, sheets] = [await page.evaluate(seeScreen), await page.evaluate(seeSheets)];
      return {
        ...screen,
        ...sheets,
        spills: await spillsOf(page),
        ...(await page.evaluate(seeEnglish)),
        ...(await page.evaluate(seeControls)),
        unanswered,
      };
    } catch (error) {
      // It was loaded anew meanwhile.
      if (times === mostLoads || page.isClosed()) throw error;
      await page.waitForLoadState();
    }
  }
}

const mostLoads = 20;

/** Where to press a control that was seen, or null when it is not there any more. */
export function pointOf(page: Page, at: number): Promise<{ x: number; y: number } | null> {
  return page.evaluate((nth) => {
    const places = Reflect.get(globalThis, 'controls') as Element[] | undefined;
    places?.[nth]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = places?.[nth]?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, at);
}

/** From now on the window hears nothing of its register. */
export async function hold(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { held: [] }));
}

/** All that was held, in its order, and what comes from now on. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held = Reflect.get(globalThis, 'held') as (() => void)[] | null;
    Object.assign(globalThis, { held: null });
    for (const pass of held ?? []) pass();
  });
}

function hearLine(): void {
  const waiting = new Map<string, string>();
  const faults: string[] = [];
  // The dialog of the system is nobody's to press here.
  Object.assign(globalThis, { waiting, faults, print: () => undefined });
  let lines = 0;
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    readonly #line = (lines += 1);
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('close', () => waiting.clear());
      this.addEventListener('message', (event: MessageEvent<string>) => {
        const { data } = event;
        const held = Reflect.get(globalThis, 'held') as (() => void)[] | null | undefined;
        if (held) {
          event.stopImmediatePropagation();
          held.push(() => this.dispatchEvent(new MessageEvent('message', { data })));
          return;
        }
        const { kind, call, fault } = JSON.parse(data) as { kind: string; call: number; fault?: unknown };
        const key = `${this.#line}/${call}`;
        if (kind === 'fault') faults.push(`${waiting.get(key)}: ${JSON.stringify(fault)}`);
        if (kind !== 'event') waiting.delete(key);
      });
    }
    override send(text: string): void {
      const said = JSON.parse(text) as { kind: string; call: number; of: string; input: unknown };
      const key = `${this.#line}/${said.call}`;
      if (said.kind === 'call') waiting.set(key, `${said.of} ${JSON.stringify(said.input)}`);
      else waiting.delete(key);
      super.send(text);
    }
  };
}

/** What the register owes an answer when nobody waits any longer. */
async function rest(): Promise<string[]> {
  const waiting = Reflect.get(globalThis, 'waiting') as Map<string, string>;
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const until = performance.now() + 20_000;
  for (let calm = 0; performance.now() < until;) {
    await drawn();
    calm = waiting.size === 0 && document.querySelector('main') !== null ? calm + 1 : 0;
    if (calm === 2) return [];
  }
  return [...waiting.values(), 'the window came to no rest'];
}

function seeControls(): Pick<Seen, 'controls'> {
  const pressable = 'button:not(:disabled), summary, label:has(input[type=radio], input[type=checkbox]), [role=option]';
  const fields = 'input:not(:disabled, [type=radio], [type=checkbox], [type=file]), textarea:not(:disabled)';
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const places = [...top.querySelectorAll(`${pressable}, ${fields}`)].filter(
    (place) => place.checkVisibility() && place.getBoundingClientRect().width > 0,
  );
  Object.assign(globalThis, { controls: places });
  const controls = places.map((place, at) => ({
    at,
    testId:
      place.getAttribute('data-testid') ?? place.querySelector('[data-testid]')?.getAttribute('data-testid') ?? '',
    words: place.textContent.slice(0, 20),
    isField: place.matches(fields),
  }));
  return { controls };
}

function seeScreen(): Pick<Seen, 'place' | 'total' | 'lines' | 'trouble' | 'broken' | 'faults'> {
  const test = (id: string) => document.querySelector(`[data-testid="${id}"]`);
  const places = { 'sign-in': 'sign-in', 'pay-screen': 'pay', 'no-shift': 'no-shift', sell: 'sale' } as const;
  const written = test('total')?.textContent;
  const amountIn = (words: string) => Number(words.replaceAll(/\D/g, '')) * (/[-−]/.test(words) ? -1 : 1);
  return {
    place: Object.entries(places).find(([id]) => test(id) !== null)?.[1] ?? 'elsewhere',
    total: written === undefined ? null : amountIn(written),
    lines: [...document.querySelectorAll('[data-testid=sale] li[data-testid^=line-] > button:first-of-type')].map(
      (line) => ({
        words: line.textContent,
        amount: amountIn([...line.children].findLast(({ tagName }) => tagName === 'SPAN')?.textContent ?? ''),
      }),
    ),
    trouble: test('trouble')?.getAttribute('data-code') ?? '',
    broken: test('fault')?.textContent ?? '',
    faults: Reflect.get(globalThis, 'faults') as string[],
  };
}

function seeSheets(): Pick<Seen, 'sheets' | 'focus' | 'isFocusBehind' | 'isFocusHidden'> {
  const sheets = [...document.querySelectorAll('dialog[open]')];
  const focus = document.activeElement;
  const isHidden = (place: Element) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Outside of the window nothing is met.
    const met = document.elementFromPoint(x, y);
    return (
      !place.checkVisibility() || !met || !(met.contains(place) || place.contains(met) || met.closest('[popover]'))
    );
  };
  return {
    sheets: sheets.map((sheet) => sheet.getAttribute('data-testid') ?? ''),
    focus: focus?.getAttribute('data-testid') ?? focus?.tagName ?? '',
    isFocusBehind: sheets.at(-1)?.contains(focus) === false,
    isFocusHidden: focus !== null && focus !== document.body && isHidden(focus),
  };
}

interface Room {
  readonly largeWords: boolean;
  readonly smallScreen: boolean;
}

/** How much has to go where. */
export function seeRoom(): Room {
  return {
    largeWords: !['', '100%'].includes(document.documentElement.style.fontSize),
    smallScreen: innerWidth < 1024 || innerHeight < 768,
  };
}

async function spillsOf(page: Page): Promise<string[]> {
  const { largeWords, smallScreen } = await page.evaluate(seeRoom);
  // Nobody is promised both at once.
  if (largeWords && smallScreen) return [];
  if (!largeWords && !smallScreen) return page.evaluate(seeSpills, true);
  return [...(await page.evaluate(seeSpills, false)), ...(await outOfReach(page))];
}

/** What does not fit at all; where there is no room, whatever can be scrolled to fits. */
function seeSpills(hasRoom: boolean): string[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const page = document.documentElement;
  const isWide = (place: Element | null | undefined, by = 0) =>
    place ? place.scrollWidth > place.clientWidth + by : false;
  const keys = [...(top ?? document).querySelectorAll('button')].filter((key) => key.checkVisibility());
  const least = 44;
  const isSmall = (key: Element) => {
    const { width, height } = key.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < least;
  };
  // A table is read in two directions.
  const sheet = hasRoom || !top?.querySelector('table') ? top?.lastElementChild : null;
  return [
    ...(isWide(page) ? ['the page scrolls sideways'] : []),
    ...(hasRoom && page.scrollHeight > page.clientHeight ? ['the page scrolls'] : []),
    ...(isWide(sheet) ? ['the sheet is wider than it shows'] : []),
    ...keys.filter((key) => isWide(key, 1)).map((key) => `cut: ${key.textContent}`),
    ...keys.filter(isSmall).map((key) => `too small for a finger: ${key.textContent}`),
  ];
}

function seeEnglish(): Pick<Seen, 'english'> {
  if (document.documentElement.lang === 'en') return { english: [] };
  const small = /(?:^|\s)(?:the|is|are|was|were|has|have|not|this|that|with|and|of|to|for|from|by)(?:\s|$)/i;
  const said: string[] = [];
  for (const place of document.querySelectorAll('body *')) {
    if (!place.checkVisibility()) continue;
    for (const node of place.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? '');
    for (const name of ['aria-label', 'placeholder', 'title']) said.push(place.getAttribute(name) ?? '');
  }
  return { english: said.filter((words) => small.test(words)) };
}
