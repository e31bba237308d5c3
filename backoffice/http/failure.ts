import { randomUUID } from 'node:crypto';

import type { FastifyError, FastifyInstance } from 'fastify';

import { AmountTooLarge } from '#backoffice/arithmetic.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { connectionLost, outOfRange, storeHeld, tooLong } from '#backoffice/store/violations.ts';

export type Report = (line: string) => void;

/** Turns everything thrown on the way to an answer into one of the service's error bodies. */
export function answerFailures(app: FastifyInstance, report: Report): void {
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof Rejection)
      return reply.code(error.status).headers(error.headers).send({ Message: error.message });
    if (error instanceof AmountTooLarge) return reply.code(400).send({ Message: `${capital(error.message)}.` });
    if (outOfRange(error)) return reply.code(400).send({ Message: 'A value is outside what can be kept.' });
    if (tooLong(error)) return reply.code(400).send({ Message: 'A text is too long to be kept.' });
    if (error.statusCode === 413)
      return reply.code(413).header('connection', 'close').send({ Message: 'The request body is too large.' });
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ Message: `${capital(error.message)}.`.replace(/\.\.$/, '.') });
    }
    const outage = outageOf(error);
    if (outage) {
      report(`${outage} (${error.message || String(error)})`);
      return reply.code(503).send({ Message: `${outage}, so nothing was changed. Try again in a moment.` });
    }
    const incident = randomUUID().slice(0, 4).toUpperCase();
    report(`incident ${incident}: ${error.stack ?? String(error)}`);
    return reply.code(500).send(exceptionBody(`Incident ${incident}.`));
  });
}

/** The real exception stays in the log: a stack is of use only to someone attacking the service. */
export function exceptionBody(detail: string) {
  return {
    Message: 'An error has occurred.',
    ExceptionMessage: detail,
    ExceptionType: 'System.Exception',
    StackTrace: '   (not disclosed)',
  };
}

/** What keeps the service from its store. */
function outageOf(error: Error): string | undefined {
  if (connectionLost(error)) return 'The database of the service cannot be reached';
  return storeHeld(error) ? 'Another program holds the file of the service' : undefined;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
