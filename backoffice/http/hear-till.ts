import type { FastifyReply, FastifyRequest } from 'fastify';

import { readTillWord, tillsKeptHeader, tillWordHeader } from '#contract/v3/till-word.ts';

import { type Service, waitedFor } from '#backoffice/service.ts';

/** What a till says of itself beside its request, which is answered first and never fails for it. */
export function hearTill(request: FastifyRequest, reply: FastifyReply, service: Service): void {
  const word = readTillWord(request.headers[tillWordHeader]);
  if (!word) return;
  void reply.header(tillsKeptHeader, 'kept');
  if (!service.tills.hear(word, request.caller?.clientId ?? '')) return;
  reply.raw.once('close', () => {
    if (!service.closing.aborted) void waitedFor(service, service.tills.keep());
  });
}
