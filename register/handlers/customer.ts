import {
  changeCustomer,
  countOwnCustomers,
  type Customer,
  findCustomer,
  findOfficeId,
  findSameContact,
  insertOwnCustomer,
  listCustomers,
  matchCustomers,
} from '#db/tables/customers.ts';
import type { WriteDb } from '#db/connection.ts';
import { transact } from '#db/transact.ts';
import type { CustomerCreated, CustomerEdited } from '#domain/events.ts';
import { seriesPrefix } from '#domain/numbering.ts';
import { withoutUnseen } from '#domain/pasted.ts';
import { ok, refuse } from '#domain/result.ts';
import { type AtWork, atWork, type Context } from '#register/context.ts';
import { boughtElsewhere } from '#register/find/bought-elsewhere.ts';
import { ftsPrefix } from '#register/find/find.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { happenedNow, stampOfNoShift } from '#register/telling.ts';
import { viewBought } from '#register/views/bought-view.ts';
import { tellBackOffice } from '#sync/enqueue.ts';

export const customerHandlers = {
  find: os.customer.find.handler(({ input, context }) => {
    const match = ftsPrefix(input.text);
    return match === '' ? listCustomers(context.db) : matchCustomers(context.db, match);
  }),

  bought: os.customer.bought.handler(async ({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const told = await boughtElsewhere(context, input.customerId);
    return told.ok ? ok({ ...told.value, items: told.value.items.map(viewBought) }) : told;
  }),

  create: os.customer.create.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const contact = readContact(context, input, '');
    if (!contact.ok) return contact;
    const customer = transact(context.db, (tx) => {
      // Nobody is ever taken away, so the count gives no number twice; the letter tells two lives of a till apart.
      const number = String(countOwnCustomers(tx) + 1).padStart(5, '0');
      const made = {
        id: context.ids.next(),
        code: `${seriesPrefix(work.value.till.series)}-C${number}`,
        ...contact.value,
      };
      insertOwnCustomer(tx, made);
      tell(tx, context, { work: work.value, customer: made, before: null });
      return made;
    });
    context.sync.wake();
    return ok(customer);
  }),

  edit: os.customer.edit.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const before = findCustomer(context.db, input.customerId);
    if (!before) return refuse({ code: 'customer_gone' });
    const { name = before.name, email = before.email, mobile = before.mobile } = input;
    const contact = readContact(context, { name, email, mobile }, before.id);
    if (!contact.ok) return contact;
    const customer = { ...before, ...contact.value };
    if (isSame(before, customer)) return ok(customer);
    transact(context.db, (tx) => {
      changeCustomer(tx, customer);
      tell(tx, context, { work: work.value, customer, before: contactOf(before) });
      return undefined;
    });
    context.sync.wake();
    return ok(customer);
  }),
};

type Contact = Pick<Customer, 'name' | 'email' | 'mobile'>;

function readContact({ db }: Context, written: Contact, except: string) {
  const name = written.name.trim();
  const email = withoutUnseen(written.email);
  const mobile = withoutUnseen(written.mobile);
  if (name === '') return refuse({ code: 'name_missing' });
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) return refuse({ code: 'email_unreadable' });
  const same = findSameContact(db, { email, mobile, except });
  if (same) return refuse({ code: 'customer_exists', name: same.name, customerCode: same.code });
  return ok({ name, email, mobile });
}

function isSame(one: Contact, other: Contact): boolean {
  return one.name === other.name && one.email === other.email && one.mobile === other.mobile;
}

function contactOf({ name, email, mobile }: Contact): Contact {
  return { name, email, mobile };
}

interface Telling {
  readonly work: AtWork;
  readonly customer: Customer;
  /** Null for somebody new. */
  readonly before: Contact | null;
}

function tell(tx: WriteDb, context: Context, { work, customer, before }: Telling): void {
  const { id, ...said } = customer;
  const about = { ...happenedNow(context), outletId: work.till.outletId, ...said };
  const event: CustomerCreated | CustomerEdited =
    before === null
      ? { kind: 'customer.create', ...about }
      : { kind: 'customer.edit', ...about, officeId: findOfficeId(tx, id), before };
  writeDown(tx, { at: about.at, staff: work.staff.name, act: event.kind, facts: { customer: customer.code || id } });
  tellBackOffice(tx, event, stampOfNoShift(context));
}
