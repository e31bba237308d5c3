import {
  type Answered,
  type Asked,
  type Body,
  change,
  done,
  keyOf,
  linesOf,
  no,
  referenceIn,
  registerOf,
  took,
  word,
  worth,
} from '#testing/simulator/office/asked.ts';
import {
  type Books,
  type Document,
  find,
  type InvoiceDoc,
  latest,
  type PaymentDoc,
  type SessionDoc,
  type ShiftDoc,
} from '#testing/simulator/office/books.ts';
import { giveCouponBack, spendCoupon } from '#testing/simulator/office/coupons.ts';
import { createProduct, dropPrice, setPrice, withoutGoods } from '#testing/simulator/office/goods-writes.ts';
import { createAdjustment } from '#testing/simulator/office/adjustments.ts';
import { createList, listRoute } from '#testing/simulator/office/invoice-lists.ts';
import { createQuote, endQuote } from '#testing/simulator/office/quote-writes.ts';

type Route = (asked: Asked) => Answered;

/** What changes the books. New kinds of operation get their line here. */
export const writes: Readonly<Record<string, Route>> = {
  'POST /Invoice': createInvoice,
  [listRoute]: (asked) => createList(asked, createInvoice),
  'PUT /Invoice/Void': (asked) => setStatus(asked, 'Voided'),
  'PUT /Invoice/Restore': (asked) => setStatus(asked, 'Active'),
  'POST /Payment/Invoice': pay,
  'DELETE /Payment/Invoice': deletePayments,
  'PUT /Invoice/Note': writeNote,
  'POST /Invoice/SendReceiptByEmail': sendLetter,
  'POST /WriteOff/Invoice': writeOff,
  'DELETE /WriteOff/Invoice': cancelWriteOff,
  'POST /Shift': openShift,
  'PUT /Shift': closeShift,
  'POST /Customer': createCustomer,
  'PUT /Customer/ByCode': changeCustomer,
  'PUT /Customer/ByID': changeCustomer,
  'POST /Product': createProduct,
  'POST /OutletPrice': setPrice,
  'PUT /OutletPrice': setPrice,
  'DELETE /OutletPrice': dropPrice,
  'POST /InventoryAdjustment': createAdjustment,
  'POST /PrepaidPackage/CheckIn': checkIn,
  'POST /PrepaidPackage/CheckOut': checkOut,
  'POST /Estimate': (asked) => createQuote(asked, 'estimate'),
  'POST /SalesOrder': (asked) => createQuote(asked, 'salesorder'),
  'DELETE /Estimate': (asked) => endQuote(asked, 'estimate'),
  'DELETE /SalesOrder': (asked) => endQuote(asked, 'salesorder'),
};

function createInvoice({ books, traits, at, body }: Asked): Answered {
  const key = keyOf(body);
  if (traits.unique && find(books.invoices, key)) return no(`Invoice ${word(body['Number'])} already exists.`);
  const lines = linesOf(body);
  const coupon = word(body['Coupon']);
  const without = withoutGoods(books, lines) ?? spendCoupon(books, { code: coupon, key });
  if (without) return without;
  const invoice: InvoiceDoc = {
    id: `inv-${books.invoices.length + 1}`,
    outlet: word(body['OutletID']),
    number: word(body['Number']),
    date: word(body['Date']),
    total: worth(lines) - Number(body['DiscountAmount'] ?? 0),
    lines: lines.length,
    status: 'Active',
    note: word(body['Note']),
    reference: word(body['ReferenceNumber']),
    register: word(body['Register']),
    shift: shiftOf(books, registerOf(body)),
    coupon,
    payments: paymentsOf(body),
  };
  books.invoices.push({ key, past: [{ at, is: invoice }] });
  took(books, { kind: 'invoice.create', reference: referenceIn(invoice.reference), key });
  return [200, { ID: invoice.id, Number: invoice.number }];
}

function pay({ books, traits, at, body }: Asked): Answered {
  const key = keyOf(body);
  const document = find(books.invoices, key);
  if (!document) return [404, { Message: `Invoice ${word(body['Number'])} not found.` }];
  const invoice = latest(document);
  const added = paymentsOf(body);
  const unpaid = invoice.total - sum(invoice.payments);
  if (traits.validates && body['UnpaidValidation'] === true && (invoice.payments.length > 0 || sum(added) > unpaid))
    return no('The invoice is paid already.');
  change(document, at, { ...invoice, payments: [...invoice.payments, ...added] });
  took(books, { kind: 'payment.add', reference: referenceIn(added[0]?.Note ?? ''), key });
  return done;
}

function setStatus({ books, at, body }: Asked, status: InvoiceDoc['status']): Answered {
  const key = keyOf(body);
  const document = find(books.invoices, key);
  if (!document || latest(document).status === status) return no('The invoice is not there to be changed.');
  const { coupon } = latest(document);
  if (status === 'Voided') giveCouponBack(books, coupon);
  const without = status === 'Active' ? spendCoupon(books, { code: coupon, key }) : undefined;
  if (without) return without;
  change(document, at, { ...latest(document), status });
  const kind = status === 'Voided' ? 'invoice.void' : 'invoice.restore';
  took(books, { kind, reference: referenceIn(word(body['Note'])), key });
  return done;
}

/** All of them, as it is asked for by outlet and number. */
function deletePayments({ books, at, body, operation }: Asked): Answered {
  const key = keyOf(body);
  const document = find(books.invoices, key);
  if (!document || latest(document).payments.length === 0) return no('There is no payment.');
  change(document, at, { ...latest(document), payments: [] });
  took(books, { kind: 'payment.delete', reference: operation, key });
  return done;
}

function writeNote({ books, at, body }: Asked): Answered {
  const key = keyOf(body);
  const document = find(books.invoices, key);
  if (!document) return [404, { Message: `Invoice ${word(body['Number'])} not found.` }];
  const note = word(body['Note']);
  change(document, at, { ...latest(document), note });
  took(books, { kind: 'invoice.note', reference: referenceIn(note), key });
  return done;
}

function sendLetter({ books, body, operation }: Asked): Answered {
  const key = keyOf(body);
  if (!find(books.invoices, key)) return [404, { Message: `Invoice ${word(body['Number'])} not found.` }];
  took(books, { kind: 'receipt.email', reference: operation, key });
  return done;
}

function writeOff({ books, at, body, headers }: Asked): Answered {
  const key = keyOf(body);
  const document = find(books.invoices, key);
  if (!document) return [404, { Message: `Invoice ${word(body['Number'])} not found.` }];
  const known = find(books.writeOffs, key);
  if (known && latest(known)) return no('Already written off.');
  const items = body['Items'] as { Amount: number }[];
  const amount = items.reduce((all, { Amount }) => all + Amount, 0);
  const unpaid = latest(document).total - sum(latest(document).payments);
  if (headers['MatchUnpaidAmount'] === 'true' && amount !== unpaid) return no('The amount is not what is unpaid.');
  const is = { amount, note: word(body['Note']) };
  if (known) change(known, at, is);
  else books.writeOffs.push({ key, past: [{ at, is }] });
  took(books, { kind: 'writeoff.add', reference: referenceIn(is.note), key });
  return done;
}

function cancelWriteOff({ books, at, body }: Asked): Answered {
  const key = keyOf(body);
  const known = find(books.writeOffs, key);
  if (!known || !latest(known)) return no('There is no write-off.');
  change(known, at, null);
  took(books, { kind: 'writeoff.cancel', reference: null, key });
  return done;
}

function openShift({ books, at, body }: Asked): Answered {
  const key = registerOf(body);
  if (openShiftOf(books, key)) return no('A shift is open.');
  const shift: ShiftDoc = {
    id: `shift-${books.shifts.length + 1}`,
    outlet: word(body['OutletID']),
    register: word(body['Register']),
    note: word(body['Note']),
    float: Number(body['OpAmount']),
    closed: false,
    closingNote: '',
    counted: null,
  };
  books.shifts.push({ key, past: [{ at, is: shift }] });
  took(books, { kind: 'shift.open', reference: referenceIn(shift.note), key });
  return done;
}

function closeShift({ books, at, body }: Asked): Answered {
  const key = registerOf(body);
  const document = openShiftOf(books, key);
  if (!document) return no('No shift is open.');
  const closingNote = word(body['Note']);
  change(document, at, { ...latest(document), closed: true, closingNote, counted: Number(body['ClosingAmount']) });
  took(books, { kind: 'shift.close', reference: referenceIn(closingNote), key });
  return [200, [{ Number: latest(document).id }]];
}

function shiftOf(books: Books, key: string): string {
  const open = openShiftOf(books, key);
  return open ? latest(open).id : '';
}

function openShiftOf({ shifts }: Books, key: string): Document<ShiftDoc> | undefined {
  return shifts.find((shift) => shift.key === key && !latest(shift).closed);
}

function createCustomer({ books, traits, at, body, operation }: Asked): Answered {
  const key = word(body['Code']);
  if (traits.unique && find(books.customers, key))
    return [409, { Message: `Customer with code ${key} already exists.` }];
  const id = `cust-${books.customers.length + 1}`;
  const is = { id, code: key, name: word(body['Name']), email: word(body['Email']), mobile: word(body['Mobile']) };
  books.customers.push({ key, past: [{ at, is }] });
  took(books, { kind: 'customer.create', reference: operation, key });
  return [200, { ID: id, Code: key, Message: 'Record created' }];
}

function changeCustomer({ books, at, body, operation }: Asked): Answered {
  const document = books.customers.find(({ key, past }) => key === body['Code'] || past[0]?.is.id === body['ID']);
  if (!document) return [404, { Message: 'Customer not found.' }];
  const said = { name: word(body['Name']), email: word(body['Email']), mobile: word(body['Mobile']) };
  change(document, at, { ...latest(document), ...said });
  took(books, { kind: 'customer.edit', reference: operation, key: document.key });
  return [200, { ID: latest(document).id, Message: 'Record updated' }];
}

function checkIn({ books, at, body }: Asked): Answered {
  const key = word(body['MemberCode']);
  if (!find(books.customers, key)) return [404, { Message: `Customer ${key} not found.` }];
  if (insideOf(books, key)) return no(`Member ${key} is already checked in.`);
  const is = { number: `S-${books.sessions.length + 1}`, note: word(body['Note']), left: false };
  books.sessions.push({ key, past: [{ at, is }] });
  took(books, { kind: 'package.checkin', reference: referenceIn(is.note), key });
  return done;
}

function checkOut({ books, at, body, operation }: Asked): Answered {
  const key = word(body['MemberCode']);
  const inside = insideOf(books, key);
  if (!inside) return no(`Member ${key} is not checked in.`);
  change(inside, at, { ...latest(inside), left: true });
  took(books, { kind: 'package.checkout', reference: operation, key });
  return done;
}

function insideOf({ sessions }: Books, member: string): Document<SessionDoc> | undefined {
  return sessions.find((session) => session.key === member && !latest(session).left);
}

function paymentsOf(body: Body): PaymentDoc[] {
  const payments = (body['Payments'] ?? []) as PaymentDoc[];
  return payments.map(({ Amount, Method, Note, Date }) => ({ Amount, Method, Note, Date: Date ?? word(body['Date']) }));
}

function sum(payments: readonly PaymentDoc[]): number {
  return payments.reduce((all, { Amount }) => all + Amount, 0);
}
