import type { FastifyInstance, FastifyRequest } from 'fastify';

import { tillJoin } from '#contract/v3/joining.ts';

import { gateFor } from '#backoffice/http/gate.ts';
import { serve } from '#backoffice/http/serve.ts';
import type { Joining } from '#backoffice/joining/joining.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { joiningRoutes } from '#backoffice/routes/joining.ts';
import type { Service } from '#backoffice/service.ts';

/** Who comes in is decided at the till of the office alone, whatever a till of the network may do otherwise. */
export function serveJoining(app: FastifyInstance, service: Service, joining: Joining): void {
  const hereAlone = insistOnThisMachine(joining, 'That is decided at the till whose office this is.');
  for (const route of joiningRoutes(joining)) {
    const { method, path: url } = route.op;
    const gate = gateFor(route, service);
    const answer = serve(route, service);
    app.route({
      method,
      url,
      onRequest: route.op === tillJoin ? gate : [hereAlone, gate],
      handler: async (request, reply) => {
        await joining.settled();
        // Which till came in by which code.
        await service.tills.keep();
        return answer(request, reply);
      },
    });
  }
}

/** Of what is asked at the till of the office alone: a till of the network is told so. */
export function insistOnThisMachine(joining: Pick<Joining, 'isFromNetwork'>, says: string) {
  return async ({ raw: { socket } }: FastifyRequest): Promise<void> => {
    if (joining.isFromNetwork(socket)) throw new Rejection(403, says);
  };
}
