import { useState } from 'react';
import { useLocation } from 'wouter';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useMarkedLine } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const usual = ['blind.lost', 'blind.gift', 'blind.faulty'] as const;

/** No receipt: the line at hand turned round, or goods by their code; with a reason, and a manager's yes. */
export function ReturnBlindSheet() {
  const close = useUi((ui) => ui.close);
  return (
    <Sheet title={say('blind.title')} onClose={close} testId="blind-sheet" wide>
      <Blind onDone={close} />
    </Sheet>
  );
}

function Blind({ onDone }: { readonly onDone: () => void }) {
  const { client, openSale } = useRegister();
  const [, go] = useLocation();
  const line = useSoldLine();
  const receipt = useUi((ui) => ui.returning);
  const [code, setCode] = useState('');
  const [count, setCount] = useState('');
  const [scanned, setScanned] = useState(false);
  const [reason, setReason] = useState('');
  const { run, busy, trouble, approval } = useApproved(client.returns.withoutReceipt);
  const quantity = count === '' ? 1 : Number(count);
  const ready = reason.trim() !== '' && (line !== undefined || (code.trim() !== '' && quantity > 0));
  useShopScanner((read) => {
    setCode(read);
    setScanned(true);
  });
  const take = async () => {
    const goods = line ? ({ by: 'line', lineId: line.id } as const) : ({ by: 'code', code, quantity } as const);
    const sale = await run({ goods, reason, ...(receipt !== '' && { receipt }) });
    if (!sale) return;
    openSale.hold(sale);
    onDone();
    go('/');
  };
  return (
    <>
      <p>{say('blind.why')}</p>
      {receipt !== '' && <p data-testid="blind-claim">{say('blind.claim', { number: receipt })}</p>}
      {line ? (
        <p className={styles.figure} data-testid="blind-line">
          <span>{line.name}</span> {quantityWords({ ...line, quantity: -line.quantity })}
        </p>
      ) : (
        <>
          <Field label={say('blind.code')} value={code} onChange={setCode} testId="blind-code" first />
          <Field
            label={say('line.quantity')}
            value={count}
            placeholder="1"
            // What is keyed behind a scan is how many, and not the end of the code.
            first={scanned}
            onChange={(typed) => setCount(typed.replaceAll(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            testId="blind-count"
          />
        </>
      )}
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted={line !== undefined} />
      <SheetTrouble trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || !ready}
        onPress={() => void take()}
        testId="blind-go"
      >
        {say('blind.do')}
      </Button>
      {approval}
    </>
  );
}

/** As it was when the sheet opened. */
function useSoldLine(): SaleLine | undefined {
  const line = useMarkedLine();
  const [first] = useState(line);
  return first && first.quantity > 0 && !first.returned ? first : undefined;
}
