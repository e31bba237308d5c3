import { customerCreate as create } from '#contract/v3/customer.ts';
import { requestFor } from '#contract/v3/request.ts';
import type { CustomerCreated } from '#domain/events.ts';
import { type OutboundOperation, readId } from '#sync/operations/operation.ts';
import { seeCustomer } from '#sync/operations/see-customer.ts';

/** Known by the code that the till made. Nothing else of a customer is kept apart by every back office. */
export const customerCreate: OutboundOperation<CustomerCreated> = {
  kind: 'customer.create',
  repeatable: true,
  request: ({ code, name, email, mobile }) =>
    requestFor(create, { Code: code, Name: name, ...(email && { Email: email }), ...(mobile && { Mobile: mobile }) }),
  readAnswer: readId(create),
  async verify(event, look) {
    const seen = await seeCustomer(event, look);
    if (seen.kind === 'unclear') return seen;
    if (seen.kind === 'not_there') return { kind: 'nothing' };
    if (seen.name === event.name) return { kind: 'ours', serverId: seen.id };
    return { kind: 'foreign', message: `${event.code} belongs to ${seen.name}` };
  },
};
