import { expect } from '@playwright/test';

import { type Cost, countingHand, listenToHands } from '#e2e/keystrokes/counting.ts';
import { other, type Task, tasks } from '#e2e/keystrokes/tasks.ts';
import type { Register } from '#e2e/pages/register.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';

export type Way = 'byKeyboard' | 'byTouch';
export interface Measured extends Cost {
  readonly name: Task['name'];
}

/** How far back the till was unpacked, so that it has an invoice of last week. */
export const lastWeek = { byMs: -7 * 86_400_000 };

/** Does every task once in the real window of a till unpacked last week, and counts what it took. */
export async function measureTasks(register: Register, way: Way): Promise<Measured[]> {
  const { hands, page } = register;
  await register.firstRun();
  await register.shift.open('100.00', { clockRight: true });
  await register.settings.look();
  await register.settings.addStaff(other);
  const printer = await startFakePrinter();
  await register.settings.usePrinter(printer.target);
  const sold = await register.sell([{ product: 'Rye loaf' }]);
  await register.process.kill();
  await register.process.start();
  await listenToHands(page);
  await register.open();
  await register.signIn();
  await expect(register.sale.finder).toBeVisible();

  const till = { register, hand: countingHand(hands), lastWeek: sold };
  const measured: Measured[] = [];
  for (const task of tasks) {
    await task.prepare?.(till);
    await page.evaluate(() => void (window.heard = { keys: 0, taps: 0, scrolls: 0 }));
    await task[way](till);
    await task.done(till);
    measured.push({ name: task.name, ...(await till.hand.cost()) });
    expect(await spill(register), `${task.name} fits the screen`).toEqual([0, 0]);
  }
  await printer.close();
  return measured;
}

/** How far the page reaches beyond the screen. */
function spill({ page }: Register): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
}
