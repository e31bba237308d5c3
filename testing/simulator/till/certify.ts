import type Database from 'better-sqlite3';

import type { WriteDb } from '#db/connection.ts';
import { saveCapabilities, worstCase } from '#sync/capabilities.ts';
import { personalities } from '#testing/simulator/personalities.ts';
import type { Plan } from '#testing/simulator/plan.ts';

export const officeUrl = 'http://office';

/** What a certificate would say of an office that takes lists. */
export function certify(file: Database.Database, { lists, personality }: Plan): void {
  if (!lists) return;
  const readDelayMs = personalities[personality].staleMs;
  const known = { ...worstCase, officeUrl, bulk: lists, numbersKept: true, readDelayMs };
  file.transaction(() => saveCapabilities(file as WriteDb, known)).immediate();
}
