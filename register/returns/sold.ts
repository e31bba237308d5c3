import type { ReadDb } from '#db/connection.ts';
import { isTaxed } from '#db/tables/code-names.ts';
import { findInvoice, type InvoiceLine, invoiceLines, type InvoiceStanding } from '#db/tables/invoices.ts';
import { listCameBack, moneyHeld } from '#db/tables/returned-lines.ts';
import { type ReturnOfOthers, returnsOfOthers } from '#db/tables/returns-of-others.ts';
import { findElsewhere, type PaidElsewhere, standingElsewhere } from '#db/tables/sold-elsewhere.ts';
import { add, type Money, money } from '#domain/money.ts';
import type { CameBack } from '#domain/returns.ts';

/** What goods come back from: an invoice of this till, or of another one as the office told of it. */
export function findSold(db: ReadDb, key: number): InvoiceStanding | undefined {
  return isElsewhere(key) ? standingElsewhere(db, key) : findInvoice(db, key);
}

/** Whether another till made it. */
export function isElsewhere(key: number): boolean {
  return key < 0;
}

export function soldLines(db: ReadDb, key: number): readonly InvoiceLine[] {
  return isElsewhere(key) ? (findElsewhere(db, key)?.lines ?? []) : invoiceLines(db, key);
}

/** Whether a tax is taken of each line: by the article, unless the office says so of the line. */
export function taxedLines(db: ReadDb, { key, number, tax }: InvoiceStanding): readonly boolean[] {
  const told = findElsewhere(db, key)?.lines;
  return soldLines(db, key).map(({ code }, at) => told?.[at]?.taxable ?? isTaxed(db, code, number) ?? tax !== 0);
}

/** What came back of it, here and as far as the office told elsewhere: the documents of others count down from -1. */
export function cameBackOf(db: ReadDb, key: number): readonly CameBack[] {
  const others = returnsOfOthers(db, key).flatMap(({ back }, at) =>
    back.map((each) => ({ document: -1 - at, ...each })),
  );
  return [...others, ...listCameBack(db, key)];
}

/** What the tax took on such a document of others; undefined where nobody said. */
export function rateOfOthers(db: ReadDb, key: number, document: number): number | undefined {
  return document < 0 ? (returnsOfOthers(db, key)[-1 - document]?.taxRate ?? undefined) : undefined;
}

/** What the goods were worth that other tills took back. */
export function backElsewhere(db: ReadDb, key: number): Money {
  return add(...returnsOfOthers(db, key).map(({ goods }) => goods));
}

export type Held = ReturnType<typeof moneyHeld>;

/** What each method holds of it: what was paid for it, less what its returns gave out, wherever that was. */
export function moneyHeldOf(db: ReadDb, key: number): Held {
  const told = [...(findElsewhere(db, key)?.payments ?? []), ...returnsOfOthers(db, key).flatMap(paymentsOf)];
  return byMethod([...moneyHeld(db, key), ...told]);
}

function paymentsOf({ payments }: ReturnOfOthers): readonly PaidElsewhere[] {
  return payments;
}

export function byMethod(parts: Held): Held {
  const sums = new Map<string, number>();
  for (const { method, amount } of parts) sums.set(method, (sums.get(method) ?? 0) + amount);
  return [...sums].map(([method, amount]) => ({ method, amount: money(amount) }));
}
