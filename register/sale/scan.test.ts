import { afterEach, describe, expect, it } from 'vitest';

import { followCode } from '#db/tables/code-names.ts';
import { takeInCustomers } from '#db/tables/customers.ts';
import { takeInStock } from '#db/tables/stock-levels.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { cash, croissant, startTill, type TestTill, variant } from '#testing/till.ts';

let till: TestTill;
afterEach(() => till.close());

async function open(): Promise<TestTill['client']> {
  till = await startTill();
  const goods = [
    variant('12345', 'Cheddar, per gram', { unitPrice: 2 }),
    variant('42', 'Roast chicken', { unitPrice: 900 }),
    variant('04006381333955', 'Yoghurt, whole case', { unitPrice: 1200 }),
  ];
  transact(till.db, (tx) => void takeInVariants(tx, goods));
  const { client } = till;
  await client.shift.open({ float: 0 });
  const { taxes: _taxes, receiptKey: _key, ...settings } = await client.settings.show({});
  const scanner = { ...settings.scanner, patterns: ['21IIIIIWWWWWC', '22IIIIIPPPPPC'] };
  expect(await client.settings.save({ ...settings, scanner })).toMatchObject({ ok: true });
  return client;
}

describe('a scan', () => {
  it('of a code of another trade, such as one to pay by, is no goods, however long it is', async () => {
    const client = await open();
    const code = `00020101021126670016COM.EXAMPLE.WWW0118${'9'.repeat(300)}`;
    const no = { ok: false, refusal: { code: 'barcode_unknown', barcode: code.slice(0, 200) } };
    expect(await client.sale.scan({ code })).toMatchObject(no);
    expect(await client.catalogue.check({ code })).toMatchObject(no);
    const goods = { by: 'code', code, quantity: 1 } as const;
    expect(await client.returns.withoutReceipt({ goods, reason: 'Wrong size' })).toMatchObject(no);
    expect(await client.returns.look({ number: code })).toMatchObject({ refusal: { code: 'receipt_not_asked' } });
  });

  it('of a customer’s card puts them on the sale, but a code of goods is goods', async () => {
    const client = await open();
    transact(till.db, (tx) => {
      const who = { name: 'Dewi Lestari', email: '', mobile: '' };
      takeInCustomers(tx, [
        { ...who, id: 'office-7', code: 'M-007' },
        { ...who, id: 'office-8', code: '42', name: 'Called like a chicken' },
      ]);
    });
    const dewi = { customer: { name: 'Dewi Lestari' } };
    expect(await client.sale.scan({ code: 'm-007' })).toMatchObject({ ok: true, value: { ...dewi, lines: [] } });
    const rung = { ...dewi, lines: [{ name: 'Roast chicken' }] };
    expect(await client.sale.scan({ code: '42' })).toMatchObject({ ok: true, value: rung });
  });

  it('of the scale in the shop sells so many grams', async () => {
    const client = await open();
    const sale = await client.sale.scan({ code: '2112345012506' });
    expect(sale).toMatchObject({
      ok: true,
      value: { total: 2500, lines: [{ code: '12345', quantity: 1250, price: 2 }] },
    });
  });

  it('with a number keyed in front of it sells what it says so many times', async () => {
    const client = await open();
    expect(await client.sale.scan({ code: '2112345012506', times: 3 })).toMatchObject({
      value: { lines: [{ code: '12345', quantity: 3750 }] },
    });
    expect(await client.sale.scan({ code: '42', times: 2 })).toMatchObject({
      value: { total: 7500 + 1800, lines: [{}, { code: '42', quantity: 2 }] },
    });
  });

  it('with a minus in front of it sells nothing, and says how goods come back', async () => {
    const client = await open();
    expect(await client.sale.scan({ code: '42', times: -2 })).toMatchObject({
      refusal: { code: 'return_needs_reason' },
    });
    expect(await client.sale.scan({ code: '42', times: 0 })).toMatchObject({ refusal: { code: 'quantity_zero' } });
    expect(await client.sale.show({})).toMatchObject({ lines: [] });
  });

  it('of goods of which there are none by the count sells them: stock is advice', async () => {
    const client = await open();
    transact(till.db, (tx) => takeInStock(tx, [{ code: '42', onHand: 0 }], till.clock.now));
    expect(await client.sale.scan({ code: '42' })).toMatchObject({ ok: true, value: { total: 900 } });
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: 900 }, leaveUnpaid: false });
    expect(done).toMatchObject({ ok: true, value: { paid: 900 } });
    const [chicken] = await client.catalogue.find({ text: '42' });
    expect(chicken).toMatchObject({ onHand: -1 });
  });

  it('of a weight says that it is one, on the sale, the invoice and the receipt, and of a piece does not', async () => {
    const client = await open();
    await client.sale.scan({ code: '2112345006406' });
    await client.sale.scan({ code: '42' });
    const sale = await client.sale.scan({ code: '(01)04006381333955(3103)000532' });
    if (!sale.ok) throw new Error(sale.refusal.code);
    const { lines, itemCount, total } = sale.value;
    expect(lines.map(({ quantity, weighed }) => [quantity, weighed])).toEqual([
      [640, true],
      [1, undefined],
      [532, true],
    ]);
    expect(itemCount).toBe(3);
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: total }, leaveUnpaid: false });
    if (!done.ok) throw new Error(done.refusal.code);
    const { invoiceId } = done.value;
    const found = await client.invoice.show({ invoiceId });
    expect(found).toMatchObject({ lines: [{ weighed: true }, {}, { weighed: true }] });
    const receipt = await client.invoice.receipt({ invoiceId });
    const rows = receipt?.lines.map(({ text }) => text.trim()) ?? [];
    expect(rows).toContainEqual(expect.stringMatching(/^0\.640 kg Cheddar, per gram +12\.80$/));
    expect(rows).toContain('20.00 per kg');
    expect(rows).toContainEqual(expect.stringMatching(/^1 Roast chicken +9\.00$/));
  });

  it('of a weight joins what was weighed and not what was counted, and few grams are one thing too', async () => {
    const client = await open();
    await client.sale.scan({ code: '12345' });
    await client.sale.scan({ code: '2112345000305' });
    const sale = await client.sale.scan({ code: '2112345000305' });
    expect(sale).toMatchObject({ value: { itemCount: 2, lines: [{ quantity: 1 }, { quantity: 60, weighed: true }] } });
  });

  it('that is weighed on the till itself is a weight from then on', async () => {
    const client = await open();
    await client.sale.scan({ code: '12345' });
    const weighed = await client.sale.setQuantity({ lineId: 1, quantity: 640, weighed: true });
    expect(weighed).toMatchObject({ value: { total: 1280, lines: [{ quantity: 640, weighed: true }] } });
  });

  it('of a price on the pack sells one at that price, though the catalogue has another', async () => {
    const client = await open();
    const sale = await client.sale.scan({ code: '2200042019956' });
    expect(sale).toMatchObject({ ok: true, value: { lines: [{ code: '42', quantity: 1, price: 1995 }] } });
  });

  it('of a GS1 code notes batch and serial on a line of its own', async () => {
    const client = await open();
    await client.sale.scan({ code: '4006381333931' });
    const sale = await client.sale.scan({ code: ']C101040063813339311726113010AB-12\u001D21S77' });
    expect(sale).toMatchObject({
      ok: true,
      value: { lines: [{ note: '' }, { code: '4006381333931', quantity: 1, note: 'Batch AB-12, Serial S77' }] },
    });
  });

  it('of a GS1 code finds a catalogue that writes fourteen digits, and takes the count inside', async () => {
    const client = await open();
    const sale = await client.sale.scan({ code: '(01)04006381333955(30)6' });
    expect(sale).toMatchObject({ ok: true, value: { lines: [{ code: '04006381333955', quantity: 6 }] } });
  });

  it('of the web address in a QR code on goods is a scan of the goods, and keeps no others from theirs', async () => {
    const client = await open();
    const goods = await client.sale.scan({ code: 'https://id.gs1.org/01/04006381333931/10/AB-12/21/S77?17=261130' });
    expect(goods).toMatchObject({ value: { lines: [{ code: '4006381333931', note: 'Batch AB-12, Serial S77' }] } });
    const old = await client.sale.scan({ code: 'https://id.gs1.org/01/04006381333931?17=200101' });
    expect(old).toMatchObject({ refusal: { code: 'goods_expired', on: '2020-01-01' } });
    const link = 'https://shop.example/offers';
    expect(await client.sale.scan({ code: link })).toMatchObject({
      refusal: { code: 'barcode_unknown', barcode: link },
    });
    transact(till.db, (tx) => void takeInVariants(tx, [variant(link, 'Voucher')]));
    expect(await client.sale.scan({ code: link })).toMatchObject({ value: { touched: 2 } });
  });

  it('of the DataBar on a piece of fruit sells it, though the scanner says no more than its element', async () => {
    const client = await open();
    const sale = await client.sale.scan({ code: '0104006381333931' });
    expect(sale).toMatchObject({ ok: true, value: { lines: [{ code: '4006381333931', quantity: 1, note: '' }] } });
  });

  it('of letters finds its goods while Caps Lock is on, and those written so first', async () => {
    const client = await open();
    const teas = ['Tea-1', 'tEA-2', 'Tea-2'];
    transact(
      till.db,
      (tx) =>
        void takeInVariants(
          tx,
          teas.map((code) => variant(code, 'Tea')),
        ),
    );
    for (const code of ['tEA-1', 'tEA-2', 'Tea-2']) await client.sale.scan({ code });
    const sale = await client.sale.show({});
    expect(sale.lines.map(({ code }) => code)).toEqual(teas);
  });

  it('of a GS1 code with what is to pay on it sells the pack at that, however much is inside', async () => {
    const client = await open();
    const weighed = await client.sale.scan({ code: '(01)04006381333955(3103)000532(3922)1064' });
    expect(weighed).toMatchObject({ ok: true, value: { total: 1064, lines: [{ quantity: 1, price: 1064 }] } });
    const counted = await client.sale.scan({ code: '(01)04006381333955(30)6(3922)500' });
    expect(counted).toMatchObject({ ok: true, value: { total: 1064 + 500, lines: [{}, { quantity: 1, price: 500 }] } });
  });

  it('of a GS1 code with more to pay than a till takes is refused', async () => {
    const client = await open();
    const refusal = { code: 'amount_out_of_range' };
    expect(await client.sale.scan({ code: '(01)04006381333955(3920)123456789012345678' })).toMatchObject({ refusal });
  });

  it('of goods that have expired is refused, on the shop own calendar', async () => {
    const client = await open();
    const refused = await client.sale.scan({ code: '(01)04006381333931(17)261120' });
    expect(refused).toEqual({ ok: false, refusal: { code: 'goods_expired', name: 'Flat white', on: '2026-11-20' } });
    expect(await client.sale.scan({ code: '(01)04006381333931(17)261121' })).toMatchObject({ ok: true });
  });

  it.each([
    ['04006381333931', 'Flat white'],
    ['4006381333955', 'Yoghurt, whole case'],
    ['012345678905', 'Tissues, from a spreadsheet'],
    ['0012345678905', 'Tissues, from a spreadsheet'],
  ])('of goods that the catalogue has with other zeros in front finds them: %s', async (code, name) => {
    const client = await open();
    transact(till.db, (tx) => void takeInVariants(tx, [variant('12345678905', 'Tissues, from a spreadsheet')]));
    expect(await client.sale.scan({ code })).toMatchObject({ ok: true, value: { lines: [{ name, quantity: 1 }] } });
  });

  it.each(['2200042000008', '2112345000008', '(01)04006381333955(3922)0', '(01)04006381333955(3103)000000'])(
    'of a label that says a price or a weight of nothing gives no goods away: %s',
    async (code) => {
      const client = await open();
      const no = { ok: false, refusal: { code: 'label_empty', name: expect.any(String) } };
      expect(await client.sale.scan({ code })).toEqual(no);
      expect(await client.catalogue.check({ code })).toEqual(no);
      expect((await client.sale.show({})).lines).toEqual([]);
    },
  );

  it('of a scale code whose item is not there names the code that was scanned', async () => {
    const client = await open();
    const refused = await client.sale.scan({ code: '2199999012505' });
    expect(refused).toEqual({ ok: false, refusal: { code: 'barcode_unknown', barcode: '2199999012505' } });
  });
});

it('a pattern that cannot be read is refused with what is wrong with it', async () => {
  const client = await open();
  const { taxes: _taxes, receiptKey: _key, ...settings } = await client.settings.show({});
  const scanner = { ...settings.scanner, patterns: ['21IIIII'] };
  expect(await client.settings.save({ ...settings, scanner })).toMatchObject({
    ok: false,
    refusal: { code: 'pattern_unusable', pattern: '21IIIII' },
  });
});

describe('a price check', () => {
  it('says what a scan would ring up, and rings up nothing', async () => {
    const client = await open();
    expect(await client.catalogue.check({ code: '2112345012506' })).toMatchObject({
      ok: true,
      value: { variant: { code: '12345', name: 'Cheddar, per gram' }, quantity: 1250, price: 2 },
    });
    expect(await client.catalogue.check({ code: '2200042019956' })).toMatchObject({ value: { price: 1995 } });
    expect(await client.catalogue.check({ code: '2199999012505' })).toMatchObject({
      refusal: { code: 'barcode_unknown' },
    });
    expect((await client.sale.show({})).lines).toEqual([]);
  });

  it('finds goods of a receipt on the counter, expired ones too', async () => {
    const client = await open();
    await client.sale.scan({ code: '4006381333931' });
    const done = await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
    const { invoiceId } = done.ok ? done.value : { invoiceId: '' };
    expect(await client.returns.scan({ invoiceId, code: '(01)04006381333931(17)200101' })).toEqual({
      ok: true,
      value: { line: 0, quantity: 1 },
    });
    expect(await client.returns.scan({ invoiceId, code: '42' })).toEqual({
      ok: false,
      refusal: { code: 'not_on_receipt', name: 'Roast chicken' },
    });
  });

  it('finds invoices by their amount and their day', async () => {
    const client = await open();
    await client.sale.scan({ code: '4006381333931' });
    await client.sale.complete({ tender: { methodId: '1', tendered: 350 }, leaveUnpaid: false });
    const find = async (search: { text?: string; day?: string }) =>
      (await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 10, ...search })).items.length;
    expect(await find({ text: '3.50' })).toBe(1);
    expect(await find({ text: '3.5' })).toBe(1);
    expect(await find({ text: '4.20' })).toBe(0);
    expect(await find({ day: '2026-11-21' })).toBe(1);
    expect(await find({ day: '2026-11-14' })).toBe(0);
  });
});

describe('a scan of goods that come back', () => {
  it.each([
    ['price on their label', ['2212345003007', '2212345005001'], 300, 500],
    ['weight', ['2112345003003', '2112345006400'], 600, 1_280],
  ])('finds the line with their %s', async (_, codes, ...costs) => {
    const client = await open();
    for (const [index, code] of codes.entries()) {
      await client.sale.scan({ code: withCheckDigit(code) });
      await client.sale.note({ lineId: index + 1, note: 'apart' });
    }
    await client.sale.complete(cash(10_000));
    const { number = '' } = (await client.invoice.show({ invoiceId: '1' })) ?? {};
    const looked = await client.returns.look({ number });
    expect(looked).toMatchObject({ value: { lines: costs.map((cost) => ({ cost })) } });
    for (const [line, code] of codes.entries()) {
      const scanned = await client.returns.scan({ invoiceId: '1', code: withCheckDigit(code) });
      expect(scanned).toMatchObject({ value: { line } });
    }
  });

  it('goes on with the next line of the same goods once all of the first is counted', async () => {
    const client = await open();
    for (const lineId of [1, 2]) {
      await client.sale.scan(croissant);
      await client.sale.note({ lineId, note: 'apart' });
    }
    await client.sale.complete(cash(600));
    const counted = [{ line: 0, quantity: 1 }];
    expect(await client.returns.scan({ invoiceId: '1', ...croissant, counted })).toMatchObject({ value: { line: 1 } });
  });

  it('finds the line of goods that the shop has no more, or under another code', async () => {
    const client = await open();
    await client.sale.scan({ code: '036000291452' });
    await client.sale.scan(croissant);
    await client.sale.complete(cash(510));
    const line = async (code: string) => {
      const scanned = await client.returns.scan({ invoiceId: '1', code });
      return scanned.ok ? scanned.value : scanned.refusal;
    };
    transact(till.db, (tx) => {
      takeInVariants(tx, [variant('CROISSANT-2', 'Croissant', { officeId: `id-${croissant.code}` })]);
      followCode(tx, { was: croissant.code, now: 'CROISSANT-2' });
      tx.prepare("UPDATE variant SET hidden = 1 WHERE code IN ('036000291452', ?)").run(croissant.code);
    });
    expect(await line('0036000291452')).toEqual({ line: 0, quantity: 1 });
    expect(await line(croissant.code)).toEqual({ line: 1, quantity: 1 });
    expect(await line('CROISSANT-2')).toEqual({ line: 1, quantity: 1 });
    expect(await line('4006381333931')).toMatchObject({ code: 'not_on_receipt' });
    expect(await line('12')).toMatchObject({ code: 'barcode_unknown' });
  });
});

it.each([
  ['2212345003000', -1, -300],
  ['2112345006400', -640, -1_280],
])('a label of the scale is read where goods come back without a receipt: %s', async (code, quantity, total) => {
  const client = await open();
  const goods = { by: 'code', code: withCheckDigit(code), quantity: 1 } as const;
  expect(await client.returns.withoutReceipt({ goods, reason: 'Off' })).toMatchObject({
    value: { total, lines: [{ code: '12345', quantity, note: 'Off' }] },
  });
});

function withCheckDigit(code: string): string {
  const digits = code.slice(0, -1);
  const sum = Array.from(digits).reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
