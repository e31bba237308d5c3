import { Button } from '#renderer/components/button.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import { useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** For what a terminal neither took nor refused. */
export function TerminalSilent({ sale }: { readonly sale: SaleView }) {
  const { terminalSilent } = useSaleCommands();
  const card = useTenderKeys().find(({ method }) => method.kind === 'Card')?.method;
  if (!card || sale.due <= 0) return null;
  const ask = () => {
    const tendered = selectEntryValue(useUi.getState()) ?? sale.due;
    useUi.getState().clearEntry();
    void terminalSilent({ methodId: card.id, tendered });
  };
  return (
    <Button size="till" shortcut="Ctrl+Y" once onPress={ask} testId="terminal-silent">
      {say('pay.silent')}
    </Button>
  );
}
