import type { Clock, Printed, PrinterPort, PrinterTarget, PrinterTrouble } from '#register/ports.ts';
import type { Preferences } from '#register/settings.ts';

type Printer = Preferences['printer'];
/** What keeps the first printer from it: itself, or nobody answers there. */
export type WhySecond = PrinterTrouble | 'off';

/** What is to be on the paper, as wide as the paper is. Without a paper only the drawer opens. */
export interface Sheet {
  readonly openDrawer: boolean;
  readonly onPaper: boolean;
  readonly title: string;
  readonly bytes: (columns: number, openDrawer: boolean) => Promise<Uint8Array>;
}

export interface Delivered {
  readonly printed: Printed;
  /** It is on the paper of the second printer, because of this. */
  readonly instead?: WhySecond;
  /** The first has some seconds to come back. */
  readonly later?: true;
}

export interface Delivery {
  send(printers: Printer, sheet: Sheet): Promise<Delivered>;
  /** What a person at the first printer puts right; one that was sent nothing yet has none. */
  trouble(printers: Printer): PrinterTrouble | null;
  /** What the last print or question came to; undefined while this printer was sent nothing. */
  stands(printers: Printer): 'prints' | WhySecond | undefined;
  /** Whether somebody should look again by themselves. */
  waits(printers: Printer): boolean;
  /** Looks whether the first one is back, and says so; a job that waits for it looks by itself. */
  look(printers: Printer, back: () => void, jobWaits: boolean): void;
  stop(): Promise<void>;
}

/** A roll is changed in less; a customer waits for no longer. */
export const patienceWithFirstMs = 4_000;
/** Another till at the same printer is done in less. */
export const patienceAloneMs = 10_000;

/**
 * The first printer, and after some seconds of trouble the second. The drawer hangs on the first: it opens there,
 * if it can, or not at all, never at the other end of the counter.
 */
export function createDelivery(printer: PrinterPort, clock: Pick<Clock, 'monotonicMs'>): Delivery {
  const standing = createStanding(clock);
  const { downNow } = standing;
  let looking: Promise<void> | undefined;

  const toSecond = async ({ second }: Printer, sheet: Sheet): Promise<Printed> =>
    printer.send(targetOf(second, { ...sheet, openDrawer: false }), await sheet.bytes(second.columns, false));

  const toFirst = async (first: Printer, sheet: Sheet): Promise<Printed> => {
    const before = clock.monotonicMs();
    const printed = await printer.send(targetOf(first, sheet), await sheet.bytes(first.columns, sheet.openDrawer));
    standing.note(first, printed, before);
    return printed;
  };

  const isLong = (first: Printer) => standing.isDownFor(first, patienceWithFirstMs);

  const throughBoth = async (printers: Printer, sheet: Sheet): Promise<Delivered> => {
    const printed = await toFirst(printers, sheet);
    const why = downNow(printers)?.why;
    if (!why) return { printed };
    if (!isLong(printers)) return { printed, later: true };
    const other = await toSecond(printers, sheet);
    return other.ok ? { printed: other, instead: why } : { printed };
  };

  /** Out of paper it still opens the drawer, so whoever has change to give goes there first. */
  const skipsFirst = (first: Printer, { openDrawer }: Sheet): WhySecond | undefined => {
    const why = downNow(first)?.why;
    return isLong(first) && (why === 'off' || !openDrawer) ? why : undefined;
  };

  const send = async (printers: Printer, sheet: Sheet): Promise<Delivered> => {
    // Most printers take one connection at a time.
    if (downNow(printers)?.why !== 'off') await looking;
    if (!sheet.onPaper) return { printed: await toFirst(printers, sheet) };
    if (!hasSecond(printers))
      return alone(await toFirst(printers, sheet), standing.isDownFor(printers, patienceAloneMs));
    const why = skipsFirst(printers, sheet);
    if (why === undefined) return throughBoth(printers, sheet);
    const printed = await toSecond(printers, sheet);
    return printed.ok ? { printed, instead: why } : { printed: await toFirst(printers, sheet) };
  };

  return {
    send,
    trouble: standing.trouble,
    stands: standing.stands,
    waits: standing.waits,
    look: (printers, back, jobWaits) => {
      // With a second printer it does so until that one takes over.
      if (jobWaits && !(hasSecond(printers) && isLong(printers))) return;
      looking ??= toFirst(printers, nothing)
        .then(() => (downNow(printers) ? undefined : back()))
        .finally(() => (looking = undefined));
    },
    stop: async () => looking,
  };
}

/** What the last print or question told of the first printer: of the one that is set up now, not of the one before. */
function createStanding(clock: Pick<Clock, 'monotonicMs'>) {
  let down: { readonly since: number; readonly why: WhySecond } | undefined;
  let spokenTo = '';
  const downNow = (first: Printer) => (spokenTo === placeOf(first) ? down : undefined);
  const isDownFor = (first: Printer, ms: number): boolean => {
    const since = downNow(first)?.since;
    return since !== undefined && clock.monotonicMs() - since >= ms;
  };
  return {
    downNow,
    isDownFor,
    trouble: (first: Printer): PrinterTrouble | null => {
      const why = downNow(first)?.why ?? 'off';
      return why === 'off' ? null : why;
    },
    waits: (first: Printer): boolean => {
      const why = downNow(first)?.why;
      return why !== undefined && (why !== 'off' || hasSecond(first) || !isDownFor(first, patienceAloneMs));
    },
    note(first: Printer, printed: Printed, before: number): void {
      const since = downNow(first)?.since ?? before;
      spokenTo = placeOf(first);
      down = printed.ok ? undefined : { since, why: printed.trouble ?? 'off' };
    },
    stands: (first: Printer) => (spokenTo === placeOf(first) ? (down?.why ?? 'prints') : undefined),
  };
}

/** Most printers take one connection at a time, so another till keeps this one out for a moment. */
function alone(printed: Printed, isTooLong: boolean): Delivered {
  return printed.ok || !printed.unsent || isTooLong ? { printed } : { printed, later: true };
}

function hasSecond({ second }: Printer): boolean {
  return second.transport !== 'none';
}

function placeOf({ transport, target }: Pick<Printer, 'transport' | 'target'>): string {
  return `${transport} ${target}`;
}

function targetOf(
  { transport, target }: Pick<Printer, 'transport' | 'target'>,
  { openDrawer, title }: Pick<Sheet, 'openDrawer' | 'title'>,
): PrinterTarget {
  return { transport: transport === 'none' ? 'tcp' : transport, target, openDrawer, title };
}

/** It is asked how it is, and prints nothing. */
const nothing: Sheet = { openDrawer: false, onPaper: false, title: '', bytes: () => Promise.resolve(new Uint8Array()) };
