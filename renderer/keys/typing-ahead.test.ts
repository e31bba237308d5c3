// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { awaitAnswer, awaitPart, keepTypingAhead, momentOf } from '#renderer/keys/typing-ahead.ts';

let stop = (): void => undefined;
let heard: string[] = [];
const hear = ({ key }: KeyboardEvent) => void heard.push(key);

beforeEach(() => {
  document.body.innerHTML = '<input id="field" /><button id="button">Close</button>';
  heard = [];
  stop = keepTypingAhead(window);
  window.addEventListener('keydown', hear);
});
afterEach(() => {
  stop();
  window.removeEventListener('keydown', hear);
});

/** A key that went down so long ago by the keyboard's own clock. */
function press(key: string, agoMs = 0): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - agoMs });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

const field = () => document.querySelector('#field') as HTMLInputElement;

it('keys are heard when what they are meant for stands, in their order and with their own times', async () => {
  const times: number[] = [];
  window.addEventListener('keydown', (event) => times.push(momentOf(event)));
  const stands = awaitPart();
  const [first, second] = [press('1', 200), press('2', 180)];
  expect(heard).toEqual([]);
  stands();
  const third = press('3');
  await expect.poll(() => heard).toEqual(['1', '2', '3']);
  expect(times).toEqual([first, second, third].map(({ timeStamp }) => timeStamp));
});

it('a key that asks for one more part leaves the rest for that', async () => {
  let sheetStands = (): void => undefined;
  const openSheet = ({ key }: KeyboardEvent) => {
    if (key === 'F6') sheetStands = awaitPart();
  };
  window.addEventListener('keydown', openSheet);
  const stands = awaitPart();
  for (const key of ['F6', '1', '2']) press(key);
  stands();
  await expect.poll(() => heard).toEqual(['F6']);
  sheetStands();
  await expect.poll(() => heard).toEqual(['F6', '1', '2']);
  window.removeEventListener('keydown', openSheet);
});

it('they are written into the field under the cursor, and press the button under it', async () => {
  let pressed = 0;
  document.querySelector('#button')?.addEventListener('click', () => (pressed += 1));
  const stands = awaitPart();
  for (const key of ['a', 'b', 'Backspace', 'c']) press(key);
  field().focus();
  stands();
  await expect.poll(() => field().value).toBe('ac');
  const next = awaitPart();
  press('Enter');
  document.querySelector<HTMLElement>('#button')?.focus();
  next();
  await expect.poll(() => pressed).toBe(1);
});

it('what was pressed at something that did not come for seconds is pressed at nothing, and what comes next is heard', async () => {
  const stands = awaitPart();
  press('Enter', 5_000);
  press('Enter', 100);
  stands();
  await expect
    .poll(() => {
      if (heard.length === 0) press('7');
      return heard;
    })
    .toEqual(['7']);
});

it('a key that acts on the sale waits until that is what it will be, and what comes behind it waits for the key', async () => {
  const [first, second] = [awaitAnswer(), awaitAnswer()];
  for (const key of ['8', '9', 'Enter', 'F9', '1', 'Enter']) press(key);
  expect(heard).toEqual(['8', '9', 'Enter']);
  first();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['8', '9', 'Enter']);
  second();
  await expect.poll(() => heard).toEqual(['8', '9', 'Enter', 'F9', '1', 'Enter']);
});

it('nobody hears what somebody typed who has left', async () => {
  const stands = awaitPart();
  press('4');
  stop();
  stands();
  press('7');
  await expect.poll(() => heard).toEqual(['7']);
});

it('a part that never comes does not keep the keys from what stands', () => {
  vi.useFakeTimers();
  try {
    awaitPart();
    press('1');
    vi.advanceTimersByTime(3_000);
    press('7');
    expect(heard).toEqual(['7']);
  } finally {
    vi.useRealTimers();
  }
});
