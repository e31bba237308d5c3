import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { receiptNumber } from '#domain/receipt-code.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import { ReturnLines } from '#renderer/sale/return-lines.tsx';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useDeposits } from '#renderer/sale/use-deposits.ts';
import { useMarkedLine } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';
import { shortened } from '#renderer/words/shortened.ts';

/** Goods come back: first the receipt, then which of them. */
export function ReturnSheet() {
  const close = useUi((ui) => ui.close);
  const number = useUi((ui) => ui.returning);
  const title = number === '' ? say('return.title') : say('return.of', { number: shortened(number) });
  return (
    <Sheet title={title} onClose={close} testId="return-sheet" wide>
      {number === '' ? <FindReceipt /> : <Receipt key={number} number={number} />}
    </Sheet>
  );
}

function FindReceipt() {
  const openReturn = useUi((ui) => ui.openReturn);
  const open = useUi((ui) => ui.open);
  const close = useUi((ui) => ui.close);
  const [typed, setTyped] = useState('');
  const line = useMarkedLine();
  const { take, taken, trouble } = useDeposits();
  const scan = async (code: string) => {
    const quantity = isCount.test(typed) ? Number(typed) : 1;
    if (await take({ by: 'code', code, quantity })) setTyped('');
    else openReturn(receiptNumber(code));
  };
  useShopScanner((code) => void scan(code));
  const noReceipt = async () => {
    const isTaken = line && line.quantity > 0 && (await take({ by: 'line', lineId: line.id }));
    if (isTaken) close();
    else open('returnBlind');
  };
  const look = () => openReturn(receiptNumber(typed));
  return (
    <>
      <Field
        label={say('return.number')}
        hint={say('return.number.hint')}
        value={typed}
        onChange={setTyped}
        testId="return-number"
        first
      />
      {taken && <Taken line={taken} />}
      <SheetTrouble trouble={trouble} />
      <div className={styles.actions}>
        <Button size="till" shortcut="F7" onPress={() => void noReceipt()} testId="no-receipt">
          {say('return.noReceipt')}
        </Button>
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          disabled={typed.trim() === ''}
          onPress={look}
          testId="return-look"
        >
          {say('return.look')}
        </Button>
      </div>
    </>
  );
}

/** What anybody may bring back, as it lies on the sale by now. */
function Taken({ line }: { readonly line: SaleLine }) {
  const { money } = useForms();
  return (
    <output className={styles.figure} data-testid="return-taken">
      <span>{line.name}</span> {quantityWords(line)} · {money(line.amount)}
    </output>
  );
}

/** So many of what is scanned next; a number of a receipt has more digits. */
const isCount = /^[1-9]\d{0,2}$/;

/** A receipt that nobody could be asked about is told to the office with the goods. */
function withoutReceipt(returning: string): void {
  useUi.setState({ returning });
  useUi.getState().open('returnBlind');
}

/** The office may take a moment. */
function Looking({ number }: { readonly number: string }) {
  return (
    <>
      <output className={panel.muted}>{say('return.looking', { number: shortened(number) })}</output>
      <KeysWait />
    </>
  );
}

function Receipt({ number }: { readonly number: string }) {
  const { ask } = useRegister();
  const openReturn = useUi((ui) => ui.openReturn);
  const { data } = useQuery({
    ...ask.returns.look.queryOptions({ input: { number } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) return <Looking number={number} />;
  if (data.ok) return <ReturnLines receipt={data.value} />;
  const claim = data.refusal.code === 'receipt_not_asked' ? data.refusal.number : '';
  return (
    <>
      <SheetTrouble trouble={data.refusal} />
      <div className={styles.actions}>
        <Button size="till" shortcut="F7" onPress={() => withoutReceipt(claim)} testId="no-receipt">
          {say('return.noReceipt')}
        </Button>
        <Button tone="primary" size="till" shortcut="Enter" onPress={() => openReturn()} testId="return-other">
          {say('return.other')}
        </Button>
      </div>
    </>
  );
}
