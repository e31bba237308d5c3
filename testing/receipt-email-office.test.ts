import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listAttempts } from '#db/tables/attempts.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import type { OperationId } from '#domain/ids.ts';
import { tellBackOffice } from '#sync/enqueue.ts';
import { transact } from '#db/transact.ts';
import { type ScriptedOffice, startScriptedOffice } from '#testing/scripted-office.ts';
import { createSyncTill, type SyncTill } from '#testing/sync-till.ts';

let office: ScriptedOffice;
let till: SyncTill;
beforeEach(async () => {
  office = await startScriptedOffice();
  till = createSyncTill({ url: office.url });
});
afterEach(async () => {
  await till.stop();
  await office.close();
});

const isLetter = ({ path }: { readonly path: string }) => path.endsWith('/SendReceiptByEmail');
const letters = () => office.heard.filter(isLetter);

function email(number: string): void {
  const { invoiceId, ...about } = till.about(number);
  const stamp = { operationId: `mail-${number}` as OperationId, shiftId: null, appVersion: '0.1.0' };
  transact(till.db, (tx) =>
    tellBackOffice(
      tx,
      { kind: 'receipt.email', ...about, email: 'rani@example.com' },
      { ...stamp, after: [`inv:${invoiceId}`] },
    ),
  );
}

describe('a receipt by e-mail', () => {
  it('follows its invoice, and is asked for once', async () => {
    till.openShift();
    till.sell('K-1');
    email('K-1');
    till.engine.start();
    await till.drain();
    expect(letters()).toHaveLength(1);
    expect(office.effects.slice(0, 2)).toEqual(['shift.open', 'invoice.create K-1']);
    expect(listUnfinished(till.db)).toEqual([]);
    // Whether it leaves, and when, the office says in words alone.
    expect(listAttempts(till.db, 3)).toMatchObject([{ outcome: 'accepted', message: 'Done' }]);
  });

  it('whose answer was lost is not asked for again by itself: a person decides, and nothing else waits', async () => {
    let struck = 0;
    office.script = (heard) => (isLetter(heard) && struck++ === 0 ? 'lose-after' : undefined);
    till.openShift();
    till.sell('K-1');
    email('K-1');
    till.closeShift();
    till.engine.start();
    await till.runUntil(() => till.engine.status().counts.attention.count === 1);
    expect(letters()).toHaveLength(1);
    const [letter] = listUnfinished(till.db);
    expect(letter).toMatchObject({ kind: 'receipt.email' });
    expect(office.effects).toContain('shift.close');
    expect(listAttempts(till.db, letter?.seq ?? 0)[0]).toMatchObject({ kind: 'send', outcome: 'uncertain' });

    // Rani says that nothing came: whoever decides knows what may happen twice.
    till.engine.tryAgain(letter?.seq ?? 0, 'Ayu');
    await till.drain();
    expect(letters()).toHaveLength(2);
    expect(listUnfinished(till.db)).toEqual([]);
  });
});
