/** What a request asked, with query and body together. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface OfficeInvoice {
  ID: string;
  OutletID: string;
  Number: string;
  Status: 'Active' | 'Voided';
  WriteOff: number;
  Payments: { Amount: number; Method: string; Note?: string }[];
  [field: string]: unknown;
}

/** What the scripted office knows, and how it was told. */
export interface Ledger {
  readonly invoices: OfficeInvoice[];
  readonly shifts: Record<string, unknown>[];
  readonly writeOffs: Record<string, unknown>[];
  /** Writes in the order they took effect, as `kind label`. */
  readonly effects: string[];
  unique: boolean;
  keepsNotes: boolean;
}

export type Answered = readonly [status: number, body: unknown];

export function newLedger(): Ledger {
  return { invoices: [], shifts: [], writeOffs: [], effects: [], unique: true, keepsNotes: true };
}

export function answerFrom(office: Ledger, { method, path, body }: Heard): Answered {
  const route = routes[`${method} ${path.replace('/api/v3', '')}`];
  return route ? route(office, body) : [404, { Message: `no ${method} ${path}` }];
}

type Route = (office: Ledger, body: Record<string, unknown>) => Answered;

const nothing: Route = () => [200, []];
const asked = (body: Record<string, unknown>, number: unknown) => (body['Number'] as unknown[]).includes(number);

const routes: Readonly<Record<string, Route>> = {
  'POST /Invoice': create,
  'POST /Invoice/GetByListNumber': (office, body) => [
    200,
    office.invoices.filter(({ Number }) => asked(body, Number)).map((invoice) => shown(office, invoice)),
  ],
  'POST /Invoice/MultipleOutlet': (office) => [
    200,
    office.invoices.slice(-1).map((invoice) => ({ ...invoice, Amount: invoice['SalesNTax'] })),
  ],
  'PUT /Invoice/Void': (office, body) => setStatus(office, body, 'Voided'),
  'PUT /Invoice/Restore': (office, body) => setStatus(office, body, 'Active'),
  'POST /Invoice/SendReceiptByEmail': (office, body) =>
    office.invoices.some(({ Number }) => Number === body['Number'])
      ? done(office, `receipt.email ${String(body['Number'])}`)
      : [404, { Message: `Invoice ${String(body['Number'])} not found.` }],
  'POST /Payment/Invoice': pay,
  'POST /WriteOff/Invoice': writeOff,
  'DELETE /WriteOff/Invoice': cancelWriteOff,
  'POST /WriteOff/Invoice/ListInvoiceNumber': (office, body) => [
    200,
    office.writeOffs.filter(({ Number }) => asked(body, Number)),
  ],
  'GET /WriteOff/Option': () => [200, [{ Name: 'BadDebt' }]],
  'POST /Shift': openShift,
  'PUT /Shift': closeShift,
  'GET /Shift': (office) => [200, office.shifts.toReversed()],
  'POST /Outlet/p': nothing,
  'GET /Tax': nothing,
  'GET /PaymentMethod': nothing,
  'GET /User/List': nothing,
};

function cancelWriteOff(office: Ledger, body: Record<string, unknown>): Answered {
  const kept = office.writeOffs.filter(({ Number }) => Number !== body['Number']);
  office.writeOffs.splice(0, office.writeOffs.length, ...kept);
  return done(office, `writeoff.cancel ${String(body['Number'])}`);
}

function create(office: Ledger, body: Record<string, unknown>): Answered {
  const number = String(body['Number']);
  if (office.unique && office.invoices.some(({ Number }) => Number === number))
    return [409, { Message: `Invoice ${number} already exists.` }];
  const lines = body['Variants'] as { Quantity: number; Price: number }[];
  const total = lines.reduce((sum, { Quantity, Price }) => sum + Quantity * Price, 0);
  const ID = `inv-${office.invoices.length + 1}`;
  const payments = (body['Payments'] ?? []) as OfficeInvoice['Payments'];
  office.invoices.push({
    ...body,
    ID,
    OutletID: String(body['OutletID']),
    Number: number,
    SalesNTax: total,
    Status: 'Active',
    WriteOff: 0,
    Payments: [...payments],
  });
  office.effects.push(`invoice.create ${number}`);
  return [200, { ID, Number: number }];
}

function shown(office: Ledger, invoice: OfficeInvoice): object {
  if (office.keepsNotes) return invoice;
  const { ReferenceNumber: _reference, Note: _note, ...rest } = invoice;
  return { ...rest, Payments: invoice.Payments.map(({ Amount, Method }) => ({ Amount, Method })) };
}

function setStatus(office: Ledger, body: Record<string, unknown>, status: OfficeInvoice['Status']): Answered {
  const invoice = office.invoices.find(({ Number }) => Number === body['Number']);
  if (!invoice || invoice.Status === status)
    return [400, { Message: `Invoice ${String(body['Number'])} is not there to be changed.` }];
  invoice.Status = status;
  return done(office, `${status} ${invoice.Number}`);
}

function pay(office: Ledger, body: Record<string, unknown>): Answered {
  const invoice = office.invoices.find(({ Number }) => Number === body['Number']);
  if (!invoice) return [404, { Message: `Invoice ${String(body['Number'])} not found.` }];
  invoice.Payments.push(...(body['Payments'] as OfficeInvoice['Payments']));
  return done(office, `payment.add ${invoice.Number}`);
}

function writeOff(office: Ledger, body: Record<string, unknown>): Answered {
  if (office.writeOffs.some(({ Number }) => Number === body['Number']))
    return [400, { Message: 'Already written off.' }];
  const [item] = body['Items'] as { Amount: number }[];
  office.writeOffs.push({ ...body, Amount: item?.Amount });
  return done(office, `writeoff.add ${String(body['Number'])}`);
}

function openShift(office: Ledger, body: Record<string, unknown>): Answered {
  if (office.shifts.some(({ Close }) => Close === null)) return [409, { Message: 'A shift is open.' }];
  const ID = `shift-${office.shifts.length + 1}`;
  office.shifts.push({ ...body, ID, Number: ID, Close: null });
  return done(office, 'shift.open');
}

function closeShift(office: Ledger, body: Record<string, unknown>): Answered {
  const shift = office.shifts.find(({ Close }) => Close === null);
  if (!shift) return [400, { Message: 'No shift is open.' }];
  Object.assign(shift, {
    Close: '2026-11-21T20:00:00',
    ClosingNote: body['Note'],
    ClosingAmount: body['ClosingAmount'],
  });
  office.effects.push('shift.close');
  return [200, [{ Number: shift['Number'] }]];
}

function done(office: Ledger, effect: string): Answered {
  office.effects.push(effect);
  return [200, { Message: 'Done' }];
}
