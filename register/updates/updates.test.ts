import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { noUpdates, type UpdateStanding, type UpdateWish } from '#register/updates/standing.ts';
import { drained, openShop, sellOne } from '#testing/office-till.ts';
import { startFakePrinter } from '#testing/fake-printer.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { cash, flatWhite, startTill, type TestTill, type TillOptions } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function newFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tillkeep-update-'));
  undo.push(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const standing: UpdateStanding = { ...noUpdates, off: null, address: 'https://updates.example/pilot' };
const ready: UpdateStanding = { ...standing, ready: '0.2.0' };

/** A till whose host has a newer version ready, and what it asks of that host. */
async function startReady(options: TillOptions = {}): Promise<{ till: TestTill; wishes: UpdateWish[] }> {
  const till = await startTill({ version: '0.1.0', ...options });
  undo.push(() => till.close());
  return { till, wishes: makeReady(till) };
}

function makeReady(till: TestTill): UpdateWish[] {
  const wishes: UpdateWish[] = [];
  till.updates.onWish((wish) => wishes.push(wish));
  till.updates.hear(ready);
  return wishes;
}

const refused = (code: string, facts: object = {}) => ({ ok: false, refusal: { code, ...facts } });
const putOn = (till: TestTill, unsent: number | null = null) => till.client.updates.putOn({ unsent });

describe('putting a newer version on', () => {
  it('is asked of the host once nothing stands in the way, and written down', async () => {
    const { till, wishes } = await startReady();
    expect(await putOn(till)).toEqual({ ok: true, value: {} });
    await expect.poll(() => wishes).toEqual(['putOn']);
    const entry = till.db.prepare("SELECT staff, facts FROM journal WHERE act = 'update.putOn'").get();
    expect(entry).toEqual({ staff: 'Ayu', facts: '{"from":"0.1.0","to":"0.2.0","unsent":0}' });
  });

  it('is refused while there is none, and asks nothing of the host', async () => {
    const { till, wishes } = await startReady();
    till.updates.hear(standing);
    expect(await putOn(till)).toMatchObject(refused('update_not_ready'));
    till.updates.hear(noUpdates);
    expect(await putOn(till)).toMatchObject(refused('update_not_ready'));
    expect(wishes).toEqual([]);
  });

  it('waits for the sale on the screen, and for the shift', async () => {
    const { till, wishes } = await startReady();
    await till.client.shift.open({ float: 0 });
    await till.client.sale.scan(flatWhite);
    expect(await putOn(till)).toMatchObject(refused('update_sale_open'));
    await till.client.sale.clear({});
    expect(await putOn(till)).toMatchObject(refused('update_shift_open'));
    expect(wishes).toEqual([]);
  });

  it('waits for paper that is still to come, and not for what somebody left', async () => {
    const paper = await startFakePrinter();
    undo.push(() => paper.close());
    paper.paper = false;
    const { till } = await openShop();
    makeReady(till);
    const settings = await till.client.settings.show({});
    const printer = { ...settings.printer, transport: 'tcp' as const, target: paper.target };
    await till.client.settings.save({ ...settings, printer });
    await closeCounted(till);
    await drained(till);
    await expect.poll(() => till.context.printing.trouble()).toBe('paper_out');
    expect(await putOn(till)).toMatchObject(refused('update_printing', { count: 1 }));
    const { newest } = await till.client.printing.unprinted({});
    expect(await till.client.printing.leaveUnprinted({ newest })).toMatchObject({ ok: true });
    expect(await putOn(till)).toMatchObject({ ok: true });
  });

  it('waits until the office has everything', async () => {
    const { till } = await openShop();
    const wishes = makeReady(till);
    await sellOne(till);
    await closeCounted(till);
    await drained(till);
    expect(await putOn(till)).toMatchObject({ ok: true });
    await expect.poll(() => wishes).toEqual(['putOn']);
  });

  it('is refused with entries that nobody has beside this till', async () => {
    const { till, wishes } = await startReady();
    await sellAndClose(till);
    expect(await putOn(till)).toMatchObject(refused('update_unsent', { count: 3 }));
    // A yes to what is in no copy is none.
    expect(await putOn(till, 3)).toMatchObject(refused('update_unsent', { count: 3 }));
    expect(wishes).toEqual([]);
  });

  it('is refused where the second copy is on the till’s own disk: one failure ends both', async () => {
    const root = newFolder();
    const { till } = await startReady({ dir: path.join(root, 'till') });
    await till.client.secondCopy.turnOn({ folder: path.join(root, 'copy') });
    await sellAndClose(till);
    await till.context.secondCopy.catchUp();
    expect(await putOn(till)).toMatchObject(refused('update_unsent', { count: 3 }));
  });

  // Mounting another disk needs root.
  it.runIf(canMount)(
    'goes on with entries that are in the second copy, when somebody says so of that many',
    async () => {
      const root = newFolder();
      const disk = path.join(root, 'stick');
      undo.push(mountSmallDisk(disk, '32m'));
      const { till, wishes } = await startReady({ dir: path.join(root, 'till') });
      const copy = path.join(disk, 'copy');
      await till.client.secondCopy.turnOn({ folder: copy });
      await till.context.secondCopy.catchUp();
      await sellAndClose(till);
      expect(await putOn(till)).toMatchObject(refused('update_unsent_copied', { count: 3 }));
      expect(await putOn(till, 2)).toMatchObject(refused('update_unsent_copied', { count: 3 }));
      expect(wishes).toEqual([]);
      expect(await putOn(till, 3)).toMatchObject({ ok: true });

      // The stick was pulled: what is on it is not this moment's any more.
      rmSync(copy, { recursive: true });
      await till.context.secondCopy.catchUp();
      expect(await putOn(till, 3)).toMatchObject(refused('update_unsent', { count: 3 }));
    },
  );

  // Mounting a small disk needs root.
  it.runIf(canMount)(
    'is refused where the disk has no room for the program and a copy of the till’s file',
    async () => {
      const dir = path.join(newFolder(), 'till');
      undo.push(mountSmallDisk(dir, '200m'));
      const { till, wishes } = await startReady({ dir });
      const answer = await putOn(till);
      expect(answer).toMatchObject(refused('update_no_room'));
      if (answer.ok || answer.refusal.code !== 'update_no_room') throw new Error('it was not refused for want of room');
      expect(answer.refusal.has).toBeLessThan(200);
      expect(answer.refusal.wants).toBeGreaterThan(1_000);
      expect(wishes).toEqual([]);
    },
  );

  it('is done by whom the shop lets, by nobody in the practice shop, and by nobody who is gone', async () => {
    const { till, wishes } = await startReady({ dir: newFolder() });
    await till.client.practice.enter({});
    const practising = till.reload();
    expect(await practising.client.updates.putOn({ unsent: null })).toMatchObject(refused('not_in_practice'));
    await practising.client.practice.leave({});
    await till.client.session.signOut({});
    expect(await putOn(till)).toMatchObject(refused('not_signed_in'));
    expect((await till.client.updates.show({})).mayPutOn).toBe(false);
    const [ayu] = await till.client.staff.list({});
    await till.client.session.signIn({ staffId: ayu?.id ?? '', pin: '246810' });
    expect((await till.client.updates.show({})).mayPutOn).toBe(true);
    await till.client.staff.add({ name: 'Budi', pin: '1234', role: 'cashier' });
    const budi = (await till.client.staff.list({})).find(({ name }) => name === 'Budi');
    await till.client.session.signIn({ staffId: budi?.id ?? '', pin: '1234' });
    for (const answer of [
      await putOn(till),
      await till.client.updates.look({}),
      await till.client.updates.understand({}),
    ])
      expect(answer).toMatchObject(refused('act_denied', { act: 'update.putOn', roles: ['Manager'] }));
    expect(wishes).toEqual([]);
  });
});

describe('looking for a newer version', () => {
  it('is the host’s, and nothing where the host takes none', async () => {
    const till = await startTill({ version: '0.1.0' });
    undo.push(() => till.close());
    expect(await till.client.updates.show({})).toEqual({
      ...noUpdates,
      version: '0.1.0',
      told: null,
      mayPutOn: true,
    });
    expect(await till.client.updates.look({})).toMatchObject({ ok: true });
    const wishes = makeReady(till);
    await till.client.updates.look({});
    expect(wishes).toEqual(['look']);
  });

  it('says when somebody answered last, also behind a restart without a line', async () => {
    const dir = newFolder();
    const first = await startTill({ dir });
    first.updates.hear({ ...standing, lookedAt: first.clock.now });
    await first.close();
    const { till } = await startReady({ dir, bare: true });
    till.updates.hear({ ...standing, trouble: { why: 'unreachable', says: 'nobody there' } });
    expect(await till.client.updates.show({})).toMatchObject({
      lookedAt: first.clock.now,
      trouble: { why: 'unreachable', says: 'nobody there' },
    });
  });
});

describe('the first start behind an update', () => {
  async function start(dir: string, version: string): Promise<TestTill> {
    const till = await startTill({ dir, version, bare: true });
    undo.push(() => till.close());
    return till;
  }
  const told = async ({ client }: TestTill) => (await client.updates.show({})).told;

  it('says what it is now until somebody knows, and nothing at a till that is new', async () => {
    const dir = newFolder();
    const old = await startTill({ dir, version: '0.1.0' });
    expect(await told(old)).toBeNull();
    makeReady(old);
    await putOn(old);
    await old.close();
    const updated = await start(dir, '0.2.0');
    expect(await told(updated)).toEqual({ what: 'put_on', version: '0.2.0', before: '0.1.0' });
    expect(await updated.client.updates.understand({})).toMatchObject(refused('not_signed_in'));
    const [ayu] = await updated.client.staff.list({});
    await updated.client.session.signIn({ staffId: ayu?.id ?? '', pin: '246810' });
    await updated.client.updates.understand({});
    expect(await told(updated)).toBeNull();
  });

  it('says that it is still what it was, where the installer was refused its rights', async () => {
    const dir = newFolder();
    const old = await startTill({ dir, version: '0.1.0' });
    makeReady(old);
    await putOn(old);
    await old.close();
    expect(await told(await start(dir, '0.1.0'))).toEqual({ what: 'not_put_on', version: '0.2.0', before: '0.1.0' });
  });

  it('says it as well of a version that somebody put on by other means', async () => {
    const dir = newFolder();
    await (await startTill({ dir, version: '0.1.0' })).close();
    expect(await told(await start(dir, '0.3.0'))).toEqual({ what: 'put_on', version: '0.3.0', before: '0.1.0' });
  });
});

async function closeCounted({ client, context }: TestTill): Promise<void> {
  const { expectedCash } = (await client.shift.show({})) ?? {};
  expect(await client.shift.close({ counted: expectedCash ?? 0, note: 'counted' })).toMatchObject({ ok: true });
  await context.printing.idle();
}

/** Three entries: the shift, the sale, the end of the shift. Its office is a closed port. */
async function sellAndClose({ client, context }: TestTill): Promise<void> {
  await client.shift.open({ float: 0 });
  await client.sale.scan(flatWhite);
  await client.sale.complete(cash(350));
  expect(await client.shift.close({ counted: 350, note: '' })).toMatchObject({ ok: true });
  // Whoever has no printer has nothing to wait for, a moment later.
  await context.printing.idle();
}
