import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { bornBy } from '#domain/age.ts';
import { businessDay, dayAfter } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { openTill, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

const yearMs = 366 * 86_400_000;

let till: TestTill;
beforeEach(async () => {
  const office = await startBackOffice({ shop: 'demo' });
  onTestFinished(() => office.close());
  // A battery was changed, and somebody keyed the wrong year.
  const now = () => instant(Date.now() + yearMs);
  const clock = { now, monotonicMs: () => Math.floor(performance.now()) };
  till = await openTill(office, '1', { machine: { clock } });
  onTestFinished(() => till.close());
  await until(() => till.context.sync.status().clockOffsetMs !== null);
});

it('a till whose clock is a year ahead asks for the day of birth of today, as the office has it', async () => {
  const { client, context } = till;
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const [goods] = items;
  const ages = [{ category: goods?.category ?? '', years: 18 }];
  const { taxes: _, receiptKey: __, ...settings } = await client.settings.show({});
  expect(await client.settings.save({ ...settings, ages })).toMatchObject({ ok: true });
  const born = bornBy(businessDay(instant(Date.now()), context.zone), 18);
  expect(await client.sale.scan({ code: goods?.code ?? '' })).toMatchObject({
    value: { age: { years: 18, bornBy: born } },
  });
});

it('such a till sells what is good until tomorrow, and nothing that was good until yesterday', async () => {
  const { client, context, db } = till;
  const code = db
    .prepare("SELECT min(code) FROM variant WHERE length(code) = 13 AND code NOT GLOB '*[^0-9]*'")
    .pluck()
    .get();
  const today = businessDay(instant(Date.now()), context.zone);
  const scan = (day: string) => {
    const sixDigits = day.slice(2).replaceAll('-', '');
    return client.sale.scan({ code: `(01)0${String(code)}(17)${sixDigits}` });
  };
  expect(await scan(dayAfter(today, 1))).toMatchObject({ ok: true, value: { lines: [{ code }] } });
  const yesterday = dayAfter(today, -1);
  expect(await scan(yesterday)).toMatchObject({ refusal: { code: 'goods_expired', on: yesterday } });
});
