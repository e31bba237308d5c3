import type { ReadDb, WriteDb } from '#db/connection.ts';
import type { InvoiceStanding } from '#db/tables/invoices.ts';
import { listPayments } from '#db/tables/payments.ts';
import { queuePrint } from '#db/tables/print-jobs.ts';
import { type Money, money } from '#domain/money.ts';
import type { Register } from '#register/context.ts';

/** What the drawers have of it; of a void invoice nothing, and no coin moved for what was set off. */
export function cashOf(db: ReadDb, { key, voidedAt }: Pick<InvoiceStanding, 'key' | 'voidedAt'>): Money {
  if (voidedAt !== null) return money(0);
  const inCash = listPayments(db, key).filter(({ isCash, setOff }) => isCash && setOff === null);
  return money(inCash.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0));
}

/** Whoever takes or hands out cash for a finished invoice needs the drawer as much as at its sale. */
export function openDrawerForCash(tx: WriteDb, { memory, clock }: Register, { number }: InvoiceStanding): void {
  const { openDrawer, transport } = memory.preferences.printer;
  if (!openDrawer || transport === 'none') return;
  queuePrint(tx, {
    what: 'drawer',
    subject: 0,
    title: `Drawer, ${number}`,
    copy: 0,
    state: 'waiting',
    openDrawer: true,
    queuedAt: clock.now(),
  });
}
