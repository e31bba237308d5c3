import { expect, it } from 'vitest';

import { shiftClose } from '#sync/operations/shift-close.ts';
import { shiftOpen } from '#sync/operations/shift-open.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { shiftClosed, shiftOpened } from '#testing/till-events.ts';

const clock = createFakeClock();
const opened = { ...shiftOpened('shift-1', clock), outletId: 'o-1', register: 'Till 1' };
const closed = { ...shiftClosed('shift-1', clock), outletId: 'o-1', register: 'Till 1' };

/** An office that lists the shifts of every outlet and register. */
function look(...value: readonly object[]) {
  return { ref: '#op:1', control: undefined, ask: (() => Promise.resolve({ ok: true, value })) as never };
}

const elsewhere = { ID: 's-9', Number: '9', OutletID: 'o-2', Register: 'Till 1', Note: 'x', Close: null };
const beside = { ID: 's-8', Number: '8', OutletID: 'O-1', Register: 'Till 2', Note: 'x', Close: null };

it('a shift of another outlet or register is not the one that stands open here', async () => {
  expect(await shiftOpen.verify(opened, look(elsewhere, beside))).toEqual({ kind: 'nothing' });
  const ours = { ...beside, ID: 's-1', Register: 'Till 1' };
  expect(await shiftOpen.verify(opened, look(elsewhere, ours))).toMatchObject({ kind: 'foreign' });
});

it('a shift that is closed here is not sent again because another stands open elsewhere', async () => {
  const ours = { ...beside, ID: 's-1', Register: 'Till 1', Close: '2026-11-21T20:00:00', ClosingNote: 'by hand' };
  expect(await shiftClose.verify(closed, look(elsewhere, beside, ours))).toMatchObject({ kind: 'foreign' });
});
