import { customerDetail, customerWithTotalCount } from '#contract/v3/customer.ts';
import type { SoldTo } from '#domain/events.ts';
import type { Look } from '#sync/operations/operation.ts';

type Key = Pick<SoldTo, 'code' | 'name'> & { readonly officeId?: string | null };

type CustomerSeen =
  | {
      readonly kind: 'there';
      readonly id: string;
      readonly name: string;
      readonly email: string;
      readonly mobile: string;
    }
  | { readonly kind: 'not_there' }
  | { readonly kind: 'unclear'; readonly message: string };

/**
 * Reads one customer. A read that finds nobody may be one that failed, so nobody is only believed when the list of all of
 * that name came back whole, with its count, and does not have the code either.
 */
export async function seeCustomer({ code, name, officeId }: Key, { ask }: Pick<Look, 'ask'>): Promise<CustomerSeen> {
  const isIt = (read: { ID: string; Code?: string | null | undefined }) =>
    officeId ? read.ID === officeId : read.Code === code;
  const one = await ask(customerDetail, officeId ? { ID: officeId } : { Code: code });
  if (one.ok && isIt(one.value)) {
    const { ID, Name, Email, MobilePhone } = one.value;
    return { kind: 'there', id: ID, name: Name, email: Email ?? '', mobile: MobilePhone ?? '' };
  }
  if (!one.ok && !one.saysNone) return { kind: 'unclear', message: one.why };
  const seen = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const list = await ask(customerWithTotalCount, { Name: name, PageNumber: page, PageSize: pageSize });
    if (!list.ok) return { kind: 'unclear', message: list.why };
    const { Data, TotalCount } = list.value;
    if (Data.some(isIt)) return { kind: 'unclear', message: `${code} is listed but cannot be read` };
    for (const { ID } of Data) seen.add(ID);
    if (seen.size >= TotalCount) return { kind: 'not_there' };
    if (Data.length === 0) return { kind: 'unclear', message: 'the list of customers ends before its count' };
  }
  return { kind: 'unclear', message: `too many customers are listed with ${name}` };
}

const pageSize = 250;
const mostPages = 8;
