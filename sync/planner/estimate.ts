/** What is known of a queue and of the line it leaves by. */
export interface Backlog {
  /** Those that may still leave by themselves. */
  readonly operations: number;
  readonly requestsPerOperation: number;
  readonly permits: number;
  readonly perSecond: number;
}

/** How long until nothing is left to tell, if everything goes on as it goes now. */
export function drainMs({ operations, requestsPerOperation, permits, perSecond }: Backlog): number {
  const paced = Math.max(0, operations * requestsPerOperation - permits);
  return Math.ceil((paced / perSecond) * 1000);
}

/** The permits lately spent and the operations lately ended: what a request and an operation really take. */
export interface Flow {
  readonly spent: readonly number[];
  readonly ended: readonly number[];
}

export const noFlow: Flow = { spent: [], ended: [] };

export function noteSpent(flow: Flow, mono: number): Flow {
  return { ...flow, spent: [...flow.spent, mono].slice(-most) };
}

export function noteEnded(flow: Flow, mono: number): Flow {
  return { ...flow, ended: [...flow.ended, mono].slice(-most) };
}

/** The pacer's own rate until enough has gone: a limiter lets through less than a pacer believes. */
export function paceOf(
  { spent, ended }: Flow,
  paced: number,
  mono: number,
): Pick<Backlog, 'perSecond' | 'requestsPerOperation'> {
  const recent = spent.filter((at) => mono - at <= windowMs);
  const [first = mono] = recent;
  if (recent.length < enough || mono <= first) return { perSecond: paced, requestsPerOperation: 1 };
  const done = ended.filter((at) => at >= first).length;
  return {
    perSecond: (recent.length / (mono - first)) * 1000,
    requestsPerOperation: done === 0 ? 1 : recent.length / done,
  };
}

const most = 64;
const enough = 16;
const windowMs = 60_000;
