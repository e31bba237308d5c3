import { randomUUID } from 'node:crypto';

import type { FastifyError, FastifyInstance } from 'fastify';

import { AmountTooLarge } from '#backoffice/arithmetic.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { ReadingEnded } from '#backoffice/store/reading-thread.ts';
import { TooLate } from '#backoffice/store/turn.ts';
import {
  connectionLost,
  diskFull,
  gaveUp,
  notLetIn,
  outOfRange,
  ranShort,
  readOnly,
  stoodInTheWay,
  storeHeld,
  tooLong,
} from '#backoffice/store/violations.ts';

export type Report = (line: string) => void;

/** Turns everything thrown on the way to an answer into one of the service's error bodies. */
export function answerFailures(app: FastifyInstance, report: Report): void {
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    const refused = refusalOf(error);
    if (refused) return reply.code(refused.status).headers(refused.headers).send({ Message: refused.message });
    if (error.statusCode === 413)
      return reply.code(413).header('connection', 'close').send({ Message: 'The request body is too large.' });
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ Message: `${capital(error.message)}.`.replace(/\.\.$/, '.') });
    }
    const outage = outageOf(error);
    if (outage) {
      report(`${outage.what} (${error.message || String(error)})`);
      return reply.code(503).send({ Message: `${outage.what}, so nothing was changed. Try again ${outage.until}.` });
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

/** The "no" that something thrown on the way to an answer is, to what was asked and to nothing else. */
export function refusalOf(error: unknown): Rejection | undefined {
  if (error instanceof Rejection) return error;
  if (error instanceof AmountTooLarge) return new Rejection(400, `${capital(error.message)}.`);
  if (outOfRange(error)) return new Rejection(400, 'A value is outside what can be kept.');
  return tooLong(error) ? new Rejection(400, 'A text is too long to be kept.') : undefined;
}

interface Outage {
  readonly what: string;
  /** When it is worth trying again. */
  readonly until: string;
}

const slowReading: Outage = { what: 'The answer took too long to read', until: 'for a shorter time' };
const busy: Outage = { what: 'The database of the service was busy for too long', until: 'in a moment' };
const tooMuch: Outage = {
  what: 'The database of the service ran short of memory or room',
  until: 'later, or for less',
};
const lostReading: Outage = { what: 'The reading of the answer broke off', until: 'in a moment' };

/** What keeps the service from its store. */
export function outageOf(error: unknown): Outage | undefined {
  if (connectionLost(error)) return { what: 'The database of the service cannot be reached', until: 'in a moment' };
  if (notLetIn(error)) return { what: 'The database of the service does not let it in', until: 'once it does' };
  if (error instanceof TooLate || gaveUp(error) || stoodInTheWay(error)) return busy;
  if (ranShort(error)) return tooMuch;
  if (error instanceof ReadingEnded) return error.wasTooLong ? slowReading : lostReading;
  if (diskFull(error)) return { what: 'The disk of the service is full', until: 'once there is room on it' };
  if (readOnly(error)) return { what: 'The store of the service lets nobody write', until: 'once it does' };
  return storeHeld(error) ? { what: 'Another program holds the file of the service', until: 'in a moment' } : undefined;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
