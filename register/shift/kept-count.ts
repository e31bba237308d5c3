import type { z } from 'zod';

import type { countKept } from '#contract/register/drawer.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import type { AtWork, Context } from '#register/context.ts';

type Counted = z.output<typeof countKept>;

interface Kept {
  readonly staffId: string;
  readonly of: string;
  readonly counted: Counted;
}

export function keepCount({ db }: Context, { staff }: AtWork, kept: Omit<Kept, 'staffId'>): void {
  transact(db, (tx) => saveSetting(tx, setting, { ...kept, staffId: staff.id } satisfies Kept));
}

export function findKeptCount({ db }: Context, { staff }: AtWork, of: string): Counted | null {
  const kept = findSetting<Kept>(db, setting);
  return kept?.staffId === staff.id && kept.of === of ? kept.counted : null;
}

const setting = 'count.kept';
