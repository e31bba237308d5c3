import type { ReactNode } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import type { CommandAnswer } from '#renderer/register/use-command.ts';

interface Amendment {
  readonly invoiceId: string;
  readonly approvalId?: string | undefined;
}

/** Changes an invoice and shows the answer at once; the sheet closes only when it was done. */
export function useAmend<Input extends Amendment>(
  call: (input: Input) => Promise<CommandAnswer<InvoiceView>>,
  onDone: (invoice: InvoiceView) => void,
  why?: ReactNode,
) {
  const { cache, ask } = useRegister();
  const { run, busy, trouble, approval } = useApproved(call, why);
  const amend = async (input: Input) => {
    const invoice = await run(input);
    if (!invoice) return;
    cache.setQueryData(ask.invoice.show.queryKey({ input: { invoiceId: invoice.id } }), invoice);
    onDone(invoice);
  };
  return { amend, busy, trouble, approval };
}
