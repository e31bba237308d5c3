import type Database from 'better-sqlite3';

import type { SyncConfig } from '#sync/config.ts';
import { type Decisions, decisions } from '#sync/planner/decisions.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { afterHours } from '#testing/simulator/planted/after-hours.ts';
import { coupons } from '#testing/simulator/planted/coupons.ts';
import { pace } from '#testing/simulator/planted/pace.ts';
import { planner } from '#testing/simulator/planted/planner.ts';
import { store } from '#testing/simulator/planted/store.ts';
import { wire } from '#testing/simulator/planted/wire.ts';
import type { SqlEdit } from '#testing/simulator/till/disk.ts';

/** A way to be wrong, put in from outside: the shipped code has no switch for it. */
export interface PlantedBug {
  readonly decisions: Decisions;
  readonly config?: Partial<SyncConfig>;
  readonly edit?: SqlEdit;
  /** Done to the file inside every transaction, before it is committed. */
  readonly spoil?: (file: Database.Database) => void;
  /** What failed half-way is committed instead of undone. */
  readonly keepsHalves?: boolean;
  readonly ports?: (ports: SyncPorts) => SyncPorts;
  /** Looked for in a chain that comes back. */
  readonly fleet?: boolean;
  /** Two programs over one file, as when a lease has lapsed. */
  readonly twice?: boolean;
}

export type Planted = Omit<PlantedBug, 'decisions'> & Partial<Pick<PlantedBug, 'decisions'>>;

export const nothingPlanted: PlantedBug = { decisions };

const bugs: Readonly<Record<string, Planted>> = { ...planner, ...store, ...wire, ...pace, ...afterHours, ...coupons };

export const bugNames = Object.keys(bugs);

export function bugNamed(name: string): PlantedBug {
  const bug = bugs[name];
  if (!bug) throw new Error(`no such planted bug: ${name}. There are ${bugNames.join(', ')}`);
  return { decisions, ...bug };
}
