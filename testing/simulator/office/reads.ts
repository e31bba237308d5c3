import { asOf, find, type InvoiceDoc, type ShiftDoc } from '#testing/simulator/office/books.ts';
import { adjustmentReads } from '#testing/simulator/office/adjustments.ts';
import { goodsReads } from '#testing/simulator/office/goods-reads.ts';
import { quoteReads } from '#testing/simulator/office/quote-reads.ts';
import { methods, shopOutlets } from '#testing/simulator/till/files.ts';
import { type Answered, type Asked, keyOf, pageOf, word } from '#testing/simulator/office/asked.ts';

/** `at` is the moment the copy shows that answers. */
export const reads: Readonly<Record<string, (asked: Asked) => Answered>> = {
  'POST /Invoice/GetByListNumber': invoicesByNumber,
  'POST /Invoice/MultipleOutlet': newestInvoices,
  'POST /WriteOff/Invoice/ListInvoiceNumber': writeOffsByNumber,
  'GET /Shift': shifts,
  'GET /Customer/Detail': customer,
  'GET /Customer/WithTotalCount': customersNamed,
  'POST /PrepaidPackage/History': sessions,
  'GET /WriteOff/Option': () => [200, [{ Name: 'Bad debt' }]],
  'GET /Invoice/ListIDByKeyset': invoiceIds,
  'GET /Invoice/ListInvoiceByListID': invoicesById,
  'GET /Shift/InvoiceDetail': invoicesOfShift,
  'POST /Payment/Invoice/p': paid,
  ...adjustmentReads,
  ...goodsReads,
  ...quoteReads,
};

/** Lists a till copies down whatever else happens: the same as its file holds already. */
export const lists: Readonly<Record<string, unknown>> = {
  'GET /ratelimit': { PermitLimit: 0, Window: 0, QueueLimit: 0 },
  'POST /Outlet/p': shopOutlets.map(({ id, name, code }) => ({ ID: id, Name: name, Code: code, Registers: [] })),
  'GET /Tax': [],
  'GET /PaymentMethod': methods.map(({ id, name, kind }) => ({ ID: id, Name: name, Type: kind })),
  'GET /User/List': [],
};

function invoicesByNumber({ books, traits, at, body }: Asked): Answered {
  const wanted = new Set((body['Number'] as string[]).map((Number) => keyOf({ ...body, Number })));
  const found = books.invoices.flatMap((document) => {
    const invoice = wanted.has(document.key) && asOf(document, at);
    if (!invoice) return [];
    const writeOff = find(books.writeOffs, document.key);
    return [shownInvoice(invoice, traits.echoes, (writeOff && asOf(writeOff, at))?.amount)];
  });
  if (found.length > 0 || traits.absent === 'left_out') return [200, found];
  return traits.absent === 'null' ? [200, null] : [404, { Message: 'Not found.' }];
}

/** For the audit: everything of some days, a page after an ID. */
function invoiceIds({ books, at, body }: Asked): Answered {
  const [from, to, after] = [word(body['From']), word(body['To']), word(body['AfterID'])];
  const size = Number(body['PageSize']);
  const ids = books.invoices
    .flatMap((document) => asOf(document, at) ?? [])
    .filter(({ outlet, date }) => outlet === body['OutletID'] && date >= from && date <= to)
    .map(({ id }) => id)
    .toSorted();
  const left = ids.filter((id) => id > after);
  const Data = left.slice(0, size);
  return [200, { Data, LastID: Data.at(-1) ?? null, HasMore: left.length > size }];
}

function invoicesById({ books, traits, at, body }: Asked): Answered {
  const ids = new Set(word(body['ListID']).split(','));
  const found = books.invoices.flatMap((document) => asOf(document, at) ?? []).filter(({ id }) => ids.has(id));
  return [200, found.map((invoice) => shownInvoice(invoice, traits.echoes))];
}

function invoicesOfShift({ books, at, body }: Asked): Answered {
  const rows = books.invoices
    .flatMap((document) => asOf(document, at) ?? [])
    .filter(({ shift, status }) => shift === body['ShiftID'] && status === 'Active')
    .map(({ id, number, total }) => ({ ID: id, Number: number, Amount: total }));
  return [200, pageOf(rows, body)];
}

function paid({ books, at, body }: Asked): Answered {
  const [from, to] = [word(body['From']), word(body['To'])];
  const [outlet = ''] = body['OutletID'] as string[];
  const sums = new Map<string, number>();
  for (const document of books.invoices) {
    const invoice = asOf(document, at);
    if (invoice?.outlet !== outlet || invoice.status === 'Voided') continue;
    for (const { Method, Amount, Date = '' } of invoice.payments)
      if (Date >= from && Date <= to) sums.set(Method, (sums.get(Method) ?? 0) + Amount);
  }
  const Payments = [...sums].map(([Method, Amount]) => ({ Method, Amount }));
  return [200, [{ Outlet: outlet, OutletID: outlet, Payments }]];
}

function newestInvoices({ books, at, body }: Asked): Answered {
  const outlets = body['OutletID'] as string[];
  const newest = books.invoices
    .map((document) => asOf(document, at))
    .filter((invoice) => invoice !== undefined && outlets.includes(invoice.outlet))
    .at(-1);
  return [200, newest ? [{ ...shownInvoice(newest, true), Amount: newest.total }] : []];
}

function writeOffsByNumber({ books, traits, at, body }: Asked): Answered {
  const found = (body['Number'] as string[]).flatMap((Number) => {
    const document = books.writeOffs.find(({ key }) => key === keyOf({ ...body, Number }));
    const known = document && asOf(document, at);
    if (!known) return [];
    return [{ Number, Amount: known.amount, ...(traits.echoes && { Note: known.note }) }];
  });
  return [200, found];
}

function shifts({ books, traits, at, body }: Asked): Answered {
  const key = `${word(body['OutletID'])}|${word(body['Register'])}`;
  // Without a register: of all of them.
  const isAsked = (shift: string) => (key.endsWith('|') ? shift.startsWith(key) : shift === key);
  const found = books.shifts.filter((shift) => isAsked(shift.key)).map((document) => asOf(document, at));
  const shown = found.filter((shift) => shift !== undefined).map((shift) => shownShift(shift, traits.echoes));
  return [200, pageOf(shown.toReversed(), body)];
}

function customer({ books, traits, at, body }: Asked): Answered {
  const found = books.customers.find(({ key, past }) => key === body['Code'] || past[0]?.is.id === body['ID']);
  const known = found && asOf(found, at);
  if (!known) return traits.absent === 'null' ? [200, null] : [404, { Message: 'Not found.' }];
  const { id, code, name, email, mobile } = known;
  return [200, { ID: id, Code: code, Name: name, Email: email, MobilePhone: mobile }];
}

function customersNamed({ books, at, body }: Asked): Answered {
  const found = books.customers.map((document) => asOf(document, at));
  const named = found.filter((known) => known !== undefined && known.name === body['Name']);
  const Data = named.map((known) => ({ ID: known?.id, Code: known?.code, Name: known?.name }));
  return [200, { Data, TotalCount: Data.length }];
}

/** Of one member, or of all. */
function sessions({ books, traits, at, body }: Asked): Answered {
  const member = word(body['CustomerCode']);
  const found = books.sessions.flatMap((document) => {
    const is = (member === '' || document.key === member) && asOf(document, at);
    if (!is) return [];
    const shown = { Number: is.number, Date: '2026-11-21', CustomerCode: document.key };
    return [{ ...shown, CheckOut: is.left ? '2026-11-21T20:00:00' : null, ...(traits.echoes && { Note: is.note }) }];
  });
  return [200, pageOf(found.toReversed(), body)];
}

function shownInvoice(invoice: InvoiceDoc, echoes: boolean, writtenOff = 0): object {
  return {
    WriteOff: writtenOff,
    ID: invoice.id,
    OutletID: invoice.outlet,
    Number: invoice.number,
    Date: invoice.date,
    SalesNTax: invoice.total,
    Status: invoice.status,
    Register: invoice.register,
    Payments: invoice.payments.map(({ Amount, Method, Note }) => ({ Amount, Method, ...(echoes && { Note }) })),
    ...(echoes && { Note: invoice.note, ReferenceNumber: invoice.reference }),
  };
}

function shownShift(shift: ShiftDoc, echoes: boolean): object {
  return {
    ID: shift.id,
    Number: shift.id,
    OutletID: shift.outlet,
    Register: shift.register,
    OpAmount: shift.float,
    Close: shift.closed ? '2026-11-21T20:00:00' : null,
    ClosingAmount: shift.counted,
    ...(echoes && { Note: shift.note, ...(shift.closed && { ClosingNote: shift.closingNote }) }),
  };
}
