import { useMemo } from 'react';
import { useLocation } from 'wouter';

import { useRegister } from '#renderer/register/register.ts';
import { changeSale, endSale } from '#renderer/sale/sale-commands.ts';
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
        if (!(await endSale(register, (named) => register.client.returns.refund({ ...choice, ...named })))) return;
        useUi.getState().close();
        go('/after');
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
