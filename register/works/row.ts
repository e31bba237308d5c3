import type { z } from 'zod';

import type { officeReach, workRow } from '#contract/register/works.ts';
import type { Context } from '#register/context.ts';
import type { SyncStatus } from '#sync/status.ts';

export type WorkRow = z.output<typeof workRow>;
export type OfficeReach = z.output<typeof officeReach>;

/** What every row is judged by. */
export interface Standing {
  readonly context: Context;
  readonly status: SyncStatus;
  readonly office: OfficeReach;
}

type Facts = Omit<WorkRow, 'thing' | 'state' | 'why'>;

export function works(thing: WorkRow['thing'], why: WorkRow['why'], facts: Facts = {}): WorkRow {
  return { thing, state: 'works', why, ...facts };
}

export function waits(thing: WorkRow['thing'], why: WorkRow['why'], facts: Facts = {}): WorkRow {
  return { thing, state: 'waits', why, ...facts };
}

export function notNow(thing: WorkRow['thing'], why: WorkRow['why'], facts: Facts = {}): WorkRow {
  return { thing, state: 'not_now', why, ...facts };
}
