import { useState } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';
import { inTurn } from '#renderer/sale/in-turn.ts';
import { touchedLine } from '#renderer/sale/sale-commands.ts';
import type { SaleLine } from '#renderer/register/contract.ts';

type Goods =
  | { readonly by: 'line'; readonly lineId: number }
  | { readonly by: 'code'; readonly code: string; readonly quantity: number };

export interface Deposits {
  /** Takes goods back that anybody may bring. False where they are none of those, and something else has to be done about them. */
  readonly take: (goods: Goods) => Promise<boolean>;
  /** What came back last, with all of it that lies on the sale. */
  readonly taken: SaleLine | null;
  readonly trouble: Trouble | null;
}

/** Empty bottles and crates, of which nobody has a receipt. */
export function useDeposits(): Deposits {
  const register = useRegister();
  const [{ taken, trouble }, setCame] = useState<Pick<Deposits, 'taken' | 'trouble'>>({ taken: null, trouble: null });
  const take = async (goods: Goods) => {
    const asked = () => settle(register.client.returns.withoutReceipt({ goods, reason: '' }));
    const { value: sale, trouble: refused } = await inTurn(register, asked);
    if (!sale && !isOfDeposits(refused)) return false;
    if (sale) register.openSale.hold(sale);
    setCame({ taken: (sale && touchedLine(sale)) ?? null, trouble: refused });
    return true;
  };
  return { take, taken, trouble };
}

/** Of anything else it is asked for a reason first, or it is no goods at all. */
function isOfDeposits(refused: Trouble | null): boolean {
  return refused !== null && refusedOfDeposits.has(refused.code);
}

const refusedOfDeposits = new Set<Trouble['code']>([
  'tenders_taken',
  'return_mixed',
  'quantity_out_of_range',
  'amount_out_of_range',
]);
