import { transact, transactLightly } from '#db/transact.ts';
import {
  failWaiting,
  findPrintJob,
  hasNewReceipts,
  type Lane,
  listDrawersToOpen,
  nextPrintJob,
  noteDrawerOpened,
  type PrintJob,
  queueNewReceipts,
  settlePrint,
} from '#db/tables/print-jobs.ts';
import { type Instant, instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { createDelivery, type Delivered, type Delivery } from '#register/printing/delivery.ts';
import { createLabelLane, hasLabelPrinter } from '#register/printing/label-lane.ts';
import type { Clock, Printed, PrinterPort, PrinterTarget, PrinterTrouble, Timers } from '#register/ports.ts';
import { createDrawing, type Drawing } from '#register/receipts/drawing.ts';
import { toEscPos } from '#register/receipts/esc-pos.ts';
import type { Part } from '#register/receipts/paper.ts';
import { markPractice } from '#register/receipts/practice-mark.ts';
import { linesToDraw, toRows } from '#register/receipts/text.ts';
import { nameOf } from '#register/printing/in-words.ts';
import type { Preferences } from '#register/settings.ts';
import { partsOf } from '#register/printing/parts-of.ts';
import { setAside } from '#register/printing/set-aside.ts';

/** Prints what the journal says is waiting, one after the other. No sale ever waits for it. */
export interface Printing {
  wake(): void;
  /** Resolves when nothing is on its way to the printer. */
  idle(): Promise<void>;
  stop(): Promise<void>;
  /** Bytes that are no job, when no job is on its way. */
  try(target: PrinterTarget, bytes: Uint8Array): Promise<Printed>;
  /** Why nothing is printed just now; it goes on by itself. */
  trouble(): PrinterTrouble | null;
  /** How the first printer is, as far as the last print told. */
  stands(): ReturnType<Delivery['stands']>;
  readonly drawing: Drawing;
}

interface PrintingPorts {
  readonly printer: PrinterPort;
  readonly breathe: () => Promise<void>;
  readonly timers: Timers;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

export function createPrinting(register: () => Register, { printer, breathe, timers, clock }: PrintingPorts): Printing {
  let running: Promise<void> | undefined;
  let stopped = false;
  let lookAgain: (() => void) | undefined;
  const drawing = createDrawing(register, { timers });
  const delivery = createDelivery(printer, clock);
  const printers = () => register().memory.preferences.printer;
  const labels = createLabelLane(register, { printer, breathe, drawing });

  const next = () => (stopped ? undefined : nextJob(register()));
  const print = (job: PrintJob) =>
    labels.once(job, () => printOne(register(), { delivery, drawing }, job).catch(setAside(register(), job)));
  const printAll = async () => {
    for (let job = next(); job; job = next()) {
      const before = delivery.trouble(printers());
      const state = await print(job);
      register().changes.announce(delivery.trouble(printers()) === before ? ofPrint : [...ofPrint, 'till']);
      if (state === 'waiting' && !(await openDrawerForRest(register(), delivery))) return;
    }
  };
  const back = () => {
    register().changes.announce(['till']);
    wake();
  };
  const wake = () => {
    if (stopped) return;
    labels.wake();
    // Whoever woke us is answered first: settling a job waits for the disk.
    running ??= breathe()
      .then(printAll)
      .catch((error: unknown) => register().log.error('printing', error))
      .finally(() => {
        running = undefined;
        if (stopped || !delivery.waits(printers())) return;
        // Sales that follow quickly must not put it off.
        lookAgain ??= timers.after(lookAgainMs, () => {
          lookAgain = undefined;
          delivery.look(printers(), back, next() !== undefined);
          wake();
        });
      });
  };
  return {
    wake,
    idle: () => Promise.all([running, labels.idle()]).then(() => undefined),
    stop: async () => {
      stopped = true;
      await Promise.all([running, labels.stop()]);
      lookAgain?.();
      await delivery.stop();
    },
    try: async (target, bytes) => {
      await (target.isForLabels ? labels.idle() : running);
      return printer.send(target, bytes);
    },
    ...standingOf(delivery, printers),
    drawing,
  };
}

function standingOf(delivery: Delivery, printers: () => Preferences['printer']): Pick<Printing, 'trouble' | 'stands'> {
  return {
    trouble: () => delivery.trouble(printers()),
    stands: () => delivery.stands(printers()),
  };
}

const ofPrint = ['printing', 'invoices'] as const;

/** A person with a new roll in the hand should not have to press anything. */
const lookAgainMs = 2_000;

/** Jobs are not waited for: if the power goes with them, the invoices are there and new ones are made. */
function nextJob(register: Register): PrintJob | undefined {
  const { db, memory } = register;
  if (hasNewReceipts(db))
    transactLightly(db, (tx) => {
      queueNewReceipts(tx, memory.preferences.printer);
      return undefined;
    });
  return nextPrintJob(db, { which: whichOf(register), freshSince: freshSince(register) });
}

function whichOf(register: Register): Lane['which'] {
  return hasLabelPrinter(register) ? 'others' : 'all';
}

/** Whoever paid is served by then: nobody waits for the paper any more, and no drawer should open for them. */
const servedMs = 60_000;

function freshSince({ clock }: Register): Instant {
  return instant(clock.now() - servedMs);
}

/**
 * Who pays behind a receipt that waits for a roll needs their change now, and no drawer that opens with the new roll. Answers
 * whether the printer is back meanwhile.
 */
async function openDrawerForRest({ db, memory, practice }: Register, delivery: Delivery): Promise<boolean> {
  const behind = delivery.trouble(memory.preferences.printer) === null || practice.here ? [] : listDrawersToOpen(db);
  if (behind.length === 0) return false;
  const pulse = (columns: number) => Promise.resolve(toEscPos([], { columns, openDrawer: true }));
  const kick = { openDrawer: true, onPaper: false, title: '', bytes: pulse };
  const { printed } = await delivery.send(memory.preferences.printer, kick);
  if (printed.ok || printed.drawerOpened)
    transact(db, (tx) => {
      for (const id of behind) noteDrawerOpened(tx, id);
      return undefined;
    });
  return printed.ok;
}

interface Way {
  readonly delivery: Delivery;
  readonly drawing: Drawing;
}

async function printOne(register: Register, { delivery, drawing }: Way, job: PrintJob): Promise<PrintJob['state']> {
  const { printer } = register.memory.preferences;
  const parts = markPractice(register, partsOf(register, job));
  const openDrawer = opensDrawer(register, job);
  let undrawn = false;
  let bytes: Uint8Array = new Uint8Array();
  const draw = async (columns: number, open: boolean) => {
    const rows = toRows(parts, columns);
    const lines = linesToDraw(rows);
    if (printer.transport !== 'none') await drawing.ready(lines);
    undrawn = lines.some((line) => !drawing.pictureOf(line));
    bytes = toEscPos(rows, { columns, openDrawer: open, pictureOf: (line) => drawing.pictureOf(line) });
    return bytes;
  };
  const delivered =
    printer.transport === 'none'
      ? undefined
      : await delivery.send(printer, {
          openDrawer,
          onPaper: parts.length > 0,
          title: job.title,
          bytes: draw,
        });
  // No printer takes its time: all that waited would be drawn in one turn.
  if (!delivered) await register.breathe().then(() => draw(printer.columns, openDrawer));
  const state = stateAfter(delivered);
  const { printed } = delivered ?? {};
  const printerSays = saidOf(delivered, { undrawn, onPaper: parts.length > 0 });
  transact(register.db, (tx) => {
    // Left by somebody while it was on its way.
    if (state !== 'printed' && findPrintJob(tx, job.id)?.state !== 'waiting') return undefined;
    settlePrint(tx, {
      id: job.id,
      state,
      bytes: job.what === 'receipt' ? null : bytes,
      printerSays,
      drawerOpened: printed?.ok === false && printed.drawerOpened === true ? 1 : 0,
    });
    if (state === 'failed' && nobodyIsThere(printed) && triedAll(printer, parts)) {
      queueNewReceipts(tx, printer);
      failWaiting(tx, whichOf(register), printerSays);
    }
    return undefined;
  });
  return state;
}

/** Whoever practises must not open the real drawer, and nobody's change is given long after they paid. */
function opensDrawer(register: Register, { what, subject, openDrawer, queuedAt }: PrintJob): boolean {
  const wasAskedFor = what === 'drawer' && subject > 0;
  // A moment that is still to come was told by a clock that has been put back since.
  const isFresh = Math.abs(register.clock.now() - queuedAt) <= servedMs;
  return openDrawer && !register.practice.here && (wasAskedFor || isFresh);
}

/** One that hung up on some of the bytes has trouble with this print alone, as far as anybody knows. */
function nobodyIsThere(printed: Printed | undefined): boolean {
  return printed?.ok === false && (printed.unsent === true || nameOf(printed.says) !== 'printer_hung_up');
}

/** A drawer that could not be opened says nothing of the second printer, which has none. */
function triedAll({ second }: Preferences['printer'], parts: readonly Part[]): boolean {
  return parts.length > 0 || second.transport === 'none';
}

interface Drawn {
  readonly undrawn: boolean;
  readonly onPaper: boolean;
}

function saidOf(delivered: Delivered | undefined, { undrawn, onPaper }: Drawn): string | null {
  if (!delivered) return null;
  const { printed, instead } = delivered;
  if (!printed.ok) return printed.trouble ?? printed.says;
  if (printed.inQueue) return 'in_queue';
  if (instead !== undefined) return `second_${instead}`;
  if (undrawn) return 'letters_missing';
  return printed.onPaper || !onPaper ? null : 'unconfirmed';
}

/** What has no paper waits for it; what could not be reached waits for a person, or for the second printer's turn. */
function stateAfter(delivered: Delivered | undefined): PrintJob['state'] {
  if (!delivered) return 'kept';
  const { printed, later } = delivered;
  if (printed.ok) return 'printed';
  return printed.trouble === undefined && !later ? 'failed' : 'waiting';
}

/** `host:port`; a printer listens on 9100 unless it says otherwise. */
export function parseTcpTarget(target: string): { host: string; port: number } | undefined {
  const match = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(target.trim());
  const port = Number(match?.[2] ?? 9100);
  return match?.[1] !== undefined && port > 0 && port < 65_536 ? { host: match[1], port } : undefined;
}
