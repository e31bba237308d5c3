import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { PackageUseOf } from '#renderer/sale/package-use-notes.tsx';
import { inWays, type Moved as MovedMoney, movedMoney } from '#renderer/sale/moved-money.ts';
import { useAmend } from '#renderer/screens/invoices/use-amend.ts';
import { say } from '#renderer/words/say.ts';

interface ReasonSheetProps {
  readonly act: 'void' | 'restore' | 'takeBack' | 'cancelWriteOff';
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

const usual = {
  void: ['void.mistyped', 'void.changedMind', 'void.training'],
  restore: ['restore.wrongOne', 'restore.paid'],
  takeBack: ['takeBack.wrongWay', 'takeBack.neverCame'],
  cancelWriteOff: [],
} as const;

export function ReasonSheet({ act, invoice, onClose }: ReasonSheetProps) {
  const { client } = useRegister();
  const { amount } = useForms();
  const [reason, setReason] = useState('');
  const used = act === 'void' && <PackageUseOf invoiceId={invoice.id} />;
  const { amend, busy, trouble, approval } = useAmend(
    (input: { invoiceId: string; reason: string; approvalId?: string | undefined }) => client.invoice[act](input),
    onClose,
    used,
  );
  const back = act === 'cancelWriteOff' ? [] : movedMoney(invoice.payments);
  const taken = act === 'takeBack' ? back.reduce((sum, each) => sum + each.amount, 0) : (invoice.writeOff?.amount ?? 0);
  const asksReason = act !== 'cancelWriteOff';
  return (
    <Sheet title={say(`${act}.title`, { number: invoice.number })} onClose={onClose} testId={`${act}-sheet`}>
      <p>{say(`${act}.what`, { amount: amount(taken) })}</p>
      <Moved parts={back} isBack={act !== 'restore'} />
      {used}
      {asksReason && <ReasonField usual={usual[act].map((id) => say(id))} value={reason} onChange={setReason} wanted />}
      <TroubleNote trouble={trouble} />
      <Button
        tone={act === 'void' ? 'danger' : 'primary'}
        size="pay"
        shortcut="Enter"
        disabled={busy || (asksReason && reason.trim() === '')}
        onPress={() => void amend({ invoiceId: invoice.id, reason })}
        testId={`${act}-confirm`}
      >
        {say(`${act}.do`)}
      </Button>
      {approval}
    </Sheet>
  );
}

interface MovedProps {
  readonly parts: readonly MovedMoney[];
  /** The other way than it went. */
  readonly isBack: boolean;
}

/** Which money somebody has to hand over for it, and which to ask for: of a return it is the customer who gives it. */
function Moved({ parts, isBack }: MovedProps) {
  const { amount } = useForms();
  const wordsOf = (ways: MovedProps['parts']) => inWays(ways, (sum) => amount(Math.abs(sum)));
  const out = parts.filter((each) => each.amount > 0 === isBack);
  const into = parts.filter((each) => each.amount > 0 !== isBack);
  return (
    <>
      {out.length > 0 && <strong data-testid="moved-out">{say('moved.out', { parts: wordsOf(out) })}</strong>}
      {into.length > 0 && <strong data-testid="moved-in">{say('moved.in', { parts: wordsOf(into) })}</strong>}
    </>
  );
}
