import type { Expected } from '#scripts/replay/expected.ts';
import type { ShiftTicket } from '#scripts/replay/perform.ts';
import type { Client } from '#scripts/replay/till.ts';

/** What was printed when a shift closed must still be what the register says of it, and all of it must have arrived. */
export async function checkTickets(
  client: Client,
  printed: readonly ShiftTicket[],
  expected: Expected,
): Promise<string[]> {
  const now = new Map<string, ShiftTicket>();
  for (let offset = 0; now.size === offset; offset += 100) {
    for (const { id: shiftId } of await client.shift.list({ offset, limit: 100 })) {
      const shift = await client.shift.find({ shiftId });
      if (shift) now.set(shiftId, shift);
    }
  }
  return printed.flatMap((before, index) => {
    const day = expected.shifts[index]?.day ?? '';
    const after = now.get(before.id);
    if (!after) return [`the shift of ${day} is gone`];
    return [...changedSince(`the ticket of ${day}`, before, after), ...conserved(`the shift of ${day}`, after)];
  });
}

/** Later payments, voids and write-offs belong to the shift in which they happen; only what is still owing moves on. */
function changedSince(what: string, before: ShiftTicket, after: ShiftTicket): string[] {
  const facts = [
    'invoices',
    'voids',
    'sales',
    'tax',
    'writeOffs',
    'byTender',
    'expectedCash',
    'countedCash',
    'difference',
  ] as const;
  return facts
    .filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]))
    .map(
      (fact) =>
        `${what} said ${fact} ${JSON.stringify(before[fact])}, the register now says ${JSON.stringify(after[fact])}`,
    );
}

/** Rung up = confirmed + waiting + being checked + needs attention + cancelled; in the end all of it confirmed. */
function conserved(what: string, { sent }: ShiftTicket): string[] {
  const { rung, confirmed } = sent;
  const all = rung.count === confirmed.count && rung.amount === confirmed.amount;
  return all ? [] : [`${what}: rung up ${JSON.stringify(rung)}, confirmed ${JSON.stringify(confirmed)}`];
}
