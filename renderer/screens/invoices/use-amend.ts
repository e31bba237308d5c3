import { useCallback } from 'react';

import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, useCommand } from '#renderer/register/use-command.ts';

/** Changes an invoice and shows the answer at once; the sheet closes only when it was done. */
export function useAmend<Input>(call: (input: Input) => Promise<CommandAnswer<InvoiceView>>, onDone: () => void) {
  const { cache, ask } = useRegister();
  const { run, busy, trouble } = useCommand(call);
  const amend = useCallback(
    async (input: Input) => {
      const invoice = await run(input);
      if (!invoice) return;
      cache.setQueryData(ask.invoice.show.queryKey({ input: { invoiceId: invoice.id } }), invoice);
      onDone();
    },
    [run, cache, ask, onDone],
  );
  return { amend, busy, trouble };
}
