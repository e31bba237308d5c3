import { useState } from 'react';

import { unreachable } from '#domain/invariant.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { EraseSheet } from '#renderer/screens/invoices/erase-sheet.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { NoteSheet } from '#renderer/screens/invoices/note-sheet.tsx';
import { GiveChangeSheet, PayRestSheet } from '#renderer/screens/invoices/pay-rest-sheet.tsx';
import { ReasonSheet } from '#renderer/screens/invoices/reason-sheet.tsx';
import { ReceiptSheet } from '#renderer/screens/invoices/receipt-sheet.tsx';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import { WriteOffSheet } from '#renderer/screens/invoices/write-off-sheet.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

type Asked =
  | 'erase'
  | 'note'
  | 'pay'
  | 'void'
  | 'restore'
  | 'takeBack'
  | 'writeOff'
  | 'changeWriteOff'
  | 'cancelWriteOff'
  | 'receipt';

/** Whether there is anything left to do: it may have been done in another window, or at the office. */
const isThere: Readonly<Record<Asked, (invoice: InvoiceView) => boolean>> = {
  pay: ({ voided, toPay }) => !voided && toPay !== 0,
  void: ({ voided }) => !voided,
  restore: ({ voided, erased }) => voided && !erased,
  erase: ({ voided, erased }) => voided && !erased,
  takeBack: ({ canTakeBack }) => canTakeBack,
  writeOff: ({ voided, due, writeOff }) => !voided && due > 0 && !writeOff,
  changeWriteOff: ({ voided, writeOff }) => !voided && Boolean(writeOff),
  cancelWriteOff: ({ voided, writeOff }) => !voided && Boolean(writeOff),
  note: ({ erased }) => !erased,
  receipt: () => true,
};

/** What can be done with this invoice now; what cannot is not shown. */
export function InvoiceActions({ invoice }: { readonly invoice: InvoiceView }) {
  const [asked, ask] = useAsked(invoice);
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.invoice.print);
  const openReturn = useUi((ui) => ui.openReturn);
  const { voided, writeOff, due, prints, canReturn } = invoice;
  const owing = !voided && due > 0;
  return (
    <footer className={styles.acts}>
      <TroubleNote trouble={trouble} />
      <p className={panel.muted}>{say('invoice.prints', { count: prints })}</p>
      <div className={panel.row}>
        <PayKey invoice={invoice} onAsk={ask} />
        <Button size="till" shortcut="F6" onPress={() => ask('receipt')} testId="receipt">
          {say('invoice.receipt')}
        </Button>
        <Button
          size="till"
          shortcut="F7"
          once
          disabled={busy}
          onPress={() => void run({ invoiceId: invoice.id })}
          testId="print"
        >
          {say(prints === 0 ? 'invoice.print' : 'invoice.printAgain')}
        </Button>
        {canReturn && (
          <Button size="till" act="return" onPress={() => openReturn(invoice.number)} testId="return">
            {say('invoice.return')}
          </Button>
        )}
        {owing && (
          <Button size="till" shortcut="F5" onPress={() => ask('writeOff')} testId="write-off">
            {say('invoice.writeOff')}
          </Button>
        )}
        {writeOff && !voided && (
          <Button size="till" onPress={() => ask('changeWriteOff')} testId="change-write-off">
            {say('invoice.changeWriteOff')}
          </Button>
        )}
        {writeOff && !voided && (
          <Button size="till" shortcut="F5" onPress={() => ask('cancelWriteOff')} testId="cancel-write-off">
            {say('invoice.cancelWriteOff')}
          </Button>
        )}
        <SetOffKeys invoice={invoice} />
        <AfterKeys invoice={invoice} onAsk={ask} />
        <BinKeys invoice={invoice} onAsk={ask} />
      </div>
      <Asking asked={asked} invoice={invoice} onClose={() => ask(null)} />
    </footer>
  );
}

/** Until it is done, here or elsewhere. */
function useAsked(invoice: InvoiceView) {
  const [asked, ask] = useState<Asked | null>(null);
  if (asked !== null && !isThere[asked](invoice)) ask(null);
  return [asked, ask] as const;
}

/** What goods that came back settle is not asked for: that is first. */
function PayKey({ invoice: { voided, toPay, setOff }, onAsk }: KeysProps) {
  if (voided || toPay === 0) return null;
  return (
    <Button
      tone={setOff ? 'plain' : 'primary'}
      size="till"
      shortcut="F9"
      onPress={() => onAsk('pay')}
      testId="pay-rest"
    >
      {say(toPay < 0 ? 'invoice.giveBack' : 'invoice.pay')}
    </Button>
  );
}

/** No money moves, and both documents show it: nothing has to be asked. */
function SetOffKeys({ invoice: { id, setOff, wasSetOff } }: { readonly invoice: InvoiceView }) {
  const { client } = useRegister();
  const { amount } = useForms();
  const { amend, busy, trouble } = useAmend(client.invoice.setOff, () => undefined);
  const undo = useAmend(client.invoice.undoSetOff, () => undefined);
  return (
    <>
      {setOff && (
        <Button
          tone="primary"
          size="till"
          shortcut="Alt+S"
          disabled={busy}
          onPress={() => void amend({ invoiceId: id })}
          testId="set-off"
        >
          {say('invoice.setOff', { amount: amount(setOff.amount), number: setOff.number })}
        </Button>
      )}
      {wasSetOff && (
        <Button
          size="till"
          shortcut="Alt+U"
          disabled={undo.busy}
          onPress={() => void undo.amend({ invoiceId: id })}
          testId="undo-set-off"
        >
          {say('invoice.undoSetOff', { amount: amount(wasSetOff.amount), number: wasSetOff.number })}
        </Button>
      )}
      <TroubleNote trouble={trouble ?? undo.trouble} />
    </>
  );
}

function AfterKeys({ invoice: { canTakeBack, erased }, onAsk }: KeysProps) {
  return (
    <>
      {canTakeBack && (
        <Button size="till" shortcut="Alt+U" onPress={() => onAsk('takeBack')} testId="take-back">
          {say('invoice.takeBack')}
        </Button>
      )}
      {!erased && (
        <Button size="till" shortcut="Alt+N" onPress={() => onAsk('note')} testId="note-invoice">
          {say('invoice.doNote')}
        </Button>
      )}
    </>
  );
}

/** Into the bin, out of it, or away for ever. */
function BinKeys({ invoice: { voided, erased }, onAsk }: KeysProps) {
  if (erased) return null;
  if (!voided) {
    return (
      <Button size="till" tone="danger" shortcut="F10" onPress={() => onAsk('void')} testId="void">
        {say('invoice.doVoid')}
      </Button>
    );
  }
  return (
    <>
      <Button size="till" shortcut="F10" onPress={() => onAsk('restore')} testId="restore">
        {say('invoice.restore')}
      </Button>
      <Button size="till" tone="danger" onPress={() => onAsk('erase')} testId="erase">
        {say('invoice.erase')}
      </Button>
    </>
  );
}

interface KeysProps {
  readonly invoice: InvoiceView;
  readonly onAsk: (asked: Asked) => void;
}

interface AskingProps {
  readonly asked: Asked | null;
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

/** Change is said when nothing is left to pay, and its sheet gone with that. */
function Asking(props: AskingProps) {
  const [change, give] = useState(0);
  if (change > 0) return <GiveChangeSheet change={change} onClose={() => give(0)} />;
  return <AskingSheet {...props} onChange={give} />;
}

function AskingSheet({
  asked,
  invoice,
  onClose,
  onChange,
}: AskingProps & { readonly onChange: (change: number) => void }) {
  switch (asked) {
    case null:
      return null;
    case 'pay':
      return <PayRestSheet invoice={invoice} onClose={onClose} onChange={onChange} />;
    case 'receipt':
      return <ReceiptSheet invoice={invoice} onClose={onClose} />;
    case 'erase':
      return <EraseSheet invoice={invoice} onClose={onClose} />;
    case 'writeOff':
    case 'changeWriteOff':
      return <WriteOffSheet invoice={invoice} onClose={onClose} />;
    case 'note':
      return <NoteSheet invoice={invoice} onClose={onClose} />;
    case 'void':
    case 'restore':
    case 'takeBack':
    case 'cancelWriteOff':
      return <ReasonSheet act={asked} invoice={invoice} onClose={onClose} />;
    default:
      return unreachable(asked);
  }
}
