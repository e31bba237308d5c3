import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import type { SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';

/** Money of an exchange, back to where it came from. */
export interface RefundAsPaid {
  /** `Card 4.50 · Cash 5.00` */
  readonly parts: string;
  handBack(): Promise<void>;
}

/** Null when nothing goes back, or cash alone, which needs no advice; undefined until that is known. */
export function useRefundAsPaid(sale: SaleView): RefundAsPaid | null | undefined {
  const { ask, openSale } = useRegister();
  const { amount } = useForms();
  const [, go] = useLocation();
  const { addTender, complete } = useSaleCommands();
  const asked = sale.due < 0 && sale.returnOf !== null && sale.tenders.length === 0;
  const { data: parts, isPending } = useQuery({
    ...ask.returns.asPaid.queryOptions({ input: {} }),
    enabled: asked,
    staleTime: 0,
    gcTime: 0,
  });
  const cash = useTenderKeys()[0]?.method.id;
  if (!asked) return null;
  if (isPending) return undefined;
  const last = parts?.at(-1);
  if (!parts || !last || parts.every(({ methodId }) => methodId === cash)) return null;
  const tenderOf = (part: typeof last) => ({ methodId: part.methodId, tendered: part.amount });
  return {
    parts: parts.map((part) => `${part.method} ${amount(part.amount)}`).join(' · '),
    async handBack() {
      for (const part of parts.slice(0, -1)) if (!(await addTender(tenderOf(part)))) break;
      const finished = openSale.now()?.tenders.length === parts.length - 1 && (await complete(tenderOf(last)));
      if (finished) go('/after');
    },
  };
}
