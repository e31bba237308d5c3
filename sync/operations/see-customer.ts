import { customerDetail, customerWithTotalCount } from '#contract/v3/customer.ts';
import type { SoldTo } from '#domain/events.ts';
import type { Look } from '#sync/operations/operation.ts';
import { missingInWhole } from '#sync/operations/whole-list.ts';

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

/** Reads one customer; that there is nobody is what the whole list of that name says. */
export async function seeCustomer({ code, name, officeId }: Key, { ask }: Pick<Look, 'ask'>): Promise<CustomerSeen> {
  const isIt = (read: { ID: string; Code?: string | null | undefined }) =>
    officeId ? read.ID === officeId : read.Code === code;
  const one = await ask(customerDetail, officeId ? { ID: officeId } : { Code: code });
  if (one.ok && isIt(one.value)) {
    const { ID, Name, Email, MobilePhone } = one.value;
    return { kind: 'there', id: ID, name: Name, email: Email ?? '', mobile: MobilePhone ?? '' };
  }
  if (!one.ok && !one.saysNone) return { kind: 'unclear', message: one.why };
  const page = (PageNumber: number) => ask(customerWithTotalCount, { Name: name, PageNumber, PageSize: pageSize });
  return missingInWhole({ page, isIt, it: code, all: `customers with ${name}` });
}

const pageSize = 250;
