import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { product } from '#e2e/back-office.ts';
import { film } from '#e2e/camera-film.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';

const decaf = 'Decaf beans, 250 g';
const beans = 'Toraja single origin beans, 250 g';
const unknown = '4006381333931';
const names = new Map([decaf, beans].map((name) => [product(name).code, name]));
const shown = [...names.keys(), unknown];
const aFewRounds = { timeout: 60_000 };

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-camera-'));
    const file = path.join(folder, 'counter.y4m');
    // One after the other, each held up for a second and a half, with the empty counter between them.
    film(
      file,
      shown.flatMap((code) => [
        { code, pictures: 15 },
        { code: null, pictures: 10 },
      ]),
    );
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args, `--use-file-for-fake-video-capture=${file}`],
    });
    rmSync(folder, { recursive: true });
  },
});

test('goods held in front of the camera are rung up, each once, and a code nobody knows is said', async ({
  register,
}) => {
  const { hands, page, sale } = register;
  const scans = listenForScans(register);
  await page.reload();
  await expect(sale.finder).toBeFocused();
  await page.keyboard.press('Alt+k');
  await expect(hands.see('camera')).toHaveAttribute('data-seeing', 'open');
  await expect(sale.trouble).toContainText(unknown, aFewRounds);
  // The film begins again: what is held there anew is the next piece.
  await expect.poll(() => scans.filter((code) => code === shown[0]).length, aFewRounds).toBeGreaterThan(1);
  expect(new Set(scans)).toEqual(new Set(shown));
  // A machine too busy to look may miss a round of one, but what is only held there is never taken for two.
  expect(scans.filter((code, index) => code === scans[index - 1])).toEqual([]);
  for (const name of names.values()) await expect(hands.see('sell')).toContainText(name);
});

test('with text of 200 % the keys of the finder stand beside each other, and the picture is seen', async ({
  register,
}) => {
  const { hands, page } = register;
  await page.evaluate(() => localStorage.setItem('tillkeep.view', JSON.stringify({ textSize: 200 })));
  await page.reload();
  await hands.press('camera-key');
  await expect(hands.see('camera')).toHaveAttribute('data-seeing', 'open');
  for (const key of ['misc', 'price-check', 'camera-key']) {
    expect(await hands.see(key).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  const picture = await hands.see('camera').locator('video').boundingBox();
  expect(picture?.height).toBeGreaterThan(150);
});

test('the camera gives way to the shelf, stops, and is there again for the next sale', async ({ register }) => {
  const { hands, page, sale } = register;
  await hands.press('camera-key');
  await expect(sale.line(1)).toBeVisible();
  const picture = await hands.see('camera').locator('video').elementHandle();
  const light = await picture?.evaluateHandle((video) => (video as HTMLVideoElement).srcObject as MediaStream);
  const isOn = () => light?.evaluate((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'));
  expect(await isOn()).toBe(true);
  await sale.payCash();
  expect(await isOn()).toBe(false);
  // The sell screen already stands behind the change; what still lies on the counter must not begin the next sale.
  await expect(hands.see('camera')).toHaveCount(0);
  await expect(hands.see('after')).toBeVisible();
  await sale.next();
  await expect(hands.see('camera')).toHaveAttribute('data-seeing', 'open');
  await page.keyboard.press('Escape');
  await expect(hands.see('shelf')).toBeVisible();
  await expect(hands.see('camera')).toBeHidden();
});

test('a camera that something else holds is said in words, and opens once it is free', async ({ register }) => {
  const { hands, page, sale } = register;
  // No second program shares the camera of a test.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let held = true;
    mediaDevices.getUserMedia = (asked) => {
      if (!held) return open(asked);
      held = false;
      return Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    };
  });
  await page.reload();
  await expect(sale.finder).toBeFocused();
  await page.keyboard.press('Alt+k');
  await expect(hands.see('camera-trouble')).toContainText('Something else is using the camera');
  await hands.press('camera-again');
  await expect(hands.see('camera')).toHaveAttribute('data-seeing', 'open');
});

test('a till that can make no sound sells what its camera reads', async ({ register }) => {
  const { page, sale } = register;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioContext', {
      value: function AudioContext() {
        throw new DOMException('No sound', 'NotSupportedError');
      },
    });
  });
  await page.reload();
  await expect(sale.finder).toBeFocused();
  await page.keyboard.press('Alt+k');
  await expect(sale.line(2)).toContainText(/beans/);
});

test('no other page gets the camera, and nobody the microphone', async ({ register, forgive }) => {
  forgive(/Permissions policy violation/);
  const { page } = register;
  const ask = (on: typeof page, what: MediaStreamConstraints) =>
    on.evaluate(
      (asked) =>
        navigator.mediaDevices.getUserMedia(asked).then(
          (stream) =>
            stream
              .getTracks()
              .map(({ kind }) => kind)
              .join(),
          (error: DOMException) => error.name,
        ),
      what,
    );
  expect(await ask(page, { video: true })).toBe('video');
  expect(await ask(page, { audio: true })).toBe('NotAllowedError');
  expect(await ask(page, { video: true, audio: true })).not.toContain('audio');
  const display = await page.context().newPage();
  await display.goto(new URL('/display', page.url()).href);
  expect(await ask(display, { video: true })).toBe('NotAllowedError');
});

/** The codes the window asks the register about, in order. */
function listenForScans({ page }: Register): string[] {
  const scans: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, code] = /sale[.]scan.*?"code":"([^"]+)"/.exec(payload.toString()) ?? [];
      if (code !== undefined) scans.push(code);
    }),
  );
  return scans;
}
