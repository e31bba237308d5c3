import type { z } from 'zod';

import { explain } from '#contract/v3/explain.ts';
import { settingsFile } from '#contract/register/settings-file.ts';
import { listFavourites } from '#db/tables/favourites.ts';
import { listSaidOfGram, listWeightUnits } from '#db/tables/weight-units.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { loadKeymap } from '#register/settings.ts';
import { cashRules } from '#register/shift/cash-rules.ts';

export type SettingsFile = z.infer<typeof settingsFile>;

/** Everything of this till that is not its own, such as its printer, and no person with a PIN. */
export function settingsText(context: Context): string {
  const { db, memory, clock, currency } = context;
  const { code, scale } = currency;
  const cash = cashRules(context);
  const file: SettingsFile = {
    kind: 'tillkeep settings',
    version: 1,
    till: memory.identity?.registerName ?? '',
    savedAt: clock.now(),
    currency: { code, scale },
    settings: { ...memory.preferences, taxName: memory.tax.name },
    keys: loadKeymap(db),
    cash: { ...cash, denominations: [...cash.denominations] },
    points: memory.points,
    limits: memory.offlineLimits,
    roles: [...memory.roles],
    favourites: listFavourites(db),
    weightUnits: Object.fromEntries([
      ...listSaidOfGram(db).map((each) => [each, 'g'] as const),
      ...listWeightUnits(db),
    ]),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

type Unread =
  | Refusal<'settings_file_unreadable'>
  | Refusal<'settings_file_newer'>
  | (Refusal<'settings_file_impossible'> & { readonly where: string });

/** A file that somebody chose, which may be anything. */
export function readSettingsText(text: string): Result<SettingsFile, Unread> {
  const found = parsed(text);
  if (found?.kind !== settingsFile.shape.kind.value) return refuse({ code: 'settings_file_unreadable' });
  if (typeof found.version === 'number' && found.version > 1) return refuse({ code: 'settings_file_newer' });
  const read = settingsFile.safeParse(found);
  return read.success ? ok(read.data) : refuse({ code: 'settings_file_impossible', where: explain(read.error) });
}

function parsed(text: string): Begun | undefined {
  try {
    // Some editors put a mark before the first letter.
    return (JSON.parse(text.replace(/^\uFEFF/, '')) as Begun | null) ?? undefined;
  } catch {
    return undefined;
  }
}

interface Begun {
  readonly kind?: unknown;
  readonly version?: unknown;
}
