import { leaveUnprinted, listUnprinted, printLate, type Unprinted } from '#db/tables/unprinted.ts';
import { transact } from '#db/transact.ts';
import { instant } from '#domain/ids.ts';
import { ok } from '#domain/result.ts';
import { atWork, type AtWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';

/** A weekend and a day: nobody comes back for an older receipt, and its invoice still has it. */
const wantedForMs = 3 * 24 * 3_600_000;
const mostShown = 100;

export const unprintedActs = {
  unprinted: os.printing.unprinted.handler(({ context }) => {
    const { wanted } = unprinted(context);
    return {
      count: wanted.length,
      newest: wanted.at(-1)?.id ?? 0,
      prints: wanted.slice(-mostShown).map(({ subject: _, ...print }) => print),
    };
  }),

  printUnprinted: os.printing.printUnprinted.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { wanted, besides } = unprinted(context, input.newest);
    transact(context.db, (tx) => {
      for (const { id } of wanted) printLate(tx, id);
      // One paper of each is enough.
      for (const { id } of besides) leaveUnprinted(tx, id);
      note(context, work.value, { tx, act: 'printing.printUnprinted', prints: wanted });
      return undefined;
    });
    context.printing.wake();
    return ok({ prints: wanted.length });
  }),

  leaveUnprinted: os.printing.leaveUnprinted.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { wanted, besides } = unprinted(context, input.newest);
    transact(context.db, (tx) => {
      for (const { id } of [...wanted, ...besides]) leaveUnprinted(tx, id);
      note(context, work.value, { tx, act: 'printing.leaveUnprinted', prints: wanted });
      return undefined;
    });
    return ok({ prints: wanted.length });
  }),
};

export function countUnprinted(context: Context): number {
  return unprinted(context).wanted.length;
}

/** One of each: the original before a copy of it that did not come out either. None is newer than what somebody saw. */
function unprinted({ db, clock, printing, memory }: Context, newest = Number.MAX_SAFE_INTEGER) {
  if (memory.preferences.printer.transport === 'none') return { wanted: [], besides: [] };
  const since = instant(clock.now() - wantedForMs);
  const all = listUnprinted(db, { since, stuck: printing.trouble() !== null }).filter(({ id }) => id <= newest);
  const firsts = new Map<string, number>();
  for (const { id, what, subject } of all.toReversed()) firsts.set(`${what} ${subject}`, id);
  const ids = new Set(firsts.values());
  return { wanted: all.filter(({ id }) => ids.has(id)), besides: all.filter(({ id }) => !ids.has(id)) };
}

interface Deed {
  readonly tx: Parameters<typeof writeDown>[0];
  readonly act: string;
  readonly prints: readonly Unprinted[];
}

function note({ clock }: Context, { staff }: AtWork, { tx, act, prints }: Deed): void {
  if (prints.length === 0) return;
  const facts = { prints: prints.length, first: prints[0]?.title, last: prints.at(-1)?.title };
  writeDown(tx, { at: clock.now(), staff: staff.name, act, facts });
}
