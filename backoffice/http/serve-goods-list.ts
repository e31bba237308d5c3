import type { FastifyInstance } from 'fastify';

import { longestGoodsList } from '#contract/v3/goods-list.ts';

import { gateFor } from '#backoffice/http/gate.ts';
import { insistOnThisMachine } from '#backoffice/http/serve-joining.ts';
import { serve } from '#backoffice/http/serve.ts';
import type { Joining } from '#backoffice/joining/joining.ts';
import { goodsListRoute } from '#backoffice/routes/goods-list.ts';
import type { Service } from '#backoffice/service.ts';

/** Of a body: JSON writes a quotation mark and the end of a line as two signs. */
const bodyLimit = 2 * longestGoodsList + 1024;

export function serveGoodsList(app: FastifyInstance, service: Service, joining: Joining | undefined): void {
  const route = goodsListRoute();
  const gate = gateFor(route, service);
  const { method, path: url } = route.op;
  const hereAlone = joining && insistOnThisMachine(joining, elsewhere);
  app.route({
    method,
    url,
    bodyLimit,
    onRequest: hereAlone ? [hereAlone, gate] : gate,
    handler: serve(route, service),
  });
}

const elsewhere = 'A list of goods is brought in at the till whose office this is.';
