import { transact, transactLightly } from '#db/transact.ts';
import { findInvoice } from '#db/tables/invoices.ts';
import { hasNewReceipts, nextPrintJob, type PrintJob, queueNewReceipts, settlePrint } from '#db/tables/print-jobs.ts';
import { findShiftByKey } from '#db/tables/shifts.ts';
import { unreachable } from '#domain/invariant.ts';
import { findCashMove } from '#db/tables/drawer.ts';
import type { Register } from '#register/context.ts';
import type { PrinterPort } from '#register/ports.ts';
import { toEscPos } from '#register/receipts/esc-pos.ts';
import type { Part } from '#register/receipts/paper.ts';
import { receiptOf } from '#register/receipts/receipt.ts';
import { slipOf } from '#register/receipts/cash-slip.ts';
import { reportOf } from '#register/receipts/shift-report.ts';

/** Prints what the journal says is waiting, one after the other. No sale ever waits for it. */
export interface Printing {
  wake(): void;
  /** Resolves when nothing is on its way to the printer. */
  idle(): Promise<void>;
}

interface PrintingPorts {
  readonly printer: PrinterPort;
  readonly breathe: () => Promise<void>;
}

export function createPrinting(register: () => Register, { printer, breathe }: PrintingPorts): Printing {
  let running: Promise<void> | undefined;
  const printAll = async () => {
    for (let job = nextJob(register()); job; job = nextJob(register())) await printOne(register(), printer, job);
  };
  const wake = () => {
    // Whoever woke us is answered first: settling a job waits for the disk.
    running ??= breathe()
      .then(printAll)
      .catch((error: unknown) => register().log.error('printing', error))
      .finally(() => (running = undefined));
  };
  return { wake, idle: () => running ?? Promise.resolve() };
}

/** Jobs are not waited for: if the power goes with them, the invoices are there and new ones are made. */
function nextJob({ db, memory }: Register): PrintJob | undefined {
  if (hasNewReceipts(db))
    transactLightly(db, (tx) => {
      queueNewReceipts(tx, memory.preferences.printer);
      return undefined;
    });
  return nextPrintJob(db);
}

async function printOne(register: Register, printer: PrinterPort, job: PrintJob): Promise<void> {
  const { transport, target, columns } = register.memory.preferences.printer;
  const parts = partsOf(register, job);
  const bytes = toEscPos(parts, { columns, openDrawer: job.openDrawer });
  const printed = transport === 'none' ? undefined : await printer.send({ transport, target }, bytes);
  const state = printed === undefined ? 'kept' : printed.ok ? 'printed' : 'failed';
  transact(register.db, (tx) => {
    settlePrint(tx, { id: job.id, state, bytes, printerSays: printed && !printed.ok ? printed.says : null });
    return undefined;
  });
  register.changes.announce(['printing', 'invoices']);
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
