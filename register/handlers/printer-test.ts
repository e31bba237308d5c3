import { refuse, ok } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import type { Register } from '#register/context.ts';
import { canBeSentTo } from '#register/settings-trouble.ts';
import { drawLabel } from '#register/printing/label-lane.ts';
import { os } from '#register/handlers/os.ts';
import { note } from '#register/journal/journal.ts';
import { areOwnFiles } from '#register/practice/own-files.ts';
import type { Printed, PrinterTarget } from '#register/ports.ts';
import { nameOf } from '#register/printing/in-words.ts';
import { testLabel } from '#register/receipts/label.ts';
import type { Part } from '#register/receipts/paper.ts';
import { toEscPos } from '#register/receipts/esc-pos.ts';
import { testPage } from '#register/receipts/test-page.ts';
import { paperWords } from '#register/receipts/words/words.ts';
import { linesToDraw, toRows } from '#register/receipts/text.ts';

/** A page on a printer that need not be saved yet, and in words of our own what kept it from the paper. */
export const printerTest = os.printing.test.handler(async ({ input, context }) => {
  const work = atWorkFor(context, 'settings.save');
  if (!work.ok) return work;
  const { transport, target, columns } = input;
  if (!canBeSentTo(input)) return refuse({ code: 'printer_target_invalid' });
  if (!areOwnFiles(context, input)) return refuse({ code: 'not_in_practice' });
  const openDrawer = input.openDrawer && !context.practice.here;
  if (openDrawer) note(context, { staff: work.value.staff.name, act: 'printer.test', facts: { target, openDrawer } });
  const parts = testPage({ till: work.value.till.registerName, columns, words: paperWords(context).test });
  const printed = await tryPaper(context, { transport, target, columns }, { parts, openDrawer });
  return printed.ok ? ok({ heard: heardOf(printed) }) : refuse(whyNotPrinted(printed));
});

interface ReceiptPrinter {
  readonly transport: PrinterTarget['transport'];
  readonly target: string;
  readonly columns: number;
}
interface Tried {
  readonly parts: Part[];
  readonly openDrawer: boolean;
}

/** On that printer at once, and once: what does not come out is told, and not kept for later. */
export async function tryPaper(
  { printing }: Pick<Register, 'printing'>,
  { transport, target, columns }: ReceiptPrinter,
  { parts, openDrawer }: Tried,
): Promise<Printed> {
  const rows = toRows(parts, columns);
  await printing.drawing.ready(linesToDraw(rows));
  const bytes = toEscPos(rows, { columns, openDrawer, pictureOf: (line) => printing.drawing.pictureOf(line) });
  return printing.try({ transport, target, openDrawer, title: 'Tillkeep', isTest: true }, bytes);
}

/** The same on a label printer, which is asked nothing. */
export const labelTest = os.printing.testLabel.handler(async ({ input, context }) => {
  const work = atWorkFor(context, 'settings.save');
  if (!work.ok) return work;
  const { transport, target } = input;
  if (!canBeSentTo(input)) return refuse({ code: 'printer_target_invalid' });
  if (!areOwnFiles(context, input)) return refuse({ code: 'not_in_practice' });
  const to = { transport, target, openDrawer: false, title: 'Tillkeep', isForLabels: true } as const;
  const { bytes } = await drawLabel(context.printing.drawing, input.language, testLabel(context, input));
  const printed = await context.printing.try(to, bytes);
  return printed.ok ? ok({ heard: printed.inQueue ? 'in_queue' : 'sent' }) : refuse(whyNotPrinted(printed));
});

/** The printers this computer knows by itself, for a person to choose from. */
export const printerQueues = os.printing.queues.handler(async ({ context }) => {
  const work = atWorkFor(context, 'settings.save');
  if (!work.ok) return work;
  const known = await context.spooler.queues();
  if (known.ok) return ok({ queues: [...known.queues] });
  return refuse(known.queue === undefined ? { code: 'printer_failed', says: known.says } : { code: known.queue });
});

function heardOf({ onPaper, inQueue }: Extract<Printed, { ok: true }>): 'on_paper' | 'in_queue' | 'sent' {
  if (onPaper) return 'on_paper';
  return inQueue ? 'in_queue' : 'sent';
}

/** In words of our own, where it is known. */
export function whyNotPrinted({ says, trouble, queue }: Extract<Printed, { ok: false }>) {
  if (queue !== undefined) return { code: queue };
  if (trouble !== undefined) return { code: `printer_${troubles[trouble]}` } as const;
  const code = nameOf(says);
  if (code === undefined) return { code: 'printer_failed', says } as const;
  return code === 'printer_file_unusable' ? { code, says } : { code };
}

const troubles = { paper_out: 'paper_out', cover_open: 'cover_open', printer_fault: 'fault' } as const;
