import { explain } from '#contract/v3/explain.ts';
import type { InputOf, Operation } from '#contract/v3/operation.ts';

import { nobody, type Route } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { routes } from '#backoffice/routes/index.ts';
import type { Service } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';

interface Within {
  /** The transaction it happens in. */
  readonly db: Store;
  readonly service: Service;
}

/** An operation as if somebody who may do everything had sent it. Throws Rejection. */
export async function perform<Op extends Operation>(
  { db, service }: Within,
  op: Op,
  input: InputOf<Op>,
): Promise<unknown> {
  const parsed = op.input.safeParse(input);
  if (!parsed.success) return reject(400, explain(parsed.error));
  return routeOf(op).answer({
    input: parsed.data,
    headers: {},
    by: nobody,
    db,
    now: service.now(),
    service,
    afterwards: (act) => act(),
  });
}

export function routeOf(op: Operation): Route {
  const route = routes.find((each) => each.op.name === op.name);
  if (!route) throw new Error(`${op.name} has no route`);
  return route;
}
