import { customerUpdateByCode, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { CustomerEdited } from '#domain/events.ts';
import { type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { seeCustomer } from '#sync/operations/see-customer.ts';

/** By ID or code, never by email: that may be what is changed. It sets a state, so the state is all there is to see. */
export const customerEdit: OutboundOperation<CustomerEdited> = {
  kind: 'customer.edit',
  repeatable: true,
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
    const { name = seen.name, email = seen.email, mobile = seen.mobile } = changed(event);
    const same = seen.name === name && seen.email === email && seen.mobile === mobile;
    return same ? { kind: 'stands', serverId: seen.id } : { kind: 'nothing' };
  },
};

/** The rest may have been changed by somebody else since it was copied here. */
function changed({ name, email, mobile, before }: CustomerEdited): Partial<NonNullable<CustomerEdited['before']>> {
  return {
    ...(name !== before?.name && { name }),
    ...(email !== before?.email && { email }),
    ...(mobile !== before?.mobile && { mobile }),
  };
}
