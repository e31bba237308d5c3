import type Database from 'better-sqlite3';

import type { WriteDb } from '#db/connection.ts';
import { noOfficePlace, type OfficePlace } from '#register/own-office.ts';
import { saveCapabilities, worstCase } from '#sync/capabilities.ts';
import { personalities } from '#testing/simulator/personalities.ts';
import { rememberOffice } from '#sync/acquaintance.ts';
import type { Plan } from '#testing/simulator/plan.ts';

const officeUrl = 'http://office';
export const officePlace: OfficePlace = { ...noOfficePlace, url: () => officeUrl };

/** What the till knows of its office at the start of a run: that it is its own, and what a certificate says of lists. */
export function introduce(file: Database.Database, { lists, personality }: Plan, till: Named): void {
  file
    .transaction(() => {
      rememberOffice(file as WriteDb, { officeUrl, ...till });
      if (!lists) return;
      const readDelayMs = personalities[personality].staleMs;
      const known = { ...worstCase, officeUrl, bulk: lists, numbersKept: true, readDelayMs };
      saveCapabilities(file as WriteDb, known);
    })
    .immediate();
}

interface Named {
  readonly clientId: string;
  readonly outletId: string;
}
