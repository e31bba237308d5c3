import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useAskFor } from '#renderer/approval/use-approved.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { changeSale, endSale } from '#renderer/sale/sale-commands.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export interface ReturnChoice {
  readonly invoiceId: string;
  readonly lines: { readonly line: number; readonly quantity: number; readonly serials?: string[] }[];
}

export interface ReturnCommands {
  /** The money out now. */
  readonly refund: (choice: ReturnChoice) => Promise<void>;
  /** Onto the sale, beside what the customer takes instead. */
  readonly exchange: (choice: ReturnChoice) => Promise<void>;
  /** Belongs inside the sheet that makes them. */
  readonly approval: ReactNode;
}

interface Yes {
  readonly approvalId?: string;
}

/** `why` is what somebody who is asked for a yes has to know. */
export function useReturnCommands(why: ReactNode): ReturnCommands {
  const register = useRegister();
  const { returns } = register.client;
  const [, go] = useLocation();
  const { askFor, approval } = useAskFor(why);
  const agreed = async (attempt: (yes: Yes) => Promise<unknown>) => {
    useUi.setState({ saleTrouble: null });
    if (await attempt({})) return true;
    const { saleTrouble: refused } = useUi.getState();
    if (refused?.code !== 'not_allowed') return false;
    useUi.setState({ saleTrouble: null });
    const approvalId = await askFor(refused);
    return approvalId !== null && Boolean(await attempt({ approvalId }));
  };
  return {
    refund: async (choice) => {
      const attempt = (yes: Yes) => endSale(register, (named) => returns.refund({ ...choice, ...named, ...yes }));
      if (!(await agreed(attempt))) return;
      useUi.getState().close();
      go('/after');
    },
    exchange: async (choice) => {
      if (!(await agreed((yes) => changeSale(register, () => returns.choose({ ...choice, ...yes }))))) return;
      useUi.getState().close();
      useUi.setState({ removed: [] });
      go('/');
    },
    approval,
  };
}
