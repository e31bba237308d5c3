import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { say } from '#renderer/words/say.ts';

/** What is left of a return after new goods, back to where the money came from. */
export function RefundAsPaid({ sale }: { readonly sale: SaleView }) {
  const { ask, openSale } = useRegister();
  const handing = useRef(false);
  const { amount } = useForms();
  const [, go] = useLocation();
  const { addTender, complete } = useSaleCommands();
  const { data: parts } = useQuery({
    ...ask.returns.asPaid.queryOptions({ input: {} }),
    enabled: sale.due < 0 && sale.returnOf !== null && sale.tenders.length === 0,
    staleTime: 0,
    gcTime: 0,
  });
  const cash = useTenderKeys()[0]?.method.id;
  const last = parts?.at(-1);
  if (!parts || !last || sale.due >= 0 || sale.tenders.length > 0) return null;
  // Cash alone is what Enter does anyway.
  if (parts.every(({ methodId }) => methodId === cash)) return null;
  const tenderOf = (part: typeof last) => ({ methodId: part.methodId, tendered: part.amount });
  const handBack = async () => {
    // A second press would hand the first part out again.
    if (handing.current) return;
    handing.current = true;
    for (const part of parts.slice(0, -1)) if (!(await addTender(tenderOf(part)))) break;
    const finished = openSale.now()?.tenders.length === parts.length - 1 && (await complete(tenderOf(last)));
    handing.current = false;
    if (finished) go('/after');
  };
  const words = parts.map((part) => `${part.method} ${amount(part.amount)}`).join(' · ');
  return (
    <Button size="till" shortcut="F9" onPress={() => void handBack()} testId="as-paid">
      {say('return.asPaid', { parts: words })}
    </Button>
  );
}
