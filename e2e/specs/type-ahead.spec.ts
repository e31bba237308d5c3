import type { Page } from '@playwright/test';

import { expect, test } from '#e2e/fixtures.ts';

test('what a hand types is looked up with the key, not after a rest', async ({ register }) => {
  const { hands, page, sale } = register;
  await expect(sale.finder).toBeFocused();
  const asked = await watchLookUps(page);
  await hands.strike('rye', 120);
  await expect(page.getByRole('option').first()).toContainText('Rye loaf');
  // The first letter alone could be the beginning of a scan: it is looked up when it rests, which on a busy machine it may.
  const lookUps = await asked();
  expect(askedWithKey(lookUps)).toMatchObject([
    { text: 'ry', withKey: 'ry' },
    { text: 'rye', withKey: 'rye' },
  ]);
  expect(askedTooSoon(lookUps)).toEqual([]);
  expect(lookUps.filter(({ text, withKey }) => withKey === null && text !== 'r')).toEqual([]);
});

test('keys at the pace of a scanner are looked up once they rest', async ({ register }) => {
  const { hands, page, sale } = register;
  await expect(sale.finder).toBeFocused();
  const asked = await watchLookUps(page);
  await hands.strike('ry', 20);
  await expect(page.getByRole('option').first()).toContainText('Rye loaf');
  // A busy machine may rest between the two.
  await expect.poll(async () => (await asked()).at(-1)?.text).toBe('ry');
  const lookUps = await asked();
  expect([...askedWithKey(lookUps), ...askedTooSoon(lookUps)]).toEqual([]);
});

interface LookUp {
  readonly text: string;
  /** What stood in the field when the key wrote it, if it was asked for before anything else happened. */
  readonly withKey: string | null;
  /** Since the last key wrote something. */
  readonly restedMs: number;
}

/** A little less than the finder's own rest: its timer begins after the key. */
const restMs = 50;

const askedWithKey = (lookUps: readonly LookUp[]) => lookUps.filter(({ withKey }) => withKey !== null);
const askedTooSoon = (lookUps: readonly LookUp[]) =>
  lookUps.filter((one) => one.withKey === null && one.restedMs < restMs);

/** Looks at what leaves for the register, and at what the page was doing then. */
async function watchLookUps(page: Page): Promise<() => Promise<LookUp[]>> {
  const handle = await page.evaluateHandle(() => {
    const lookUps: LookUp[] = [];
    let withKey: string | null = null;
    let wroteAt = 0;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (withKey = null));
    port1.start();
    window.addEventListener(
      'input',
      ({ target }) => {
        wroteAt = performance.now();
        withKey = target instanceof HTMLInputElement ? target.value : null;
        // The next thing the page does once it is done with this key.
        port2.postMessage(null);
      },
      { capture: true },
    );
    const socket = WebSocket.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its own socket again
    socket.send = new Proxy(socket.send, {
      apply(send, self, sent: [unknown]) {
        const [frame] = sent;
        const text = typeof frame === 'string' && /catalogue[.]find".*?"text":"([^"]*)"/.exec(frame)?.[1];
        if (text) lookUps.push({ text, withKey, restedMs: performance.now() - wroteAt });
        return Reflect.apply(send, self, sent);
      },
    });
    return lookUps;
  });
  return () => handle.jsonValue();
}
