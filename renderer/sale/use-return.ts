import { useMemo } from 'react';
import { useLocation } from 'wouter';

import { type Register, useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { changeSale } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export interface ReturnChoice {
  readonly invoiceId: string;
  readonly lines: { readonly line: number; readonly quantity: number }[];
}

export interface ReturnCommands {
  /** The money out now. */
  readonly refund: (choice: ReturnChoice) => Promise<void>;
  /** Onto the sale, beside what the customer takes instead. */
  readonly exchange: (choice: ReturnChoice) => Promise<void>;
}

export function useReturnCommands(): ReturnCommands {
  const register = useRegister();
  const [, go] = useLocation();
  return useMemo(
    () => ({
      refund: async (choice) => {
        if (await refund(register, choice)) go('/after');
      },
      exchange: async (choice) => {
        if (!(await changeSale(register, () => register.client.returns.choose(choice)))) return;
        useUi.getState().close();
        useUi.setState({ removed: [] });
        go('/');
      },
    }),
    [register, go],
  );
}

function refund({ saleQueue, openSale, client }: Register, choice: ReturnChoice): Promise<boolean> {
  const asked = openSale.now()?.id;
  return saleQueue.run(async () => {
    // A second press: the return took the sale of the screen with it, and as many once more is not what was meant.
    if (openSale.now()?.id !== asked) return false;
    const { value, trouble } = await settle(client.returns.refund(choice));
    await openSale.lookAgain();
    useUi.setState({ saleTrouble: trouble });
    if (!value) return false;
    useUi.getState().startNextSale();
    useUi.setState({ finished: value, sheet: null });
    return true;
  });
}
