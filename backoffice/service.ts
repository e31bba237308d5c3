import type { Socket } from 'node:net';

import type { Clock } from '#backoffice/clock.ts';
import type { Faults } from '#backoffice/faults.ts';
import type { Limiter } from '#backoffice/limiter.ts';
import type { Personality } from '#backoffice/personality.ts';
import type { PageMarks } from '#backoffice/store/page-marks.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { Reader } from '#backoffice/store/reader.ts';
import type { Replica } from '#backoffice/store/stale.ts';
import type { Tills } from '#backoffice/store/tills.ts';
import type { Tokens } from '#backoffice/tokens.ts';

/** Everything a running back office is made of. */
export interface Service {
  readonly store: Store;
  readonly now: Clock;
  readonly newId: () => string;
  readonly tokens: Tokens;
  readonly tills: Tills;
  readonly limiter: Limiter;
  readonly faults: Faults;
  readonly marks: PageMarks;
  readonly personality: Personality;
  /** Digits of the shop's money behind the point, for what people read. */
  readonly decimals: number;
  /** Whether there is a mail server to take its letters to. */
  readonly mails: boolean;
  /** How late a change is made where writes are slow. */
  readonly slowMs: number;
  /** Where reads look when this service is one whose reads are stale. */
  readonly replica: Replica | undefined;
  /** Where long reads look, beside everything else; a store in memory or on a server needs none. */
  readonly reader: Reader | undefined;
  /** Aborted when the service closes, so that nothing sleeps on. */
  readonly closing: AbortSignal;
  /** Connections with a v3 request on them, which a line going dark cuts. */
  readonly callers: Set<Socket>;
  /** Requests being answered and other work of `waitedFor`; closing waits for it. */
  readonly running: Set<Promise<unknown>>;
}

/** Work that a service waits for before it closes, whatever becomes of it. */
export function waitedFor<T>({ running }: Pick<Service, 'running'>, work: Promise<T>): Promise<T> {
  running.add(work);
  void work.catch(() => undefined).finally(() => running.delete(work));
  return work;
}
