import { nextPrintJob, type PrintJob, settlePrint } from '#db/tables/print-jobs.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { transact } from '#db/transact.ts';
import type { Register } from '#register/context.ts';
import type { Printed, PrinterPort } from '#register/ports.ts';
import type { Drawing } from '#register/receipts/drawing.ts';
import { labelLaid } from '#register/receipts/label.ts';
import type { DrawnLine } from '#register/receipts/text.ts';
import type { LabelLayout } from '#register/receipts/label-layout.ts';
import { toTspl } from '#register/receipts/tspl.ts';
import { toZpl } from '#register/receipts/zpl.ts';
import type { LabelPrinter } from '#register/settings.ts';
import { setAside } from '#register/printing/set-aside.ts';

/** Labels on their way to a printer of their own, beside the receipts: neither waits for the other. */
export interface LabelLane {
  wake(): void;
  /** Settings may change under a label: while one printer has it, the other does not begin it too. */
  readonly once: Once;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

interface LabelPorts {
  readonly printer: PrinterPort;
  readonly breathe: () => Promise<void>;
  readonly drawing: Drawing;
}

type Once = (job: PrintJob, print: () => Promise<PrintJob['state']>) => Promise<PrintJob['state']>;

export function createLabelLane(register: () => Register, { printer, breathe, drawing }: LabelPorts): LabelLane {
  let running: Promise<void> | undefined;
  let stopped = false;
  const once = onceAtATime();

  const next = () => {
    if (stopped || !hasLabelPrinter(register())) return undefined;
    const { db, clock } = register();
    return nextPrintJob(db, { which: 'labels', freshSince: clock.now() });
  };
  const print = (job: PrintJob, to: PrinterPort) =>
    once(job, () => printLabel(register(), { printer: to, drawing }, job).catch(setAside(register(), job)));
  const printAll = async () => {
    const asked = untilItFails(printer);
    for (let job = next(); job; job = next()) {
      await print(job, asked);
      register().changes.announce(['printing']);
    }
  };
  return {
    once,
    wake: () => {
      if (stopped) return;
      running ??= breathe()
        .then(printAll)
        .catch((error: unknown) => register().log.error('labels', error))
        .finally(() => (running = undefined));
    },
    idle: () => running ?? Promise.resolve(),
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

export function hasLabelPrinter({ memory }: Register): boolean {
  return memory.preferences.printer.labels.transport !== 'none';
}

function onceAtATime(): Once {
  const onTheirWay = new Map<number, Promise<PrintJob['state']>>();
  return async ({ id }, print) => {
    const other = onTheirWay.get(id);
    // The other printer has settled it then; what is left is asked for anew.
    if (other) return other.then(() => 'printed');
    const state = print().finally(() => onTheirWay.delete(id));
    onTheirWay.set(id, state);
    return state;
  };
}

/** A printer that did not take one label is not asked about those behind it: fifty would wait ten seconds each. */
function untilItFails(printer: PrinterPort): PrinterPort {
  const failed = new Map<string, Printed>();
  return {
    send: async (to, bytes) => {
      const printed = failed.get(to.target) ?? (await printer.send(to, bytes));
      if (!printed.ok) failed.set(to.target, printed);
      return printed;
    },
  };
}

/** As the printer wants to be told, once a window has drawn what it has no letters for, or none does. */
export async function drawLabel(
  drawing: Drawing,
  language: LabelPrinter['language'],
  label: LabelLayout,
): Promise<{ readonly bytes: Uint8Array; readonly undrawn: boolean }> {
  const lines = label.texts.flatMap(({ drawn }) => (drawn ? [drawn] : []));
  await drawing.ready(lines);
  const pictureOf = (line: DrawnLine) => drawing.pictureOf(line);
  return { bytes: languages[language](label, pictureOf), undrawn: lines.some((line) => !pictureOf(line)) };
}

const languages = { zpl: toZpl, tspl: toTspl };

/** One that does not come out waits for a person: a label printer never says that it is ready again. */
async function printLabel(
  register: Register,
  { printer, drawing }: Pick<LabelPorts, 'printer' | 'drawing'>,
  job: PrintJob,
): Promise<PrintJob['state']> {
  const { db, memory } = register;
  const { transport, target, language } = memory.preferences.printer.labels;
  // A row's place follows what sells; its code is its own.
  const variant = findVariantByCode(db, [job.title, job.title]);
  if (!variant || transport === 'none') return settle(register, job, { state: 'failed', says: 'goods_gone' });
  const { bytes, undrawn } = await drawLabel(drawing, language, labelLaid(register, variant));
  const to = { transport, target, openDrawer: false, title: job.title, isForLabels: true } as const;
  const printed = await printer.send(to, bytes);
  if (!printed.ok) return settle(register, job, { state: 'failed', says: printed.says, bytes });
  const sent = printed.inQueue ? 'in_queue' : 'label_sent';
  return settle(register, job, { state: 'printed', says: undrawn ? 'letters_missing' : sent, bytes });
}

interface Outcome {
  readonly state: 'printed' | 'failed';
  readonly says: string;
  readonly bytes?: Uint8Array;
}

function settle(
  { db }: Register,
  { id }: PrintJob,
  { state, says, bytes = new Uint8Array() }: Outcome,
): PrintJob['state'] {
  transact(db, (tx) => {
    settlePrint(tx, { id, state, bytes, printerSays: says });
    return undefined;
  });
  return state;
}
