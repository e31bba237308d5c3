import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { sealOf, writeDown } from '#register/journal/journal.ts';
import { managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

const cash = (tendered: number) => ({ tender: { methodId: '1', tendered }, leaveUnpaid: false });

/** A sale writes no print job and leaves the open sale where it lay: both must come right when the power fails right after it. */
describe('when the power fails right after a sale', () => {
  let dir: string;
  let till: TestTill;
  let breaths: (() => void)[];
  let paper: string[];

  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-crash-'));
    breaths = [];
    paper = [];
    // Nothing that comes after a sale comes before the power fails.
    const breathe = () => new Promise<void>((resolve) => breaths.push(resolve));
    till = await startTill({ dir: path.join(dir, 'before'), machine: { breathe } });
    await till.client.shift.open({ float: 10_000 });
    await till.client.settings.save({ ...(await till.client.settings.show({})), ...toPaper });
  });
  afterEach(async () => {
    for (const go of breaths) go();
    await till.close();
    rmSync(dir, { recursive: true });
  });

  it('the receipt is printed once, the drawer opens once, and the sale is not on the screen', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.scan({ code: '4006381333948' });
    expect(await till.client.sale.complete(cash(1000))).toMatchObject({ value: { number: 'KMG1A-26000001' } });
    expect(till.db.prepare('SELECT count(*) FROM print_job').pluck().get()).toBe(0);

    const again = await afterTheCrash('after');
    await again.context.printing.idle();
    expect(paper).toHaveLength(1);
    expect(paper[0]).toContain('KMG1A-26000001');
    expect(paper[0]).not.toContain('COPY');
    expect(paper[0]).toContain('\u001Bp');
    expect(await again.client.printing.jobs({ limit: 9 })).toMatchObject([
      { title: 'KMG1A-26000001', copy: 0, state: 'printed' },
    ]);
    expect(await again.client.sale.show({})).toMatchObject({ lines: [], total: 0 });
    again.context.printing.wake();
    await again.context.printing.idle();
    expect(paper).toHaveLength(1);
    await again.close();
  });

  it('right after the office said of goods that they are not taxed, the open sale of them is not', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    transact(till.db, (tx) =>
      takeInVariants(tx, [variant('4006381333931', 'Flat white', { unitPrice: 350, taxable: false })]),
    );
    const again = await afterTheCrash('after');
    expect(await again.client.sale.show({})).toMatchObject({ total: 350, tax: 0 });
    await again.close();
  });

  it('the next sale has the next number and nothing of the sale before', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.scan({ code: '4006381333948' });
    await till.client.sale.complete(cash(1000));

    const again = await afterTheCrash('after');
    const [manager] = (await again.client.session.show({})).staff;
    await again.client.session.signIn({ staffId: manager?.id ?? '', pin: managerPin });
    await again.client.sale.scan({ code: '4006381333931' });
    again.context.memory.sale = undefined;
    const { loadOpenSale } = await import('#db/tables/open-sale.ts');
    expect(loadOpenSale(again.db)).toMatchObject({ lines: [{ name: 'Flat white' }] });
    expect(again.db.prepare('SELECT count(*) FROM open_sale').pluck().get()).toBe(2);
    again.context.memory.sale = loadOpenSale(again.db);
    expect(await again.client.sale.complete(cash(350))).toMatchObject({ value: { number: 'KMG1A-26000002' } });
    await again.close();
  });

  it('a copy asked for before the original came out is a copy, and the original still comes', async () => {
    await till.client.sale.scan({ code: '4006381333931' });
    await till.client.sale.complete(cash(1000));
    await till.client.sale.scan({ code: '4006381333948' });
    await till.client.sale.complete(cash(1000));
    await till.client.invoice.print({ invoiceId: '2' });
    const jobs = await till.client.printing.jobs({ limit: 9 });
    expect(jobs.map(({ title, copy }) => [title, copy])).toEqual([
      ['KMG1A-26000002', 1],
      ['KMG1A-26000002', 0],
      ['KMG1A-26000001', 0],
    ]);
  });

  /** The files as the disk has them at this moment, and a register that starts on them. */
  function afterTheCrash(name: string): Promise<TestTill> {
    cpSync(path.join(dir, 'before'), path.join(dir, name), { recursive: true });
    rmSync(path.join(dir, name, 'register.lock'), { force: true, recursive: true });
    const send = (_: unknown, bytes: Uint8Array) => {
      paper.push(Buffer.from(bytes).toString('latin1'));
      return Promise.resolve({ ok: true } as const);
    };
    return startTill({ dir: path.join(dir, name), bare: true, machine: { printer: { send } } });
  }
});

const toPaper = {
  printer: { transport: 'file', target: '/dev/null', columns: 42, automatic: true, openDrawer: true },
  taxName: 'Tax 10%',
} as const;

it('a transaction that is undone leaves the chain of the journal whole', async () => {
  const till = await startTill();
  const act = { at: instant(1), staff: 'Ayu', act: 'test', facts: {} };
  transact(till.db, (tx) => {
    writeDown(tx, act);
    return undefined;
  });
  const undone = () =>
    transact(till.db, (tx) => {
      writeDown(tx, { ...act, staff: 'nobody' });
      throw new Error('the disk is full');
    });
  expect(undone).toThrow('the disk is full');
  transact(till.db, (tx) => {
    writeDown(tx, act);
    writeDown(tx, act);
    return undefined;
  });
  let before: Uint8Array | undefined;
  const entries = readJournal(till.db, { after: 0, limit: 100 });
  for (const entry of entries) {
    expect(Buffer.from(entry.hash).equals(Buffer.from(sealOf(before, entry)))).toBe(true);
    before = entry.hash;
  }
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  await till.close();
});
