import { exchange, tokenRequest } from '#backoffice/testing/open-shop.ts';
import type { BackOffice } from '#backoffice/server.ts';
import type { InputOf, Operation } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';

// eslint-disable-next-line typescript/no-explicit-any -- a test looks into answers of any shape and fails by itself when one is wrong
export type Ask = <Op extends Operation>(op: Op, input: InputOf<Op>) => Promise<any>;

/** Somebody who asks the office beside the tills, signed in. */
export async function askerOf(office: BackOffice): Promise<Ask> {
  const { body } = await exchange(office.url, tokenRequest(office));
  return async (op, input) => {
    const request = requestFor(op, input);
    const headers = { ...request.headers, authorization: `Bearer ${body.access_token}` };
    return (await exchange(office.url, { ...request, headers })).body;
  };
}
