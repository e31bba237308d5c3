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
  /** What a person at the first printer puts right. */
  trouble(): PrinterTrouble | null;
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
  let down: { readonly since: number; readonly why: WhySecond } | undefined;
  let spokenTo = '';
  let looking: Promise<void> | undefined;

  const toSecond = async ({ second }: Printer, sheet: Sheet): Promise<Printed> =>
    printer.send(targetOf(second, { ...sheet, openDrawer: false }), await sheet.bytes(second.columns, false));

  const toFirst = async (first: Printer, sheet: Sheet): Promise<Printed> => {
    const before = clock.monotonicMs();
    const printed = await printer.send(targetOf(first, sheet), await sheet.bytes(first.columns, sheet.openDrawer));
    spokenTo = placeOf(first);
    down = printed.ok ? undefined : { since: down?.since ?? before, why: printed.trouble ?? 'off' };
    return printed;
  };

  const isDownFor = (ms: number) => down !== undefined && clock.monotonicMs() - down.since >= ms;
  const isLong = () => isDownFor(patienceWithFirstMs);

  const throughBoth = async (printers: Printer, sheet: Sheet): Promise<Delivered> => {
    const printed = await toFirst(printers, sheet);
    if (!down) return { printed };
    if (!isLong()) return { printed, later: true };
    const other = await toSecond(printers, sheet);
    return other.ok ? { printed: other, instead: down.why } : { printed };
  };

  /** Out of paper it still opens the drawer, so whoever has change to give goes there first. */
  const skipsFirst = ({ openDrawer }: Sheet): WhySecond | undefined =>
    isLong() && (down?.why === 'off' || !openDrawer) ? down?.why : undefined;

  const send = async (printers: Printer, sheet: Sheet): Promise<Delivered> => {
    // Most printers take one connection at a time.
    if (down?.why !== 'off') await looking;
    if (!sheet.onPaper) return { printed: await toFirst(printers, sheet) };
    if (!hasSecond(printers)) return alone(await toFirst(printers, sheet), isDownFor(patienceAloneMs));
    const why = skipsFirst(sheet);
    if (why === undefined) return throughBoth(printers, sheet);
    const printed = await toSecond(printers, sheet);
    return printed.ok ? { printed, instead: why } : { printed: await toFirst(printers, sheet) };
  };

  return {
    send,
    trouble: () => (down === undefined || down.why === 'off' ? null : down.why),
    stands: (printers) => (spokenTo === placeOf(printers) ? (down?.why ?? 'prints') : undefined),
    waits: (printers) =>
      printers.transport !== 'none' &&
      down !== undefined &&
      (down.why !== 'off' || hasSecond(printers) || !isDownFor(patienceAloneMs)),
    look: (printers, back, jobWaits) => {
      // With a second printer it does so until that one takes over.
      if (jobWaits && !(hasSecond(printers) && isLong())) return;
      looking ??= toFirst(printers, nothing)
        .then(() => (down ? undefined : back()))
        .finally(() => (looking = undefined));
    },
    stop: async () => looking,
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
