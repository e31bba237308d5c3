import { customerUpdateByCode, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { CustomerEdited } from '#domain/events.ts';
import { type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { seeCustomer } from '#sync/operations/see-customer.ts';

/** By ID or code, never by email: that may be what is changed. It sets a state, so the state is all there is to see. */
export const customerEdit: OutboundOperation<CustomerEdited> = {
  kind: 'customer.edit',
  repeatable: true,
  overwrites: true,
  request(event) {
    const { officeId, code } = event;
    const { name: Name, email: Email, mobile: Mobile } = changed(event);
    const said = { Name, Email, Mobile };
    return officeId === null
      ? requestFor(customerUpdateByCode, { ...said, Code: code })
      : requestFor(customerUpdateByID, { ...said, ID: officeId });
  },
  readAnswer: readId(customerUpdateByID),
  async verify(event, look) {
    const seen = await seeCustomer(event, look);
    if (seen.kind === 'unclear') return seen;
    // Who is edited is there: an office that shows nobody shows that its reads do not work.
    if (seen.kind === 'not_there') return { kind: 'nothing', silent: true };
    const wanted = changed(event);
    const { name = seen.name, email = seen.email, mobile = seen.mobile } = wanted;
    if (seen.name === name && seen.email === email && seen.mobile === mobile)
      return { kind: 'stands', serverId: seen.id };
    const moved = fields.filter((field) => isMoved(seen[field], [wanted[field], event.before?.[field]]));
    if (moved.length === 0) return { kind: 'nothing' };
    const message = somebodySaid + moved.map((field) => seen[field] || '-').join(', ');
    return { kind: 'foreign', message, mayBeOld: true };
  },
};

/** What the office has instead; null where that is not what was found. */
export function customerThere(message: string | null): string | null {
  return message?.startsWith(somebodySaid) ? message.slice(somebodySaid.length) : null;
}

/** What is neither ours nor the one before it is somebody else's, and newer for all we know. */
function isMoved(seen: string, known: readonly [wanted: string | undefined, before: string | undefined]): boolean {
  // What was not changed here is not told, and what older tills did not write down nobody can compare.
  if (known.includes(undefined)) return false;
  return !known.some((text) => plain(text ?? '') === plain(seen));
}

/** An office that writes a telephone number or an address its own way has not changed it. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s().-]+/g, '');
}

const fields = ['name', 'email', 'mobile'] as const;
const somebodySaid = 'somebody else changed the customer meanwhile to ';

/** The rest may have been changed by somebody else since it was copied here. */
function changed({ name, email, mobile, before }: CustomerEdited): Partial<NonNullable<CustomerEdited['before']>> {
  return {
    ...(name !== before?.name && { name }),
    ...(email !== before?.email && { email }),
    ...(mobile !== before?.mobile && { mobile }),
  };
}
