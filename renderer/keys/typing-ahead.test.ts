// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';

import { awaitPart, keepTypingAhead, momentOf, partStands } from '#renderer/keys/typing-ahead.ts';

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
  awaitPart();
  const [first, second] = [press('1', 200), press('2', 180)];
  expect(heard).toEqual([]);
  partStands();
  const third = press('3');
  await expect.poll(() => heard).toEqual(['1', '2', '3']);
  expect(times).toEqual([first, second, third].map(({ timeStamp }) => timeStamp));
});

it('a key that asks for one more part leaves the rest for that', async () => {
  const openSheet = ({ key }: KeyboardEvent) => void (key === 'F6' && awaitPart());
  window.addEventListener('keydown', openSheet);
  awaitPart();
  for (const key of ['F6', '1', '2']) press(key);
  partStands();
  await expect.poll(() => heard).toEqual(['F6']);
  partStands();
  await expect.poll(() => heard).toEqual(['F6', '1', '2']);
  window.removeEventListener('keydown', openSheet);
});

it('they are written into the field under the cursor, and press the button under it', async () => {
  let pressed = 0;
  document.querySelector('#button')?.addEventListener('click', () => (pressed += 1));
  awaitPart();
  for (const key of ['a', 'b', 'Backspace', 'c']) press(key);
  field().focus();
  partStands();
  await expect.poll(() => field().value).toBe('ac');
  awaitPart();
  press('Enter');
  document.querySelector<HTMLElement>('#button')?.focus();
  partStands();
  await expect.poll(() => pressed).toBe(1);
});

it('what was pressed at something that did not come for seconds is pressed at nothing, and what comes next is heard', async () => {
  awaitPart();
  press('Enter', 5_000);
  press('Enter', 100);
  partStands();
  await expect
    .poll(() => {
      if (heard.length === 0) press('7');
      return heard;
    })
    .toEqual(['7']);
});

it('nobody hears what somebody typed who has left', async () => {
  awaitPart();
  press('4');
  stop();
  partStands();
  press('7');
  await expect.poll(() => heard).toEqual(['7']);
});
