import { afterEach, beforeEach, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { listUnfinished } from '#db/tables/outbox-views.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

const quoted = 'KMG1A-Q26000001';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
  await till.client.sale.scan(flatWhite);
  await till.client.quote.keep({ kind: 'estimate', validDays: 14 });
});
afterEach(() => till.close());

async function sell(): Promise<{ readonly invoiceId: string; readonly number: string }> {
  await till.client.quote.recall({ key: 1 });
  const sold = await till.client.sale.complete(cash(350));
  if (!sold.ok) throw new Error(sold.refusal.code);
  return sold.value;
}

async function unsell({ invoiceId }: { readonly invoiceId: string }): Promise<void> {
  expect(await till.client.invoice.void({ invoiceId, reason: 'Rung up wrongly' })).toMatchObject({ ok: true });
}

const restore = ({ invoiceId }: { readonly invoiceId: string }) =>
  till.client.invoice.restore({ invoiceId, reason: 'It was right' });
const quote = async () => (await till.client.quote.find({ text: quoted, open: false }))[0];
const kinds = () => listUnfinished(till.db).map(({ kind }) => kind);

it('a quote whose sale was voided is open again, says so, and is sold again at its prices', async () => {
  const first = await sell();
  await unsell(first);
  expect(await quote()).toMatchObject({ state: 'open', soldAs: null, endedAt: null, voided: first.number });
  const acts = readJournal(till.db, { after: 0, limit: 100 }).map(({ act }) => act);
  expect(acts.slice(-2)).toEqual(['quote.reopen', 'invoice.void']);
  const second = await sell();
  expect(await quote()).toMatchObject({ state: 'sold', soldAs: second.number });
  expect(kinds().slice(-3)).toEqual(['invoice.void', 'invoice.create', 'estimate.convert']);
  expect(checkJournal(till.db).broken).toBeNull();
});

it('the sale of a quote that is restored has sold it', async () => {
  const first = await sell();
  await unsell(first);
  expect(await restore(first)).toMatchObject({ ok: true });
  expect(await quote()).toMatchObject({ state: 'sold', soldAs: first.number, voided: null });
  expect(await till.client.quote.recall({ key: 1 })).toMatchObject({
    refusal: { code: 'quote_ended', number: quoted },
  });
});

it('the voided sale of a quote that was sold again stays void, or the goods would be sold twice', async () => {
  const first = await sell();
  await unsell(first);
  const second = await sell();
  const refused = { refusal: { code: 'quote_sold_again', number: quoted, soldAs: second.number } };
  expect(await restore(first)).toMatchObject(refused);
  await unsell(second);
  expect(await quote()).toMatchObject({ state: 'open', voided: second.number });
  expect(await restore(first)).toMatchObject({ ok: true });
  expect(await quote()).toMatchObject({ state: 'sold', soldAs: first.number });
  expect(await restore(second)).toMatchObject({ refusal: { code: 'quote_sold_again', soldAs: first.number } });
});

it('a quote brought back before its voided sale was restored is not sold a second time', async () => {
  const first = await sell();
  await unsell(first);
  await till.client.quote.recall({ key: 1 });
  await restore(first);
  expect(await till.client.sale.complete(cash(350))).toMatchObject({ refusal: { code: 'quote_ended' } });
});

it('a quote that was cancelled after its sale was voided stays cancelled when the sale is restored', async () => {
  const first = await sell();
  await unsell(first);
  expect(await till.client.quote.cancel({ key: 1, reason: 'Not wanted' })).toMatchObject({ ok: true });
  expect(await restore(first)).toMatchObject({ ok: true });
  expect(await quote()).toMatchObject({ state: 'cancelled' });
});
