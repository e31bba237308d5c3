import { create } from 'zustand';

import type { AnyRefusal, SaleView } from '#renderer/register/contract.ts';
import type { CommandAnswer } from '#renderer/register/use-command.ts';

type NotAllowed = Extract<AnyRefusal, { readonly code: 'not_allowed' }>;

interface Asking {
  readonly refusal: NotAllowed;
  readonly answer: (approvalId: string | null) => void;
}

/** What somebody else has to agree to before it is on the sale: one thing at a time, the newest. */
export const useAsking = create<{ readonly asking: Asking | null }>()(() => ({ asking: null }));

interface Named {
  readonly known?: string;
  readonly approvalId?: string;
}
type Command = (named: Named) => Promise<CommandAnswer<SaleView>>;

/** Goods may take a yes, for their number or their prices: it is asked for in place, and the command made once more with it. */
export async function agreed(
  command: Command,
  change: (command: Command) => Promise<SaleView | null>,
): Promise<SaleView | null> {
  let refused: NotAllowed | null = null;
  const changed = await change(async (named) => {
    const answer = await command(named);
    if (!answer.ok && answer.refusal.code === 'not_allowed' && takeAYes.has(answer.refusal.act))
      refused = answer.refusal;
    return answer;
  });
  if (changed || refused === null) return changed;
  const approvalId = await ask(refused);
  // Behind the one there may be another.
  return approvalId === null ? null : agreed((named) => command({ ...named, approvalId }), change);
}

const takeAYes: ReadonlySet<string> = new Set(['sale.oversell', 'sale.oldPrices']);

async function ask(refusal: NotAllowed): Promise<string | null> {
  // The register remembers what it was asked last, and nobody says yes to anything else.
  useAsking.getState().asking?.answer(null);
  const approvalId = await new Promise<string | null>((answer) => useAsking.setState({ asking: { refusal, answer } }));
  useAsking.setState(({ asking }) => (asking?.refusal === refusal ? { asking: null } : {}));
  return approvalId;
}
