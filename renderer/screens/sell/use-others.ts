import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

type Found = Answers['catalogue']['findOthers'];
export type Other =
  | ({ readonly kind: 'customer' } & Found['customers'][number])
  | ({ readonly kind: 'invoice' } & Found['invoices'][number]);

const fewestCharacters = 3;

/**
 * Customers and invoices the text may mean. Asked only once the products for it are here, and given up when the next
 * letter comes: nobody waits for them.
 */
export function useOthers(text: string, productsThere: boolean) {
  const { ask } = useRegister();
  const { setCustomer } = useSaleCommands();
  const [, go] = useLocation();
  const wanted = productsThere && text.trim().length >= fewestCharacters;
  const { data } = useQuery({
    ...ask.catalogue.findOthers.queryOptions({ input: { text } }),
    enabled: wanted,
    gcTime: 10_000,
  });
  const found = wanted ? data : undefined;
  const rows: readonly Other[] = [
    ...(found?.customers ?? []).map((each) => ({ kind: 'customer', ...each }) as const),
    ...(found?.invoices ?? []).map((each) => ({ kind: 'invoice', ...each }) as const),
  ];
  const choose = async (other: Other) => {
    if (other.kind === 'customer' && !(await setCustomer(other.id))) return;
    useUi.getState().setFinder('');
    if (other.kind === 'invoice') go(`/invoices/${other.id}`);
  };
  return { rows, settled: !wanted || found !== undefined, choose };
}
