import { customerUpdateByCode, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { customerDetail } from '#contract/v3/customer.ts';
import { changeCustomer, findCustomer, findOfficeId } from '#db/tables/customers.ts';
import { transact } from '#db/transact.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { readAlike, tidyName } from '#domain/tidy-name.ts';
import type { Register } from '#register/context.ts';
import { answerOf, changeShop, type NotAsked, refuseUnreached } from '#register/shop/ask-shop.ts';
import { knownGroups } from '#register/shop/known-groups.ts';

type NotThere = NotAsked | Refusal<'customer_gone'> | (Refusal<'shop_gone'> & { readonly name: string });

interface Membership {
  readonly name: string;
  readonly group: string;
  readonly groups: string[];
}

/** As the office has it now. */
export async function showGroup(register: Register, customerId: string): Promise<Result<Membership, NotThere>> {
  const reached = refuseUnreached(register);
  if (!reached.ok) return reached;
  const customer = findCustomer(register.db, customerId);
  if (!customer) return refuse({ code: 'customer_gone' });
  const officeId = findOfficeId(register.db, customerId);
  const asked = await register.office.ask(customerDetail, officeId ? { ID: officeId } : { Code: customer.code });
  if (!asked.ok && asked.saysNone) return refuse({ code: 'shop_gone', name: customer.name });
  const told = answerOf(asked);
  if (!told.ok) return told;
  return ok({ name: customer.name, group: told.value.Group ?? '', groups: knownGroups(register.db) });
}

export async function putInGroup(
  register: Register,
  { customerId, group }: { readonly customerId: string; readonly group: string },
): Promise<Result<string, NotThere>> {
  const shown = await showGroup(register, customerId);
  if (!shown.ok) return shown;
  const customer = findCustomer(register.db, customerId);
  if (!customer) return refuse({ code: 'customer_gone' });
  const named = tidyName(group);
  // Spelled otherwise it would be another group, with no prices.
  const wanted = { Group: shown.value.groups.find((each) => readAlike(each, named)) ?? named, ExpiredGroup: '' };
  const officeId = findOfficeId(register.db, customerId);
  const put = officeId
    ? await changeShop(register, customerUpdateByID, { ID: officeId, ...wanted })
    : await changeShop(register, customerUpdateByCode, { Code: customer.code, ...wanted });
  if (!put.ok) return put;
  transact(register.db, (tx) => {
    // Their name may be another by now.
    const now = findCustomer(tx, customerId);
    if (now) changeCustomer(tx, { ...now, group: wanted.Group, groupUntil: null });
    return undefined;
  });
  return ok(customerId);
}
