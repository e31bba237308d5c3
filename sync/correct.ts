import type { FieldChange } from '#db/tables/corrections.ts';
import type { AdjustmentCreated } from '#domain/adjustments.ts';
import type { InvoiceCreated, PaymentAdded, ShopEvent, SoldTo } from '#domain/events.ts';
import type { BusinessDay } from '#domain/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

export type FieldName =
  | 'salesPerson'
  | 'customerName'
  | 'customerCode'
  | 'customerEmail'
  | 'customerMobile'
  | 'goodsName'
  | 'category'
  | 'method'
  | 'tag'
  | 'day'
  | 'note'
  | 'coupon'
  | 'points'
  | 'returnOf'
  | 'serial'
  | 'goods';

/** What a person may correct before it is told again. Money, goods and numbers were printed, and are never among it. */
export interface Correctable {
  readonly field: FieldName;
  readonly position: number | null;
  readonly value: string;
}

export type Correcting = Refusal<'correction_impossible'> | Refusal<'correction_empty'> | FieldUnreadable;

interface FieldUnreadable extends Refusal<'correction_unreadable'> {
  readonly field: string;
}

export function correctables(event: ShopEvent): readonly Correctable[] {
  return fieldsOf(event).map(({ field, position, value }) => ({ field, position, value }));
}

export interface Corrected {
  readonly event: ShopEvent;
  /** What it was before. */
  readonly told: ShopEvent;
  readonly changes: readonly FieldChange[];
}

export function correct(event: ShopEvent, wanted: readonly Correctable[]): Result<Corrected, Correcting> {
  const changes: FieldChange[] = [];
  let corrected = event;
  for (const { field, position, value } of wanted) {
    const found = fieldsOf(corrected).find((each) => each.field === field && each.position === position);
    if (!found) return refuse({ code: 'correction_impossible' });
    const after = value.trim();
    if (after === found.value) continue;
    if (!isReadable(field, after)) return refuse({ code: 'correction_unreadable', field });
    corrected = found.put(after);
    changes.push({ field, position, before: found.value, after });
  }
  if (changes.length === 0) return refuse({ code: 'correction_empty' });
  if (isNamelessAfter(corrected)) {
    return refuse({ code: 'correction_unreadable', field: 'customerName' });
  }
  const whole = withoutEmpty(corrected);
  if (whole.kind === 'adjustment.create' && whole.moved.length === 0) return refuse({ code: 'correction_impossible' });
  return ok({ event: whole, told: event, changes });
}

function isNamelessAfter(event: ShopEvent): boolean {
  if (event.kind === 'invoice.create') return isNameless(event.customer);
  return (event.kind === 'customer.create' || event.kind === 'customer.edit') && event.name === '';
}

interface Place extends Correctable {
  readonly put: (value: string) => ShopEvent;
}

function fieldsOf(event: ShopEvent): readonly Place[] {
  switch (event.kind) {
    case 'invoice.create':
      return ofInvoice(event);
    case 'payment.add':
      return methodsOf(event);
    case 'writeoff.add':
      return [
        place('tag', event.tag, (tag) => ({ ...event, tag })),
        place('day', event.businessDay, (day) => ({ ...event, businessDay: day as BusinessDay })),
        place('note', event.note, (note) => ({ ...event, note })),
      ];
    case 'writeoff.change':
      return [
        place('tag', event.tag, (tag) => ({ ...event, tag })),
        place('day', event.day, (day) => ({ ...event, day: day as BusinessDay })),
        place('note', event.note, (note) => ({ ...event, note })),
      ];
    case 'receipt.email':
      return [place('customerEmail', event.email, (email) => ({ ...event, email }))];
    case 'customer.create':
    case 'customer.edit':
      return [
        place('customerName', event.name, (name) => ({ ...event, name })),
        place('customerEmail', event.email, (email) => ({ ...event, email })),
        place('customerMobile', event.mobile, (mobile) => ({ ...event, mobile })),
      ];
    case 'product.create':
      return [
        place('goodsName', event.name, (name) => ({ ...event, name })),
        place('category', event.category, (category) => ({ ...event, category })),
      ];
    case 'adjustment.create':
      return [place('note', event.note, (note) => ({ ...event, note })), ...goodsOf(event)];
    case 'shift.close':
      return [place('note', event.note, (note) => ({ ...event, note }))];
    default:
      return [];
  }
}

function ofInvoice(event: InvoiceCreated): readonly Place[] {
  const customer = event.customer ?? nobody;
  const put = (change: Partial<SoldTo>) => ({ ...event, customer: { ...customer, ...change } });
  return [
    ...methodsOf(event),
    place('salesPerson', event.salesPerson, (salesPerson) => ({ ...event, salesPerson })),
    place('customerName', customer.name, (name) => put({ name })),
    place('customerCode', customer.code, (code) => put({ code })),
    place('customerEmail', customer.email, (email) => put({ email })),
    place('customerMobile', customer.mobile, (mobile) => put({ mobile })),
    place('note', event.note, (note) => ({ ...event, note })),
    // What it took off was printed and stays; only that a use of it is taken can be left out.
    ...(event.coupon === undefined ? [] : [place('coupon', event.coupon, (coupon) => ({ ...event, coupon }))]),
    ...(event.points === undefined ? [] : [place('points', String(event.points), () => withoutPoints(event))]),
    // What another till took back first came back all the same, and can be told as goods without a receipt.
    ...(event.returnOf === undefined ? [] : [place('returnOf', event.returnOf.number, () => withoutOriginal(event))]),
    ...serialsOf(event),
  ];
}

/** The office may have sold a piece to somebody else: which it was can be said otherwise, or not at all. */
function serialsOf(event: InvoiceCreated): readonly Place[] {
  const all = event.lines.flatMap(({ serials = [] }, line) => serials.map(({ serial }, at) => ({ serial, line, at })));
  return all.map(({ serial, line, at }, position) => ({
    field: 'serial',
    position,
    value: serial,
    put: (said) => ({
      ...event,
      lines: event.lines.map((each, index) => (index === line ? withSerial(each, at, said) : each)),
    }),
  }));
}

/** What the shop has no more of can be left out of a list; the rest of it came in, broke or was counted all the same. */
function goodsOf(event: AdjustmentCreated): readonly Place[] {
  return event.moved.map((goods, position) => ({
    field: 'goods',
    position,
    value: goods.code,
    put: (code) => ({ ...event, moved: event.moved.with(position, { ...goods, code }) }),
  }));
}

type Line = InvoiceCreated['lines'][number];

function withSerial(line: Line, at: number, serial: string): Line {
  return { ...line, serials: (line.serials ?? []).map((each, index) => (index === at ? { ...each, serial } : each)) };
}

function withSerialsSaid({ serials, ...line }: Line): Line {
  const said = serials?.filter(({ serial }) => serial !== '') ?? [];
  return said.length > 0 ? { ...line, serials: said } : line;
}

function withoutPoints({ points: _, ...event }: InvoiceCreated): InvoiceCreated {
  return event;
}

function withoutOriginal({ returnOf: _, ...event }: InvoiceCreated): InvoiceCreated {
  return event;
}

function methodsOf(event: InvoiceCreated | PaymentAdded): readonly Place[] {
  return event.payments.map((payment, position) => ({
    field: 'method',
    position,
    value: payment.method,
    put: (method) => ({ ...event, payments: event.payments.with(position, { ...payment, method }) }),
  }));
}

function place(field: FieldName, value: string, put: Place['put']): Place {
  return { field, position: null, value, put };
}

const nobody: SoldTo = { code: '', name: '', email: '', mobile: '' };

function isNameless(customer: SoldTo | null): boolean {
  return customer !== null && customer.name === '' && !isNobody(customer);
}

function isNobody({ code, name, email, mobile }: SoldTo): boolean {
  return code === '' && name === '' && email === '' && mobile === '';
}

function withoutEmpty(event: ShopEvent): ShopEvent {
  if (event.kind === 'adjustment.create') return { ...event, moved: event.moved.filter(({ code }) => code !== '') };
  if (event.kind !== 'invoice.create') return event;
  const customer = event.customer !== null && isNobody(event.customer) ? null : event.customer;
  return { ...event, customer, lines: event.lines.map(withSerialsSaid) };
}

const needed: ReadonlySet<FieldName> = new Set(['method', 'tag', 'day', 'salesPerson', 'goodsName', 'category']);

function isReadable(field: FieldName, value: string): boolean {
  // Fewer points would take less off at the office than was printed.
  if (field === 'points' || field === 'returnOf' || field === 'goods') return value === '';
  if (field === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return !needed.has(field) || value !== '';
}
