import type { FaultName } from '#testing/simulator/plan.ts';

/** What kind of back office a run has. The specification leaves all of this open. */
export interface Personality {
  /** A second invoice with the same number is refused. */
  readonly unique: boolean;
  /** Payments that were validated are refused when the invoice has some already. */
  readonly validates: boolean;
  /** References and notes come back in reads. */
  readonly echoes: boolean;
  /** What a list read answers when none of the numbers is there. */
  readonly absent: 'left_out' | 'status404' | 'null';
  /** The longest an execution goes on after the till has given up. */
  readonly zombieMs: number;
  /** How far reads lag behind. */
  readonly staleMs: number;
  readonly tokenSeconds: number | null;
  /** Says how long its tokens live. */
  readonly tellsTokenLife: boolean;
  readonly limiter: Limiter | null;
  /** Nothing goes wrong: for what it costs when all is well. */
  readonly calm?: boolean;
  readonly tills?: number;
  readonly sales?: number;
  readonly never?: readonly FaultName[];
}

export interface Limiter {
  readonly permits: number;
  readonly windowMs: number;
  /** Requests that may wait for the next window instead of being refused. */
  readonly queue: number;
  readonly status: 429 | 503;
  readonly tells: boolean;
}

const usual = {
  unique: true,
  validates: true,
  echoes: true,
  absent: 'left_out',
  zombieMs: 60_000,
  staleMs: 0,
  tokenSeconds: 3_600,
  tellsTokenLife: true,
  limiter: null,
} as const satisfies Personality;

/** Without the guards of the back office a request that the wire doubles is two sales: nobody at the till can tell. */
const unguarded: readonly FaultName[] = ['twice'];
const unguardedNumbers: readonly FaultName[] = ['twice', 'foreign'];

export type PersonalityName =
  | 'strict'
  | 'lax'
  | 'mute'
  | 'zombie'
  | 'lagging'
  | 'limited429'
  | 'limited503'
  | 'queueing'
  | 'curt'
  | 'forgetful'
  | 'calm';

export const personalities: Readonly<Record<PersonalityName, Personality>> = {
  strict: usual,
  /** Takes everything, twice if it is asked twice. */
  lax: { ...usual, unique: false, validates: false, zombieMs: 150_000, never: unguardedNumbers },
  /** Keeps numbers apart but forgets what was written into notes. */
  mute: { ...usual, echoes: false, validates: false, zombieMs: 150_000, never: unguarded },
  /** Goes on executing long after the till has hung up, and nothing guards it. */
  zombie: { ...usual, unique: false, validates: false, echoes: false, zombieMs: 240_000, never: unguardedNumbers },
  /** Shows what was: that is mistaken for what is only where much happens to one invoice. */
  lagging: { ...usual, sales: 25, validates: false, staleMs: 20_000, zombieMs: 150_000, never: unguarded },
  limited429: { ...usual, limiter: { permits: 20, windowMs: 10_000, queue: 0, status: 429, tells: true } },
  limited503: { ...usual, limiter: { permits: 10, windowMs: 5_000, queue: 0, status: 503, tells: false } },
  queueing: { ...usual, limiter: { permits: 5, windowMs: 5_000, queue: 8, status: 503, tells: false } },
  curt: { ...usual, unique: false, absent: 'status404', tellsTokenLife: false, never: unguardedNumbers },
  /** Tokens die young, and unannounced. */
  forgetful: { ...usual, absent: 'null', tokenSeconds: 90, tellsTokenLife: false },
  calm: { ...usual, calm: true },
};
