import { useQuery } from '@tanstack/react-query';

import { BitmapView } from '#renderer/components/bitmap.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

interface ReceiptSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** The paper as it was or will be printed, character for character. */
export function ReceiptSheet({ invoice, onClose }: ReceiptSheetProps) {
  const { client, ask } = useRegister();
  const { data: receipt } = useQuery(ask.invoice.receipt.queryOptions({ input: { invoiceId: invoice.id } }));
  const { run, busy, trouble } = useCommand(client.invoice.print);
  return (
    <Sheet title={invoice.number} onClose={onClose} testId="receipt-sheet">
      <div className={styles.paper} data-testid="receipt-text" style={{ inlineSize: `${receipt?.columns ?? 42}ch` }}>
        {receipt?.logo && (
          <p style={{ textAlign: 'center' }}>
            <BitmapView bitmap={receipt.logo} label={say('invoice.logo')} />
          </p>
        )}
        {receipt?.lines.map(({ text, big }, index) => (
          // The lines of a printed receipt never move.
          <p key={index} data-big={big}>
            {text === '' ? '\u00a0' : text}
          </p>
        ))}
      </div>
      <TroubleNote trouble={trouble} />
      <Button
        size="till"
        tone="primary"
        shortcut="Enter"
        disabled={busy}
        onPress={() => void run({ invoiceId: invoice.id })}
        testId="receipt-print"
      >
        {say(invoice.prints === 0 ? 'invoice.print' : 'invoice.printAgain')}
      </Button>
    </Sheet>
  );
}
