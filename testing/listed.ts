import type { WriteDb } from '#db/connection.ts';
import { type HeldPackage, putHeldPackage } from '#db/tables/held-packages.ts';
import { type KnownSerial, putSerial } from '#db/tables/serials.ts';

/** As if the office listed these and no others. */
export function replaceSerials(tx: WriteDb, serials: readonly KnownSerial[]): void {
  tx.exec('UPDATE serial SET quantity = 0');
  for (const now of serials) putSerial(tx, { was: undefined, now });
}

export function replaceHeldPackages(tx: WriteDb, packages: readonly HeldPackage[]): void {
  tx.exec('DELETE FROM held_package');
  for (const now of packages) putHeldPackage(tx, { was: undefined, now });
}
