import path from 'node:path';
import type { z } from 'zod';

import type { newShop } from '#contract/register/own-shop.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { tidyName } from '#domain/tidy-name.ts';
import type { Register } from '#register/context.ts';
import { leaveNewShop } from '#register/new-shop/new-shop.ts';

export type NotOpened =
  | Refusal<'own_shop_elsewhere'>
  | Refusal<'own_shop_name_missing'>
  | Refusal<'own_shop_code_wrong'>
  | Refusal<'own_shop_money_wrong'>;

/** Leaves what was said for the next start of this till. */
export async function openOwnShop(
  { db, zone, officePlace }: Pick<Register, 'db' | 'zone' | 'officePlace'>,
  { outlet, currency, language }: z.output<typeof newShop>,
): Promise<Result<Record<string, never>, NotOpened>> {
  if (officePlace.kind !== 'own') return refuse({ code: 'own_shop_elsewhere' });
  const name = tidyName(outlet.name);
  if (name === '') return refuse({ code: 'own_shop_name_missing' });
  const code = outlet.code.trim().toUpperCase();
  if (!/^[A-Z\d]{1,8}$/.test(code)) return refuse({ code: 'own_shop_code_wrong' });
  const money = { ...currency, code: currency.code.trim().toUpperCase(), symbol: currency.symbol.trim() };
  if (!/^[A-Z]{3}$/.test(money.code) || money.symbol === '') return refuse({ code: 'own_shop_money_wrong' });
  await leaveNewShop(path.dirname(db.name), { outlet: { name, code }, currency: money, zone, language });
  return ok({});
}
