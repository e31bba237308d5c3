import type { Store } from '#backoffice/store/open.ts';

/** What a shop decides once. Amounts are in minor units. */
export interface Settings {
  /** Adds `UnitExpense` to what a line cost. */
  readonly LandedCostEnabled: number;
  /** Counts customer codes up by itself. */
  readonly CustomerCodeAutoIncrement: number;
  /** What a customer spends for one point; 0 earns none. */
  readonly AmountPerPoint: number;
  /** What one point is worth when it is spent. */
  readonly RedeemPointValue: number;
  /** 0 keeps points for ever. */
  readonly PointExpiryMonths: number;
  /** Goods that are cheaper already earn nothing. */
  readonly PointFullPriceOnly: number;
}

export const usualSettings: Settings = {
  LandedCostEnabled: 0,
  CustomerCodeAutoIncrement: 1,
  AmountPerPoint: 1000,
  RedeemPointValue: 10,
  PointExpiryMonths: 0,
  PointFullPriceOnly: 0,
};

export async function loadSettings(db: Store): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return { ...usualSettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) };
}

export async function putSettings(db: Store, settings: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await db
      .insertInto('setting')
      .values({ name, value: String(value) })
      .onConflict((on) => on.column('name').doUpdateSet({ value: String(value) }))
      .execute();
  }
}
