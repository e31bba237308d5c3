import type { BrowserContext, Page } from '@playwright/test';

/** What a hand could press or write into, in front of whatever lies over the screen. */
export interface Control {
  /** Its place among those that were seen. */
  readonly at: number;
  readonly testId: string;
  readonly words: string;
  readonly isField: boolean;
}

/** A window at rest. */
export interface Seen {
  readonly place: 'sign-in' | 'no-shift' | 'sale' | 'pay' | 'elsewhere';
  readonly sheets: readonly string[];
  readonly controls: readonly Control[];
  readonly focus: string;
  /** The keys go behind the sheet that is open. */
  readonly isFocusBehind: boolean;
  /** In minor units; null where none stands. */
  readonly total: number | null;
  readonly lines: number;
  /** The refusal in sight, by its code. */
  readonly trouble: string;
  /** What an error left of a screen or a sheet. */
  readonly broken: string;
  readonly spills: readonly string[];
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
        ...(await page.evaluate(seeSpills)),
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
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
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
    lines: document.querySelectorAll('[data-testid=sale] li[data-testid^=line-]').length,
    trouble: test('trouble')?.getAttribute('data-code') ?? '',
    broken: test('fault')?.textContent ?? '',
    faults: Reflect.get(globalThis, 'faults') as string[],
  };
}

function seeSheets(): Pick<Seen, 'sheets' | 'focus' | 'isFocusBehind'> {
  const sheets = [...document.querySelectorAll('dialog[open]')];
  const focus = document.activeElement;
  return {
    sheets: sheets.map((sheet) => sheet.getAttribute('data-testid') ?? ''),
    focus: focus?.getAttribute('data-testid') ?? focus?.tagName ?? '',
    isFocusBehind: sheets.at(-1)?.contains(focus) === false,
  };
}

function seeSpills(): Pick<Seen, 'spills'> {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const page = document.documentElement;
  // Large words may take more room than there is.
  if (!['', '100%'].includes(page.style.fontSize)) return { spills: [] };
  const isWide = (place: Element | null | undefined, by = 0) =>
    place ? place.scrollWidth > place.clientWidth + by : false;
  const keys = [...(top ?? document).querySelectorAll('button')].filter(
    (key) => key.checkVisibility() && isWide(key, 1),
  );
  return {
    spills: [
      ...(isWide(page) || page.scrollHeight > page.clientHeight ? ['the page scrolls'] : []),
      ...(isWide(top?.lastElementChild) ? ['the sheet is wider than it shows'] : []),
      ...keys.map((key) => `cut: ${key.textContent}`),
    ],
  };
}
