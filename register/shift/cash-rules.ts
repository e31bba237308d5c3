import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { type CashRounding, everyCoin } from '#domain/tender.ts';
import { countPiles, usualDenominations } from '#domain/cash-count.ts';
import { largestAmount } from '#domain/money.ts';
import type { Currency } from '#register/context.ts';

/** How this shop handles its drawer. Amounts are minor units. */
export interface CashRules {
  /** Coins and notes, largest first. */
  readonly denominations: readonly number[];
  readonly countBy: 'pieces' | 'sum';
  /** The cashier counts without knowing what should be there. */
  readonly blind: boolean;
  /** A larger difference at the close needs a note and a manager. */
  readonly tolerance: number;
  /** The most a cashier puts in or takes out without a manager. */
  readonly moveLimit: number;
  /** The smallest coin in use, and how a price is brought to it; 1 where there is a coin for every price. */
  readonly roundTo: number;
  readonly roundHow: 'nearest' | 'up' | 'down';
  /** A shift open for longer has been forgotten. */
  readonly openHours: number;
  /** Nobody touched the till for so long: it asks for a PIN. 0 is never. */
  readonly idleMinutes: number;
}

export function cashRules({ db, currency }: { readonly db: ReadDb; readonly currency: Currency }): CashRules {
  return { ...usualRules(currency), ...findSetting<Partial<CashRules>>(db, settingName) };
}

export function roundingOf({ roundTo, roundHow }: CashRules): CashRounding {
  return { to: roundTo, how: roundHow };
}

/** As they are kept, whatever order they were written in. */
export function inOrder(rules: CashRules): CashRules {
  return { ...rules, denominations: rules.denominations.toSorted((a, b) => b - a) };
}

export function saveCashRules(tx: WriteDb, rules: CashRules): void {
  saveSetting(tx, settingName, rules);
}

const mostCoins = 30;
const mostHours = 24 * 14;
const mostMinutes = 24 * 60;

/** The first rule, as the screen has them, that cannot be kept. */
export function impossibleRule({ denominations, ...rules }: CashRules) {
  const coins = denominations.map((worth) => ({ worth, pieces: 0 }));
  if (coins.length === 0 || coins.length > mostCoins || !countPiles(coins).ok) return 'denominations';
  return fields.find((name) => rules[name] < ranges[name].least || rules[name] > ranges[name].most);
}

const ranges = {
  tolerance: { least: 0, most: largestAmount },
  moveLimit: { least: 0, most: largestAmount },
  roundTo: { least: 1, most: largestAmount },
  openHours: { least: 1, most: mostHours },
  idleMinutes: { least: 0, most: mostMinutes },
} as const;
const fields = ['tolerance', 'moveLimit', 'roundTo', 'openHours', 'idleMinutes'] as const;

const settingName = 'cash';

function usualRules(currency: Currency): CashRules {
  // Without decimals prices run to thousands.
  const unit = currency.scale >= 2 ? 10 ** currency.scale : 1_000 * 10 ** currency.scale;
  return {
    denominations: usualDenominations(currency),
    countBy: 'pieces',
    blind: false,
    tolerance: 5 * unit,
    moveLimit: 50 * unit,
    roundTo: everyCoin.to,
    roundHow: everyCoin.how,
    openHours: 16,
    idleMinutes: 0,
  };
}
