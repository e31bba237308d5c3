import { customerUpdateByCode, customerUpdateByID } from '#contract/v3/customer-change.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { CustomerEdited } from '#domain/events.ts';
import { type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { seeCustomer } from '#sync/operations/see-customer.ts';

/** By ID or code, never by email: that may be what is changed. It sets a state, so the state is all there is to see. */
export const customerEdit: OutboundOperation<CustomerEdited> = {
  kind: 'customer.edit',
  repeatable: true,
  request({ officeId, code, name, email, mobile }) {
    const said = { Name: name, Email: email, Mobile: mobile };
    return officeId === null
      ? requestFor(customerUpdateByCode, { ...said, Code: code })
      : requestFor(customerUpdateByID, { ...said, ID: officeId });
  },
  readAnswer: readId(customerUpdateByID),
  async verify(event, look) {
    const seen = await seeCustomer(event, look);
    if (seen.kind === 'unclear') return seen;
    if (seen.kind === 'not_there') return { kind: 'nothing' };
    const same = seen.name === event.name && seen.email === event.email && seen.mobile === event.mobile;
    return same ? { kind: 'stands', serverId: seen.id } : { kind: 'nothing' };
  },
};
