import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import { instant } from '#domain/ids.ts';
import { restoreCopy } from '#register/second-copy/restore.ts';
import { until } from '#testing/office-till.ts';
import { count } from '#testing/week/ledger.ts';
import { type Counter, startAnew, type Week } from '#testing/week/shop.ts';

/**
 * A till is lost and made anew of its second copy. What it sold is all in there, and what it told the office afterwards is not:
 * it goes on under the next letter, and nothing is told twice.
 */
export async function loseTill(week: Week, counter: Counter): Promise<void> {
  if (!counter.copy) return turnOnCopy(week, counter);
  const { folder, recoveryCode } = counter.copy;
  await counter.till.context.secondCopy.catchUp();
  cpSync(folder, `${folder}-then`, { recursive: true });
  if (week.random(2) === 0) await tellSome(week, counter);
  const dir = path.join(path.dirname(folder), `till-${week.ledger.done.get('restored') ?? 0}`);
  await startAnew(week, counter, async () => {
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-then`, folder);
    await restoreCopy({ from: folder, recoveryCode, dir, at: instant(Date.now() + week.time.aheadMs) });
    counter.dir = dir;
  });
  count(week.ledger, 'restored');
}

async function turnOnCopy(week: Week, counter: Counter): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-week-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'stick');
  const turned = await counter.till.client.secondCopy.turnOn({ folder });
  if (!turned.ok) throw new Error(turned.refusal.code);
  counter.copy = { folder, recoveryCode: turned.value.recoveryCode };
  count(week.ledger, 'second copy');
}

/** Some answers arrive before it is lost, and one may be under way. */
async function tellSome({ random }: Week, counter: Counter): Promise<void> {
  const { sync } = counter.till.context;
  counter.cable.mend();
  counter.isCut = false;
  await counter.till.client.sync.now({});
  const left = sync.status().counts.waiting.count - random(8);
  await until(() => sync.drained() || sync.status().counts.waiting.count <= left);
}
