import { z } from 'zod';

import { type KeyAct, usualKeys } from '#domain/keymap.ts';
import { languages } from '#domain/languages.ts';
import { approvalId } from '#contract/register/session.ts';
import { bitmap, drawnLine, lineBitmap } from '#contract/register/paper.ts';
import { command, instant, nothing, query, refusal } from '#contract/register/procedure.ts';

const oneOfThePrinters = z.object({
  /** `none` keeps the print journal only; `system` is a printer this computer knows by itself. */
  transport: z.enum(['none', 'tcp', 'file', 'system']),
  /** `host:port`, a file, or the name of a queue of this computer. */
  target: z.string().max(300),
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]),
});

const labelPrinter = z.object({
  /** `none`: labels come out of the receipt printer. */
  transport: oneOfThePrinters.shape.transport,
  target: oneOfThePrinters.shape.target,
  /** What it speaks: ZPL II of Zebra's printers, TSPL of TSC's. */
  language: z.enum(['zpl', 'tspl']),
  widthMm: z.int().min(20).max(110),
  heightMm: z.int().min(10).max(100),
  dpi: z.union([z.literal(203), z.literal(300)]),
});

const scaleSettings = z.object({
  /** `none`: weights are keyed in. */
  transport: z.enum(['none', 'tcp', 'file']),
  /** `host:port` or a device. */
  target: z.string().max(300),
  protocol: z.enum(['toledo', 'nci', 'sics', 'continuous']),
  /** Of a protocol that does not say it. */
  unit: z.enum(['kg', 'g', 'lb', 'oz']),
  /** Speed, bits, parity and stop bit of a serial line. */
  line: z.string().regex(/^(?:1200|2400|4800|9600|19200) [78][NEO]1$/),
});

export const settingsView = z.object({
  printer: oneOfThePrinters.extend({
    /** Print without asking after each sale. */
    automatic: z.boolean(),
    openDrawer: z.boolean(),
    /** Takes over when the first is off or out of paper for some seconds; the drawer stays with the first. */
    second: oneOfThePrinters.default({ transport: 'none', target: '', columns: 42 }),
    labels: labelPrinter.default({
      transport: 'none',
      target: '',
      language: 'zpl',
      widthMm: 50,
      heightMm: 30,
      dpi: 203,
    }),
  }),
  scale: scaleSettings.default({ transport: 'none', target: '', protocol: 'toledo', unit: 'kg', line: '9600 8N1' }),
  scanner: z.object({
    /** Characters a scanner is set to send before and behind a code; empty for timing alone. */
    prefix: z.string().max(4),
    suffix: z.enum(['Enter', 'Tab', 'none']),
    /** Longest gap between two keys of a scan. */
    gapMs: z.int().min(5).max(500),
    /** Codes the shop's own scale prints, such as `21IIIIIWWWWWC`. */
    patterns: z.array(z.string().max(40)).max(20).readonly(),
  }),
  receipt: z.object({
    /** Of everything the till prints. */
    language: z.enum(languages),
    header: z.string().max(400),
    footer: z.string().max(400),
    logo: bitmap.nullable(),
    /** What the customer's screen says between two sales. */
    screen: z.string().max(200),
    /** A line a tax: without it, the tax, with it. */
    taxTable: z.boolean(),
    /** The signed sale as a QR code. */
    signed: z.boolean(),
  }),
  taxName: z.string(),
  /** The code of what goods without one are sold as; empty for none. */
  miscCode: z.string().max(100),
  /** When more is rung up than is left by the count: nothing, it is said on the line, or it takes a yes. */
  oversell: z.enum(['sell', 'say', 'ask']).default('sell'),
  /** When the prices were read from the office so many days ago: nothing, it is said on the sale, or it takes a yes. */
  oldPrices: z
    .object({ days: z.int().min(1).max(90), how: z.enum(['sell', 'say', 'ask']) })
    .default({ days: 3, how: 'sell' }),
  /** Whose age is looked at before they pay: of categories and all within them. */
  ages: z
    .array(z.object({ category: z.string().min(1).max(400), years: z.int().min(1).max(99) }))
    .max(100)
    .readonly()
    .default([]),
  /** Categories, and all within them, whose goods come back from anybody: empty bottles and crates. */
  deposits: z.array(z.string().min(1).max(400)).max(100).readonly().default([]),
  taxes: z.array(z.string()),
  /** Checks the signed codes of this till's receipts; null until its first shift. */
  receiptKey: z.string().nullable(),
});

/** All that is saved of them. */
export const savedSettings = settingsView.omit({ taxes: true, receiptKey: true });

/** The key of each act; see domain/keymap.ts. */
const keymap = z.record(z.enum(Object.keys(usualKeys) as [KeyAct, ...KeyAct[]]), z.string().max(24));

export const printJob = z.object({
  id: z.int(),
  what: z.enum(['receipt', 'shift', 'x', 'cash', 'drawer', 'quote', 'label', 'gift']),
  title: z.string(),
  state: z.enum(['waiting', 'printed', 'failed', 'kept']),
  copy: z.int(),
  attempts: z.int(),
  queuedAt: instant,
  /** By name where there is one; otherwise in the machine's own words. */
  printerSays: z.string().nullable(),
});

/** Up to the newest that somebody saw: what joined them since is none of it. */
const upToNewest = z.object({ newest: z.int() });
const unprinted = printJob.pick({ id: true, what: true, title: true, state: true, queuedAt: true });

export const settingsProcedures = {
  show: query(['settings'], nothing, settingsView),
  save: command(['settings', 'till', 'sale'], {
    input: savedSettings,
    answer: settingsView,
    refusals: [
      refusal('printer_target_invalid'),
      refusal('scale_target_invalid'),
      /** A file the till itself does not print to. */
      refusal('not_in_practice'),
      refusal('tax_unknown'),
      refusal('misc_unknown', { misc: z.string() }),
      refusal('pattern_unusable', { pattern: z.string(), why: z.string() }),
    ],
  }),
  keys: query(['settings'], nothing, keymap),
  setKeys: command(['settings'], {
    input: z.object({ keys: keymap }),
    answer: keymap,
    refusals: [refusal('key_unusable', { key: z.string() }), refusal('key_taken', { key: z.string() })],
  }),
};

/** What keeps the print system of this computer from printing. */
const queueRefusals = [
  refusal('queue_unknown'),
  refusal('queue_stopped'),
  refusal('queue_offline'),
  refusal('queue_paper_out'),
  refusal('queue_stuck'),
  refusal('queue_denied'),
  refusal('spooler_off'),
  refusal('spooler_missing'),
  refusal('spooler_silent'),
  refusal('spooler_barred'),
  refusal('printer_failed', { says: z.string() }),
] as const;

/** What keeps a test from the paper. */
export const testRefusals = [
  refusal('printer_target_invalid'),
  refusal('not_in_practice'),
  refusal('printer_port_closed'),
  refusal('printer_name_unknown'),
  refusal('printer_no_answer'),
  refusal('printer_hung_up'),
  refusal('printer_file_unusable', { says: z.string() }),
  refusal('printer_paper_out'),
  refusal('printer_cover_open'),
  refusal('printer_fault'),
  ...queueRefusals,
] as const;

export const printingProcedures = {
  /** Lines of letters the printer lacks, for a window to draw. */
  toDraw: query(['printing'], nothing, z.array(drawnLine)),
  draw: command(['printing'], {
    input: z.object({ pictures: z.array(z.object({ line: drawnLine, picture: lineBitmap })).max(200) }),
    answer: nothing,
    refusals: [],
  }),
  jobs: query(['printing'], z.object({ limit: z.int().min(1).max(200) }), z.array(printJob)),
  /** A page that shows width, letters, barcode and cutter, on a printer that need not be saved yet. */
  test: command([], {
    input: z.object({
      transport: z.enum(['tcp', 'file', 'system']),
      target: z.string().max(300),
      columns: oneOfThePrinters.shape.columns,
      openDrawer: z.boolean(),
    }),
    /**
     * `sent`: nobody answered, as most printers do; somebody has to look at the paper.
     * `in_queue`: the system has it, and it has not come out.
     */
    answer: z.object({ heard: z.enum(['on_paper', 'sent', 'in_queue']) }),
    refusals: testRefusals,
  }),
  /** A label on a label printer that need not be saved yet. No label printer says how it is, so somebody has to look. */
  testLabel: command([], {
    input: labelPrinter.extend({ transport: z.enum(['tcp', 'file', 'system']) }),
    answer: z.object({ heard: z.enum(['sent', 'in_queue']) }),
    refusals: testRefusals,
  }),
  /** The printers this computer knows by itself. */
  queues: command([], {
    input: nothing,
    answer: z.object({
      queues: z.array(z.object({ name: z.string(), state: z.enum(['ready', 'stopped', 'offline']) })),
    }),
    refusals: queueRefusals,
  }),
  retry: command(['printing'], {
    /** An X of a shift that is counted blind needs the yes that printing one needs. */
    input: z.object({ jobId: z.int(), approvalId: approvalId.optional() }),
    answer: nothing,
    refusals: [refusal('job_gone')],
  }),
  /** What did not come out in the last days and somebody may still want; the newest of them. What waits for paper is among them. */
  unprinted: query(
    ['printing', 'till', 'settings'],
    nothing,
    z.object({ count: z.int(), newest: z.int(), prints: z.array(unprinted) }),
  ),
  /** In their order, behind whatever is printed for whoever pays now, and without opening the drawer. */
  printUnprinted: command(['printing'], {
    input: upToNewest,
    answer: z.object({ prints: z.int() }),
    refusals: [],
  }),
  /** They are had from their invoices and shifts from then on. */
  leaveUnprinted: command(['printing'], {
    input: upToNewest,
    answer: z.object({ prints: z.int() }),
    refusals: [],
  }),
  /** Every code whose newest label did not come out, with the price of now. */
  retryLabels: command(['printing'], { input: nothing, answer: z.object({ labels: z.int() }), refusals: [] }),
};

const weighed = z.object({
  /** Whole grams, still. */
  grams: z.int(),
  /** The scale took a tare off. */
  net: z.boolean(),
});
const scaleRefusals = [
  refusal('scale_target_invalid'),
  refusal('scale_unreachable', { says: z.string() }),
  refusal('scale_windows_device'),
  refusal('scale_silent'),
  refusal('scale_garbled'),
  refusal('scale_moving'),
  refusal('scale_over'),
  refusal('scale_under'),
  refusal('scale_fault'),
] as const;

export const scaleProcedures = {
  /** What lies on the scale of this till; nothing is no weight to sell. */
  weigh: command([], { input: nothing, answer: weighed, refusals: [refusal('scale_empty'), ...scaleRefusals] }),
  /** What a scale says that need not be saved yet. */
  test: command([], {
    input: scaleSettings.extend({ transport: z.enum(['tcp', 'file']) }),
    answer: weighed,
    refusals: [refusal('not_in_practice'), ...scaleRefusals],
  }),
};
