import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { FullPageKey } from '#renderer/paper/full-page-key.tsx';
import { PaperView } from '#renderer/paper/paper-view.tsx';
import { EmailReceipt } from '#renderer/screens/invoices/email-receipt.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

interface ReceiptSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** The paper as it was or will be printed, row for row. */
export function ReceiptSheet({ invoice, onClose }: ReceiptSheetProps) {
  const { client, ask } = useRegister();
  const { data: receipt } = useQuery(ask.invoice.receipt.queryOptions({ input: { invoiceId: invoice.id } }));
  const { run, busy, trouble } = useCommand(client.invoice.print);
  const gift = useCommand(client.invoice.printGift);
  return (
    <Sheet title={invoice.number} onClose={onClose} testId="receipt-sheet" wide>
      <div className={styles.receipt}>
        {receipt && <PaperView rows={receipt.lines} columns={receipt.columns} />}
        <div className={styles.receiptActs}>
          {receipt && <EmailReceipt invoiceId={invoice.id} suggested={receipt.email} />}
          <FullPageKey size="till" print={() => client.invoice.printPage({ invoiceId: invoice.id })} />
          <Button
            size="till"
            shortcut="F5"
            inFields
            once
            disabled={gift.busy}
            onPress={() => void gift.run({ invoiceId: invoice.id })}
            testId="receipt-gift"
          >
            {say('after.gift')}
          </Button>
          <TroubleNote trouble={gift.trouble ?? trouble} />
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
        </div>
      </div>
    </Sheet>
  );
}
