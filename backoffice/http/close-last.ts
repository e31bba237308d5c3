import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { Rejection } from '#backoffice/rejection.ts';
import type { Service } from '#backoffice/service.ts';

/** For what has come in and is not read yet: a line closed on it would break without a word. */
const arrivingMs = 50;

/** Less than a host waits before it ends the back office by force. */
const longestMs = 3_000;

/** Nobody comes in any more, and what was asked before is answered before the rest is cut off: whose line is cut instead has to find out what became of it. */
export async function closeLast(app: FastifyInstance, { callers }: Pick<Service, 'callers'>): Promise<void> {
  await sleep(arrivingMs);
  // Where long work filled that time, it is read only now.
  await nextTurn();
  await nextTurn();
  app.server.close();
  const end = performance.now() + longestMs;
  while (callers.size > 0 && performance.now() < end) await sleep(5);
  await app.close();
}

export function isStopping(): Rejection {
  return new Rejection(503, 'The service is being stopped, so nothing was changed. Try again in a moment.');
}

/** No further request comes on a line once the service closes. */
export function endLines(app: FastifyInstance, { closing }: Pick<Service, 'closing'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) void reply.header('connection', 'close');
  });
}
