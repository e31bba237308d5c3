import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';

/** Who may go on with old prices until the end of this shift, because somebody said yes to it. */
export interface AgreedOld {
  readonly shift: number;
  readonly staff: readonly string[];
}

export function loadAgreedOld(db: ReadDb): AgreedOld | undefined {
  return findSetting<AgreedOld>(db, settingName);
}

export function saveAgreedOld(tx: WriteDb, agreed: AgreedOld): void {
  saveSetting(tx, settingName, agreed);
}

const settingName = 'oldPrices.agreed';
