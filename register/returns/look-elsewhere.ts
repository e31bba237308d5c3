import { type InvoiceSold, invoicesSoldByID, invoicesSoldByNumber, returnsListed } from '#contract/v3/invoice-sold.ts';
import { codesNow } from '#db/tables/code-names.ts';
import { findInvoice, findInvoiceByNumber, invoiceLines, type InvoiceStanding } from '#db/tables/invoices.ts';
import { keepReturnsOfOthers, returnsOfOthers } from '#db/tables/returns-of-others.ts';
import { findOriginal, findOriginalElsewhere } from '#db/tables/returned-lines.ts';
import { keepElsewhere, standingElsewhere } from '#db/tables/sold-elsewhere.ts';
import { transact, transactLightly } from '#db/transact.ts';
import { businessDay, dayAfter } from '#domain/business-day.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import { isReached, soon } from '#register/patience.ts';
import { returnsByRecord, soldByRecord } from '#register/returns/sold-by-record.ts';
import type { Asked } from '#sync/api.ts';
import { readAll } from '#sync/every-page.ts';

interface ReceiptRefusal extends Refusal<'receipt_unknown' | 'receipt_not_asked'> {
  readonly number: string;
}

/**
 * An invoice that this till did not make: the office is asked for it, and for what came back of it since at any till of the
 * outlet. What it says is kept, so that what comes back of it here is counted with the line down as well.
 */
export async function lookElsewhere(
  register: Register,
  number: string,
): Promise<Result<InvoiceStanding, ReceiptRefusal>> {
  const { db, clock, memory, practice } = register;
  if (!memory.identity || practice.here) return refuse({ code: 'receipt_unknown', number });
  const notAsked = refuse({ code: 'receipt_not_asked', number });
  if (!isReached(register)) return notAsked;
  const { outletId } = memory.identity;
  const found = await findAtOffice(register, { outletId, number });
  if (!found.ok) return notAsked;
  if (!found.value) return refuse({ code: 'receipt_unknown', number });
  const back = await readReturns(register, { outletId, id: found.value.ID, number, since: found.value.Date });
  if (!back.ok) return notAsked;
  const sold = soldByRecord(register, found.value);
  const returns = returnsByRecord({ sold: sold.lines, taxIncluded: sold.taxIncluded, returns: back.value });
  const askedAt = clock.now();
  const key = transact(db, (tx) => {
    const original = keepElsewhere(tx, { number, askedAt, sold });
    keepReturnsOfOthers(tx, original, returns);
    return original;
  });
  const standing = standingElsewhere(db, key);
  return standing ? ok(standing) : notAsked;
}

/**
 * What came back at other tills of an invoice of this one. Nobody waits long for it: without it is counted what was known, and
 * the office takes nothing back twice.
 */
export async function learnOfOthers(register: Register, invoice: InvoiceStanding): Promise<void> {
  const { db, memory, practice } = register;
  if (!memory.identity || practice.here || !isReached(register)) return;
  const { key, number, businessDay: since, taxIncluded } = invoice;
  const back = await soon(readReturns(register, { outletId: memory.identity.outletId, number, since }));
  if (!back?.ok || !db.open) return;
  const lines = invoiceLines(db, key);
  const codes = codesNow(
    db,
    lines.map(({ code }) => code),
    { invoice: number },
  );
  const sold = lines.map((line) => ({ ...line, code: codes.get(line.code) ?? line.code }));
  const returns = returnsByRecord({ sold, taxIncluded, returns: back.value });
  if (JSON.stringify(returns) === JSON.stringify(returnsOfOthers(db, key))) return;
  transactLightly(db, (tx) => keepReturnsOfOthers(tx, key, returns));
}

/** Before an act that hangs on what came back elsewhere, of an invoice or of the one that it takes goods back from. */
export async function hearOfReturns(register: Register, invoiceId: string): Promise<void> {
  const { db } = register;
  const invoice = findInvoice(db, Number(invoiceId));
  if (!invoice) return;
  const away = findOriginalElsewhere(db, invoice.key);
  const original = findOriginal(db, invoice.key);
  const sold = original && findInvoice(db, original.key);
  await Promise.all([
    learnOfOthers(register, invoice),
    sold && learnOfOthers(register, sold),
    away && soon(lookElsewhere(register, away.number)),
  ]);
}

interface Wanted {
  readonly outletId: string;
  readonly number: string;
}

async function findAtOffice(
  { office }: Register,
  { outletId, number }: Wanted,
): Promise<Asked<InvoiceSold | undefined>> {
  const answer = await office.ask(invoicesSoldByNumber, { OutletID: outletId, Number: [number] });
  if (!answer.ok) return answer.saysNone ? { ok: true, value: undefined } : answer;
  return { ok: true, value: answer.value.find((each) => each.Number === number) };
}

interface Sold extends Wanted {
  readonly id?: string;
  readonly since: string | null | undefined;
}

/** Those of other tills that stand. A list that does not say of what each is read one by one. */
async function readReturns(register: Register, sold: Sold): Promise<Asked<InvoiceSold[]>> {
  const { db, office } = register;
  const period = { ...daysAround(register, sold), OutletID: [sold.outletId] };
  const listed = await readAll({
    read: (page, size) => office.ask(returnsListed, { ...period, PageNumber: page, PageSize: size }),
    keyOf: ({ ID }) => ID,
    pageSize: rowsAtOnce,
  });
  if (!listed.ok) return listed;
  const named = await withId(register, sold, listed.value);
  if (!named.ok) return named;
  const maybe = listed.value.filter((row) => saysNothing(row) || isOf(named.value, row));
  const found: InvoiceSold[] = [];
  for (let at = 0; at < maybe.length; at += recordsAtOnce) {
    const ids = maybe.slice(at, at + recordsAtOnce).map(({ ID }) => ID);
    const answer = await office.ask(invoicesSoldByID, { ListID: ids });
    if (!answer.ok) return answer;
    found.push(...answer.value);
  }
  const standing = found.filter((each) => isOf(named.value, each) && each.Status !== 'Voided');
  return { ok: true, value: standing.filter((each) => findInvoiceByNumber(db, each.Number) === undefined) };
}

/** An office may call what was sold by its ID alone, which a till is not told of its own invoices. */
async function withId(register: Register, sold: Sold, listed: readonly Listed[]): Promise<Asked<Sold>> {
  const isByID = listed.some((row) => row.ReferenceInvoiceID && !row.ReferenceInvoiceNumber);
  if (sold.id !== undefined || !isByID) return { ok: true, value: sold };
  const found = await findAtOffice(register, sold);
  return found.ok ? { ok: true, value: { ...sold, ...(found.value && { id: found.value.ID }) } } : found;
}

/** The till that sold it, or took it back, may have a clock that is behind or ahead: each dates by its own. */
function daysAround(register: Register, { since }: Sold) {
  const today = businessDay(officeTime(register), register.zone);
  const [first = today, last = today] = [(since ?? today).slice(0, 10), today].toSorted();
  return { From: dayAfter(first, -daysBehind), To: dayAfter(last, daysAhead) };
}

/** Whatever was taken back then is looked through. */
const daysBehind = 31;
/** There is nothing then but what such a clock dated. */
const daysAhead = 3_660;

type Listed = Pick<InvoiceSold, 'ReferenceInvoiceID' | 'ReferenceInvoiceNumber'>;

function isOf({ id, number }: Sold, { ReferenceInvoiceID, ReferenceInvoiceNumber }: Listed): boolean {
  return (
    ReferenceInvoiceNumber === number || (id !== undefined && ReferenceInvoiceID?.toLowerCase() === id.toLowerCase())
  );
}

function saysNothing({ ReferenceInvoiceID, ReferenceInvoiceNumber }: Listed): boolean {
  return ReferenceInvoiceID === undefined && ReferenceInvoiceNumber === undefined;
}

const rowsAtOnce = 500;
const recordsAtOnce = 100;
