import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { findBrowser } from '#browser/find-browser.ts';
import { startOffice } from '#e2e/back-office.ts';
import { lastWeek, type Measured, measureTasks, type Way } from '#e2e/keystrokes/measure.ts';
import { Register } from '#e2e/pages/register.ts';
import { startRegisterProcess } from '#e2e/register-process.ts';

/** Counts the keys and the taps of ten common tasks in the real window, by keyboard and by touch. */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const found = findBrowser();
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(found && { executablePath: found.file }),
});
const byKeyboard = await measure(browser, 'byKeyboard');
const byTouch = await measure(browser, 'byTouch');
await browser.close();

console.log(row('task', 'scans', 'keys', 'taps'));
const tasks = byKeyboard.map(({ name, scans, keys }) => {
  const taps = byTouch.find((each) => each.name === name)?.taps ?? 0;
  console.log(row(name, scans, keys, taps));
  return { name, scans, keys, taps };
});
console.log(
  'Keys: everything by the keyboard at 1366x768. Taps: the same by touch alone at 1024x768, with no page scrolled.',
);
if (values.json) console.log(JSON.stringify({ tasks }));

async function measure(on: Browser, way: Way): Promise<Measured[]> {
  const office = await startOffice();
  const process = await startRegisterProcess(office, { clock: lastWeek });
  const finger = way === 'byTouch';
  const viewport = finger ? { width: 1024, height: 768 } : { width: 1366, height: 768 };
  const context = await on.newContext({ viewport, hasTouch: finger });
  try {
    const register = new Register(process, await context.newPage(), { finger });
    await register.open();
    return await measureTasks(register, way);
  } finally {
    await context.close();
    await process.discard();
    await office.close();
  }
}

function row(...cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => (index === 0 ? String(cell).padEnd(36) : String(cell).padStart(6))).join('');
}
