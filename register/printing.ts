import { transact, transactLightly } from '#db/transact.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { hasNewReceipts, nextPrintJob, type PrintJob, queueNewReceipts, settlePrint } from '#db/tables/print-jobs.ts';
import { findShiftByKey } from '#db/tables/shifts.ts';
import { unreachable } from '#domain/invariant.ts';
import { findCashMove } from '#db/tables/drawer.ts';
import type { Register } from '#register/context.ts';
import type { Printed, PrinterPort, PrinterTrouble, Timers } from '#register/ports.ts';
import { createDrawing, type Drawing } from '#register/receipts/drawing.ts';
import { toEscPos } from '#register/receipts/esc-pos.ts';
import type { Part } from '#register/receipts/paper.ts';
import { markPractice } from '#register/receipts/practice-mark.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { slipOf } from '#register/receipts/cash-slip.ts';
import { reportOf } from '#register/receipts/shift-report.ts';
import { toRows } from '#register/receipts/text.ts';

/** Prints what the journal says is waiting, one after the other. No sale ever waits for it. */
export interface Printing {
  wake(): void;
  /** Resolves when nothing is on its way to the printer. */
  idle(): Promise<void>;
  stop(): Promise<void>;
  /** Why nothing is printed just now; it goes on by itself. */
  trouble(): PrinterTrouble | null;
  readonly drawing: Drawing;
}

interface PrintingPorts {
  readonly printer: PrinterPort;
  readonly breathe: () => Promise<void>;
  readonly timers: Timers;
}

export function createPrinting(register: () => Register, { printer, breathe, timers }: PrintingPorts): Printing {
  let running: Promise<void> | undefined;
  let trouble: PrinterTrouble | null = null;
  let stopped = false;
  let lookAgain: (() => void) | undefined;
  const drawing = createDrawing(register, { timers });

  const printAll = async () => {
    for (let job = nextJob(register()); job; job = nextJob(register())) {
      const printed = await printOne(register(), { printer, drawing }, job);
      const before = trouble;
      trouble = printed.ok ? null : (printed.trouble ?? null);
      register().changes.announce(['printing', 'invoices', ...(trouble === before ? [] : (['till'] as const))]);
      if (trouble !== null) return;
    }
  };
  const wake = () => {
    if (stopped) return;
    lookAgain?.();
    lookAgain = undefined;
    // Whoever woke us is answered first: settling a job waits for the disk.
    running ??= breathe()
      .then(printAll)
      .catch((error: unknown) => register().log.error('printing', error))
      .finally(() => {
        running = undefined;
        if (trouble !== null) lookAgain = timers.after(lookAgainMs, wake);
      });
  };
  return {
    wake,
    idle: () => running ?? Promise.resolve(),
    stop: async () => {
      stopped = true;
      await running;
      lookAgain?.();
    },
    trouble: () => trouble,
    drawing,
  };
}

/** A person with a new roll in the hand should not have to press anything. */
const lookAgainMs = 2_000;

/** Jobs are not waited for: if the power goes with them, the invoices are there and new ones are made. */
function nextJob({ db, memory }: Register): PrintJob | undefined {
  if (hasNewReceipts(db))
    transactLightly(db, (tx) => {
      queueNewReceipts(tx, memory.preferences.printer);
      return undefined;
    });
  return nextPrintJob(db);
}

interface Way {
  readonly printer: PrinterPort;
  readonly drawing: Drawing;
}

async function printOne(register: Register, { printer, drawing }: Way, job: PrintJob): Promise<Printed> {
  const { transport, target, columns } = register.memory.preferences.printer;
  const rows = toRows(markPractice(register, partsOf(register, job)), columns);
  if (transport !== 'none') await drawing.ready(rows);
  // Whoever practises must not open the real drawer.
  const openDrawer = job.openDrawer && !register.practice.here;
  const bytes = toEscPos(rows, { columns, openDrawer, pictureOf: (line) => drawing.pictureOf(line) });
  const undrawn = rows.some((row) => row.kind === 'drawn' && !drawing.pictureOf(row.line));
  const printed = transport === 'none' ? kept : await printer.send({ transport, target, openDrawer }, bytes);
  const printerSays = printed.ok ? (undrawn ? 'letters_missing' : null) : (printed.trouble ?? printed.says);
  transact(register.db, (tx) => {
    settlePrint(tx, {
      id: job.id,
      state: stateAfter(printed),
      bytes: job.what === 'receipt' ? null : bytes,
      printerSays: printed === kept ? null : printerSays,
      drawerOpened: !printed.ok && printed.drawerOpened === true ? 1 : 0,
    });
    return undefined;
  });
  return printed;
}

const kept: Printed = { ok: true };

/** What has no paper waits for it; what could not be reached waits for a person. */
function stateAfter(printed: Printed): PrintJob['state'] {
  if (printed === kept) return 'kept';
  if (printed.ok) return 'printed';
  return printed.trouble === undefined ? 'failed' : 'waiting';
}

function partsOf(register: Register, job: PrintJob): Part[] {
  const { db } = register;
  switch (job.what) {
    case 'drawer':
      return [];
    case 'cash': {
      const move = findCashMove(db, job.subject);
      return move ? slipOf(register, move) : [];
    }
    case 'x':
    case 'shift': {
      const shift = findShiftByKey(db, job.subject);
      return shift ? reportOf(register, shift, { what: job.what, copy: job.copy, queuedAt: job.queuedAt }) : [];
    }
    case 'receipt': {
      const invoice = findInvoice(db, job.subject);
      return invoice ? receiptOf(register, invoice, job.copy) : [];
    }
    default:
      return unreachable(job.what);
  }
}

/** `host:port`; a printer listens on 9100 unless it says otherwise. */
export function parseTcpTarget(target: string): { host: string; port: number } | undefined {
  const match = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(target.trim());
  const port = Number(match?.[2] ?? 9100);
  return match?.[1] !== undefined && port > 0 && port < 65_536 ? { host: match[1], port } : undefined;
}
