// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';

import { bindKey, listenForKeys, openStorey } from '#renderer/keys/key-bindings.ts';
import { listenForScans } from '#renderer/keys/use-scanner.ts';

let undo: (() => void)[] = [];
let field: HTMLInputElement;
const pressed: string[] = [];
const scanned: string[] = [];

beforeEach(() => {
  document.body.innerHTML = '<input id="field" /><button id="button">Void</button>';
  field = document.querySelector('#field') as HTMLInputElement;
  pressed.length = 0;
  scanned.length = 0;
  undo = [
    listenForScans({ prefix: '', suffix: 'Enter', gapMs: 50 }, (code) => scanned.push(code)),
    listenForKeys(window),
  ];
});
afterEach(() => {
  for (const each of undo) each();
});

/** One key as a browser sends it: first the event, then, unless somebody took it, the character. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const code = /^\d$/.test(key) ? `Digit${key}` : '';
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  const free = target.dispatchEvent(event);
  if (free && key.length === 1 && target instanceof HTMLInputElement) target.value += key;
}

function bind(combo: string, more: { storey?: number; inFields?: boolean; run?: () => void | false } = {}): void {
  const { storey = 0, inFields = false, run = () => void pressed.push(`${combo}@${storey}`) } = more;
  undo.push(bindKey({ combo, storey, inFields, run }));
}

it('a scan into a field is heard and the field is as it was', () => {
  field.focus();
  field.value = '3*';
  for (const key of ['5', '4', '1', '0', '0', '4', 'Enter']) press(key);
  expect(scanned).toEqual(['541004']);
  expect(field.value).toBe('3*');
});

it('the Enter behind a scan presses nothing', () => {
  bind('Enter');
  for (const key of ['5', '4', '1', '0', 'Enter']) press(key);
  expect(scanned).toEqual(['5410']);
  expect(pressed).toEqual([]);
});

it('a code that begins with the key of a banknote takes no money, and the key alone does', async () => {
  bind('*');
  bind('/');
  for (const key of ['*', '4', '/', '0', '6', '*', 'Enter']) press(key);
  expect(scanned).toEqual(['*4/06*']);
  expect(pressed).toEqual([]);
  press('*');
  await expect.poll(() => pressed).toEqual(['*@0']);
});

it('digits and plus belong to a field under the cursor, F-keys to the screen', () => {
  bind('+');
  bind('F9');
  field.focus();
  press('+');
  press('F9');
  expect(pressed).toEqual(['F9@0']);
  expect(field.value).toBe('+');
});

it('digits of a quick hand reach the keypad also while the cursor is on a choice', async () => {
  for (const key of ['1', '2', '5']) bind(key);
  field.type = 'radio';
  field.focus();
  for (const key of ['1', '2', '5']) press(key);
  await expect.poll(() => pressed).toEqual(['1@0', '2@0', '5@0']);
});

it('a sheet hears keys and the screen under it does not', () => {
  bind('F9');
  bind('Enter', { storey: 1 });
  const close = openStorey(1);
  press('F9');
  press('Enter');
  close();
  press('F9');
  expect(pressed).toEqual(['Enter@1', 'F9@0']);
});

it('a binding that does not want the key leaves it to the one before', () => {
  bind('Delete');
  bind('Delete', { run: () => false });
  press('Delete');
  expect(pressed).toEqual(['Delete@0']);
});

it('Enter on a button reached by Tab presses that button and nothing else', () => {
  bind('Enter');
  document.querySelector<HTMLElement>('#button')?.focus();
  press('Enter');
  expect(pressed).toEqual([]);
});
