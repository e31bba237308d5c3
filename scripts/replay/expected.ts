import type { Method, Step } from '#scripts/replay/steps.ts';

/** An invoice as the file and the plan say it must end. */
export interface ExpectedInvoice {
  readonly fileNumber: string;
  readonly day: string;
  readonly customer: string;
  readonly total: number;
  /** Quantity by `code at price`. */
  readonly lines: ReadonlyMap<string, number>;
  readonly goods: readonly { readonly code: string; readonly quantity: number }[];
  /** Index of the shift it was rung in. */
  readonly shift: number;
  readonly payments: readonly ExpectedPayment[];
  readonly writtenOff: WrittenOff | null;
  readonly voided: boolean;
  /** Index of each shift that voided it or took it out of the recycle bin, in turn. */
  readonly turns: readonly { readonly shift: number; readonly voided: boolean }[];
  /** While it is void. */
  readonly voidReason: string | null;
}

export interface WrittenOff {
  readonly amount: number;
  readonly tag: string;
  readonly day: string;
}

export interface ExpectedPayment {
  readonly method: Method;
  readonly amount: number;
  /** What lay on the counter, always positive. */
  readonly tendered: number;
  readonly shift: number;
  readonly day: string;
}

export interface ExpectedShift {
  readonly day: string;
  readonly float: number;
}

export interface Expected {
  readonly invoices: readonly ExpectedInvoice[];
  readonly shifts: readonly ExpectedShift[];
}

type Draft = { -readonly [Key in keyof ExpectedInvoice]: ExpectedInvoice[Key] } & {
  payments: ExpectedPayment[];
  turns: { readonly shift: number; readonly voided: boolean }[];
};

/** Follows the plan on paper, with arithmetic of its own. `refused` are the invoices the register would not take. */
export function expectedOf(steps: readonly Step[], refused: ReadonlySet<string>): Expected {
  const shifts: ExpectedShift[] = [];
  const invoices = new Map<string, Draft>();
  for (const step of steps) {
    if (step.kind === 'open') shifts.push({ day: step.day, float: step.float });
    if (step.kind === 'open' || step.kind === 'close' || refused.has(step.invoice.number)) continue;
    if (step.kind === 'ring') invoices.set(step.invoice.number, rung(step, today(shifts)));
    else follow(invoices.get(step.invoice.number), step, today(shifts));
  }
  return { invoices: [...invoices.values()], shifts };
}

/** Each trading day is a shift. */
interface Today {
  readonly shift: number;
  readonly day: string;
}

function today(shifts: readonly ExpectedShift[]): Today {
  return { shift: shifts.length - 1, day: shifts.at(-1)?.day ?? '' };
}

function rung({ invoice, tenders }: Extract<Step, { kind: 'ring' }>, { shift, day }: Today): Draft {
  const lines = new Map<string, number>();
  let total = 0;
  for (const { code, price, quantity } of invoice.lines) {
    const key = lineKey(code, price);
    lines.set(key, (lines.get(key) ?? 0) + quantity);
    total += price * quantity;
  }
  return {
    fileNumber: invoice.number,
    day: invoice.day,
    customer: invoice.customer,
    total,
    lines,
    goods: invoice.lines,
    shift,
    payments: tenders.map(({ method, applied, tendered }) => ({ method, amount: applied, tendered, shift, day })),
    writtenOff: null,
    voided: false,
    turns: [],
    voidReason: null,
  };
}

function follow(draft: Draft | undefined, step: Step, { shift, day }: Today): void {
  if (!draft) return;
  if (step.kind === 'pay')
    draft.payments.push(
      ...step.tenders.map(({ method, applied, tendered }) => ({ method, amount: applied, tendered, shift, day })),
    );
  if (step.kind === 'writeOff') draft.writtenOff = { amount: step.amount, tag: step.tag, day };
  if (step.kind === 'cancelWriteOff') draft.writtenOff = null;
  if (step.kind === 'void' || step.kind === 'restore') {
    draft.voided = step.kind === 'void';
    draft.turns.push({ shift, voided: draft.voided });
    draft.voidReason = step.kind === 'void' ? step.reason : null;
  }
}

/** The same goods at the same price may be one line or several: the sum is what counts. */
export function lineKey(code: string, price: number): string {
  return `${code} at ${price}`;
}

export function paidOf({ payments }: Pick<ExpectedInvoice, 'payments'>): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** The word of the back office for how far it is paid. */
export function paymentState(invoice: ExpectedInvoice): string {
  if (invoice.writtenOff) return 'WriteOff';
  const paid = paidOf(invoice);
  if (paid === invoice.total) return 'Paid';
  return paid === 0 ? 'Unpaid' : 'Partial';
}
