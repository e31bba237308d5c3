import { customerPINAuthenticate } from '#contract/v3/customer-change.ts';
import { idOf, type Route as Way } from '#contract/v3/operation.ts';

import type { Route } from '#backoffice/http/route.ts';

/** A route by each method and path it is asked by. */
export function waysOf(routes: readonly Route[]): { readonly route: Route; readonly way: Way }[] {
  const own = routes.flatMap((route) => [route.op, ...route.op.alternates].map((way) => ({ route, way })));
  const taken = new Set(own.map(({ way }) => keyOf(way)));
  const more = routes.filter(isAskedFreely).flatMap((route) => {
    const way = missingWay(route, taken);
    return way ? [{ route, way }] : [];
  });
  return [...own, ...more];
}

/** A PIN must not stand in an address, which is kept in logs; nor is there a reason to sign in by one. */
function isAskedFreely({ op, writes }: Route): boolean {
  return !writes && op.auth === 'bearer' && op.name !== customerPINAuthenticate.name;
}

/** Programs ask by GET with a query and by POST with JSON, whichever the specification shows. Where POST makes one, it reads at `/p`. */
function missingWay({ op }: Route, taken: ReadonlySet<string>): Way | undefined {
  const methods = new Set([op, ...op.alternates].map(({ method }) => method));
  const method = (['GET', 'POST'] as const).find((each) => !methods.has(each));
  if (!method) return undefined;
  const ways = [op.path, `${op.path}/p`].map((path) => ({ method, path }));
  return ways.find((way) => !taken.has(keyOf(way)));
}

function keyOf(way: Way): string {
  return idOf(way).toLowerCase();
}
