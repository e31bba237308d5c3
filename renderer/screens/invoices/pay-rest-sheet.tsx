import { useEffect } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView, PaymentMethod } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { orFound } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { OfflineExposure } from '#renderer/sale/offline-exposure.tsx';
import { payStep } from '#renderer/sale/pay-step.ts';
import { stepWords } from '#renderer/sale/step-words.ts';
import { useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface PayRestSheetProps {
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
  /** What goes back of the money handed over now; on the invoice stands the change of all its payments. */
  readonly onChange: (change: number) => void;
}

/** Takes the rest, or a part of it, of an invoice that was left owing; hands it out where the shop owes it. */
export function PayRestSheet({ invoice, onClose, onChange }: PayRestSheetProps) {
  const { client } = useRegister();
  const { money, amount } = useForms();
  const tenders = useTenderKeys();
  const keyed = useUi(selectEntryValue);
  const pay = (input: Parameters<typeof client.invoice.pay>[0]) =>
    orFound(client.invoice.pay(input), async () => {
      const now = await client.invoice.show({ invoiceId: invoice.id });
      return now && now.payments.length > invoice.payments.length ? now : null;
    });
  const { amend, busy, trouble } = useAmend(pay, ({ change }) => {
    onClose();
    onChange(change - invoice.change);
  });
  useEffect(() => {
    useUi.getState().clearEntry();
    return () => useUi.getState().clearEntry();
  }, []);
  const stepOf = ({ isCash }: Pick<PaymentMethod, 'isCash'>) =>
    payStep({ due: invoice.toPay, cashDue: invoice.cashDue, change: 0 }, { keyed, isCash });
  const take = (method: PaymentMethod) => {
    const step = stepOf(method);
    const methodId = method.id;
    if (step.kind !== 'finish') void amend({ invoiceId: invoice.id, tenders: [{ methodId, tendered: step.tendered }] });
  };
  const [first] = tenders;
  return (
    <Sheet title={say('payRest.title', { number: invoice.number })} onClose={onClose} testId="pay-rest-sheet" wide>
      <div className={styles.payRest}>
        <div>
          <p>{say(invoice.toPay < 0 ? 'pay.giveBack' : 'pay.left')}</p>
          <p className={styles.due} data-testid="rest-due">
            {money(Math.abs(invoice.toPay))}
          </p>
          <p className={styles.keyed} data-testid="keyed">
            {keyed === null ? say('pay.nothingKeyed') : amount(keyed)}
          </p>
          {tenders.map(({ method, shortcut }) => (
            <Button
              key={method.id}
              size="till"
              shortcut={shortcut}
              disabled={busy}
              onPress={() => take(method)}
              testId={`tender-${method.kind.toLowerCase()}`}
            >
              {method.name}
            </Button>
          ))}
        </div>
        <Keypad figure={keyed} onPress={pressPad} />
      </div>
      {invoice.setOff && invoice.toPay > 0 && (
        <p className={panel.attention} data-testid="rest-came-back">
          {say('payRest.cameBack', { ...invoice.setOff, amount: amount(invoice.setOff.amount) })}
        </p>
      )}
      <OfflineExposure invoiceId={invoice.id} />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || !first}
        onPress={() => first && take(first.method)}
        testId="pay-rest-go"
      >
        {stepWords(stepOf(first?.method ?? { isCash: false }), first?.method.name ?? '', amount)}
      </Button>
    </Sheet>
  );
}

/** Stays until somebody has given it. */
export function GiveChangeSheet({ change, onClose }: Pick<PayRestSheetProps, 'onClose'> & { readonly change: number }) {
  const { money } = useForms();
  return (
    <Sheet title={say('pay.change')} onClose={onClose} testId="give-change-sheet">
      <p className={styles.due} role="alert" data-testid="rest-change">
        {money(change)}
      </p>
      <Button tone="primary" size="pay" shortcut="Enter" once onPress={onClose} testId="rest-change-given">
        {say('close')}
      </Button>
    </Sheet>
  );
}
