import { copyShop } from '#db/copy-shop.ts';
import type { ReadDb } from '#db/connection.ts';
import { listOutlets, listTaxes, replaceOutlets } from '#db/tables/shop.ts';
import { followTaxParts } from '#db/tables/tax-split.ts';
import { insertStaff, listStaff } from '#db/tables/staff.ts';
import { transactLightly } from '#db/transact.ts';
import { hashPin, newSalt } from '#register/people/pin.ts';
import { loadIdentity, saveIdentity } from '#register/settings.ts';

/** Everybody's. No PIN of the till goes into the practice shop, so nobody can try them out there. */
export const practicePin = '000000';

/** The till's goods, prices, people and ways, under a name and with numbers that say what they are. */
export async function furnish(practice: ReadDb, till: ReadDb): Promise<void> {
  const pinSalt = newSalt();
  const pinHash = await hashPin(practicePin, pinSalt);
  const identity = loadIdentity(till);
  transactLightly(practice, (tx) => {
    copyShop(till, tx, ['preferences', 'keys', 'cash', 'offlineLimits', 'points']);
    // From the first invoice there on, not from where the till has got to.
    followTaxParts(tx, listTaxes(till));
    for (const member of listStaff(till)) insertStaff(tx, { ...member, pinSalt, pinHash });
    const outlets = listOutlets(till).map((outlet) => ({ ...outlet, name: `${outlet.name} (practice)` }));
    replaceOutlets(tx, outlets);
    if (identity)
      saveIdentity(tx, {
        ...identity,
        outletName: `${identity.outletName} (practice)`,
        series: { ...identity.series, outletCode: 'PRAC' },
      });
    return undefined;
  });
}
