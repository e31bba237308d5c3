import { expect } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { invariant } from '#domain/invariant.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { fingerprintOf, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

export interface LostTill {
  readonly numbers: readonly string[];
  readonly papers: readonly string[];
  readonly trust: string;
}

/** A till that sold with the line down and was switched off. The last of its sales were never sent. */
export async function loseTill(
  office: BackOffice,
  { registerCode = '1', dir = ':memory:' }: { readonly registerCode?: string; readonly dir?: string } = {},
): Promise<LostTill> {
  const till = await openTill(office, registerCode, { dir });
  try {
    await drained(till);
    office.faults.set({ kind: 'dark' });
    const numbers: string[] = [];
    const sell = async (times: number) => {
      for (let n = 0; n < times; n += 1) numbers.push(await sellOne(till, n));
    };
    // After so many nothing more is tried.
    await sell(5);
    await until(() => lostAnswers(till) >= 5);
    await sell(3);
    const trust = fingerprintOf(receiptPublicKey(till.db) ?? '');
    return { numbers, trust, papers: numbers.map((number) => paperOf(till, number)) };
  } finally {
    await till.close();
    office.faults.clear();
  }
}

/** As whoever compared the fingerprint does. */
export async function takeAll({ client }: TestTill, { papers, trust }: Omit<LostTill, 'numbers'>): Promise<void> {
  for (const code of papers) expect(await client.rescue.take({ code, trust })).toMatchObject({ ok: true });
}

/** What the code on the receipt says, printed now. */
export function paperOf(till: TestTill, number: string): string {
  const invoice = findInvoiceByNumber(till.db, number);
  invariant(invoice, `${number} was sold at this till`);
  const code = receiptOf(till.context, invoice, 0).find(({ kind }) => kind === 'qr');
  invariant(code?.kind === 'qr', 'a receipt is signed');
  return code.text;
}

/** Prepared here: what is made with `query` counts as the register's own. */
function lostAnswers({ db }: TestTill): number {
  return Number(db.prepare("SELECT count(*) FROM attempt WHERE outcome = 'uncertain'").pluck().get());
}
