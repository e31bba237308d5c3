import type { Method, Step } from '#scripts/replay/steps.ts';

/** An invoice as the file and the plan say it must end. */
export interface ExpectedInvoice {
  readonly fileNumber: string;
  readonly day: string;
  readonly customer: string;
  readonly total: number;
  /** Quantity by `code at price`. */
  readonly lines: ReadonlyMap<string, number>;
  /** Index of the shift it was rung in. */
  readonly shift: number;
  readonly payments: readonly ExpectedPayment[];
  readonly writtenOff: number;
  readonly voided: boolean;
}

export interface ExpectedPayment {
  readonly method: Method;
  readonly amount: number;
  readonly shift: number;
}

export interface ExpectedShift {
  readonly day: string;
  readonly float: number;
}

export interface Expected {
  readonly invoices: readonly ExpectedInvoice[];
  readonly shifts: readonly ExpectedShift[];
}

type Draft = { -readonly [Key in keyof ExpectedInvoice]: ExpectedInvoice[Key] } & { payments: ExpectedPayment[] };

/** Follows the plan on paper, with arithmetic of its own. `refused` are the invoices the register would not take. */
export function expectedOf(steps: readonly Step[], refused: ReadonlySet<string>): Expected {
  const shifts: ExpectedShift[] = [];
  const invoices = new Map<string, Draft>();
  for (const step of steps) {
    if (step.kind === 'open') shifts.push({ day: step.day, float: step.float });
    if (step.kind === 'open' || step.kind === 'close' || refused.has(step.invoice.number)) continue;
    if (step.kind === 'ring') invoices.set(step.invoice.number, rung(step, shifts.length - 1));
    else follow(invoices.get(step.invoice.number), step, shifts.length - 1);
  }
  return { invoices: [...invoices.values()], shifts };
}

function rung({ invoice, tenders }: Extract<Step, { kind: 'ring' }>, shift: number): Draft {
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
    shift,
    payments: tenders.map(({ method, applied }) => ({ method, amount: applied, shift })),
    writtenOff: 0,
    voided: false,
  };
}

function follow(draft: Draft | undefined, step: Step, shift: number): void {
  if (!draft) return;
  if (step.kind === 'pay')
    draft.payments.push(...step.tenders.map(({ method, applied }) => ({ method, amount: applied, shift })));
  if (step.kind === 'writeOff') draft.writtenOff = step.amount;
  if (step.kind === 'cancelWriteOff') draft.writtenOff = 0;
  if (step.kind === 'void' || step.kind === 'restore') draft.voided = step.kind === 'void';
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
  if (invoice.writtenOff !== 0) return 'WriteOff';
  const paid = paidOf(invoice);
  if (paid === invoice.total) return 'Paid';
  return paid === 0 ? 'Unpaid' : 'Partial';
}
