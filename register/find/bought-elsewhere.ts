import { type InvoiceSold, invoicesBought, invoicesSoldByID } from '#contract/v3/invoice-sold.ts';
import { type Customer, customerOfInvoice, findCustomer, findOfficeId } from '#db/tables/customers.ts';
import { findInvoiceByNumber } from '#db/tables/invoices.ts';
import { listOutlets } from '#db/tables/shop.ts';
import type { SoldElsewhere } from '#db/tables/sold-elsewhere.ts';
import { businessDay, dayAfter } from '#domain/business-day.ts';
import type { BusinessDay, Instant } from '#domain/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { officeTime } from '#register/office-time.ts';
import { isReached, patienceMs, soon } from '#register/patience.ts';
import { soldByRecord } from '#register/returns/sold-by-record.ts';
import type { Asked } from '#sync/api.ts';
import { everyPage } from '#sync/every-page.ts';

/** An invoice of another till, and where that stands. */
export interface BoughtElsewhere extends SoldElsewhere {
  readonly number: string;
  readonly outlet: string;
  /** At another outlet, whose goods come back there. */
  readonly away: boolean;
}

interface Bought {
  readonly asOf: Instant;
  /** The first day that it is about. */
  readonly since: BusinessDay;
  /** Newest first. */
  readonly items: readonly BoughtElsewhere[];
}

type NotTold = Refusal<'customer_gone'> | Refusal<'bought_not_asked'> | Refusal<'bought_not_told'>;

/**
 * What other tills sold to somebody, of all outlets. v3 lists the sales of an email; an office that hears no such filter lists
 * those of everybody, so each is looked at whole, and whose it is only the invoice itself says.
 */
export async function boughtElsewhere(register: Register, customerId: string): Promise<Result<Bought, NotTold>> {
  const { db, clock, memory, practice } = register;
  const customer = findCustomer(db, customerId);
  if (!customer) return refuse({ code: 'customer_gone' });
  if (!memory.identity || practice.here || !isReached(register)) return refuse({ code: 'bought_not_asked' });
  const over = AbortSignal.timeout(patienceMs);
  const told = await soon(readBought({ register, customer, over }));
  if (!told || !db.open) return refuse({ code: 'bought_not_asked' });
  if (!told.ok) return refuse({ code: told.denied ? 'bought_not_told' : 'bought_not_asked' });
  if (!told.value) return refuse({ code: 'bought_not_told' });
  const { since, invoices } = told.value;
  const whose = { ...customer, officeId: findOfficeId(db, customer.id) };
  const items = invoices
    .filter((each) => isOf(register, whose, each) && !isOwn(register, each))
    .map((each) => placed(register, each))
    .toSorted((one, other) => other.soldAt - one.soldAt || other.number.localeCompare(one.number));
  return ok({ asOf: clock.now(), since, items });
}

interface Question {
  readonly register: Register;
  readonly customer: Customer;
  /** Nobody waits for the rest of it any more. */
  readonly over: AbortSignal;
}

interface Told {
  readonly since: BusinessDay;
  readonly invoices: readonly InvoiceSold[];
}

/** As far back as the office tells it in few pages; undefined where a single day is more than that. */
async function readBought(question: Question): Promise<Asked<Told | undefined>> {
  const { register } = question;
  const today = businessDay(officeTime(register), register.zone);
  for (const days of spans) {
    const since = dayAfter(today, -days);
    const ids = await listBought(question, { since, until: dayAfter(today, 1) });
    if (!ids.ok) return ids;
    if (!ids.value) continue;
    const invoices = await readInvoices(question, ids.value);
    return invoices.ok ? { ok: true, value: { since, invoices: invoices.value } } : invoices;
  }
  return { ok: true, value: undefined };
}

/** Days back. */
const spans = [366, 31, 7, 1];

interface Period {
  readonly since: BusinessDay;
  readonly until: BusinessDay;
}

/** The IDs of what may be theirs; undefined where there are too many. What was sold to nobody is nobody's. */
async function listBought(
  { register, customer, over }: Question,
  { since, until }: Period,
): Promise<Asked<readonly string[] | undefined>> {
  const { db, office } = register;
  const outlets = listOutlets(db);
  const asked = {
    // Under both names, as services differ in which they hear.
    Outlet: outlets.map(({ name }) => name),
    OutletID: outlets.map(({ id }) => id),
    From: `${since}T00:00:00`,
    To: `${until}T23:59:59`,
    ...(customer.email === '' ? { CustomerCode: customer.code } : { Email: customer.email }),
  };
  let left = Infinity;
  const read = async (page: number) => {
    if (over.aborted) return tooLate;
    if (left <= 0) return { ok: true, value: [] } as const;
    const answer = await office.ask(invoicesBought, { ...asked, PageNumber: page, PageSize: rowsAtOnce });
    if (!answer.ok) return answer;
    const { Data, TotalRow } = answer.value;
    if (page === 1) left = TotalRow ?? Infinity;
    left -= Data.length;
    return { ok: true, value: Data } as const;
  };
  const ids = new Set<string>();
  let rows = 0;
  for await (const page of everyPage({ read, keyOf: ({ ID }) => ID })) {
    if (!page.ok) return page;
    rows += page.value.length;
    for (const { ID, Customer } of page.value) if (Customer !== null && Customer !== '') ids.add(ID);
    const toCome = Number.isFinite(left) ? Math.max(0, left) : 0;
    if (rows + toCome > mostRows || ids.size > mostInvoices) return { ok: true, value: undefined };
  }
  return { ok: true, value: [...ids] };
}

const rowsAtOnce = 200;
const mostRows = 1_000;
const mostInvoices = 300;

async function readInvoices({ register, over }: Question, ids: readonly string[]): Promise<Asked<InvoiceSold[]>> {
  const found: InvoiceSold[] = [];
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    if (over.aborted) return tooLate;
    const answer = await register.office.ask(invoicesSoldByID, { ListID: ids.slice(at, at + recordsAtOnce) });
    if (!answer.ok) return answer;
    found.push(...answer.value);
  }
  return { ok: true, value: found };
}

const recordsAtOnce = 100;
const tooLate = { ok: false, why: 'nobody waits any more' } as const;

interface Whose extends Customer {
  readonly officeId: string | null;
}

/** By what the office calls them, else by their code, else by how they are reached: a name is not one person's. */
function isOf({ db }: Register, whose: Whose, { Customer: on }: InvoiceSold): boolean {
  if (!on) return false;
  if (on.ID && whose.officeId !== null) return on.ID.toLowerCase() === whose.officeId.toLowerCase();
  if (on.Code && whose.code !== '') return on.Code === whose.code || customerOfInvoice(db, on.Code)?.id === whose.id;
  return isSame(on.Email, whose.email) || isSame(on.Mobile, whose.mobile);
}

function isSame(said: string | null | undefined, known: string): boolean {
  return known !== '' && said?.trim().toLowerCase() === known.toLowerCase();
}

/** Whether this till sold it, which its own list shows. Another outlet may have given the same number. */
function isOwn(register: Register, invoice: InvoiceSold): boolean {
  return !isAway(register, invoice) && findInvoiceByNumber(register.db, invoice.Number) !== undefined;
}

function isAway({ memory }: Register, { Outlet, OutletID }: InvoiceSold): boolean {
  const here = memory.identity;
  if (!here) return false;
  if (OutletID) return OutletID.toLowerCase() !== here.outletId.toLowerCase();
  return Boolean(Outlet) && Outlet !== here.outletName;
}

function placed(register: Register, invoice: InvoiceSold): BoughtElsewhere {
  return {
    ...soldByRecord(register, invoice),
    number: invoice.Number,
    outlet: invoice.Outlet ?? '',
    away: isAway(register, invoice),
  };
}
