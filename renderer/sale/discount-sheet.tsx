import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useApprovedSale } from '#renderer/sale/use-approved-sale.ts';
import { useLineOfSheet } from '#renderer/sale/use-sale.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function DiscountSheet() {
  const close = useUi((ui) => ui.close);
  const open = useUi((ui) => ui.open);
  const keyed = useUi(selectEntryValue);
  const { client } = useRegister();
  const ofSale = useApprovedSale(client.sale.discount);
  const ofLine = useApprovedSale(client.sale.discountLine);
  const { amount } = useForms();
  const [on, setOn] = useState<'sale' | 'line'>('sale');
  const line = useLineOfSheet(on === 'line');
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');

  const figure = kind === 'percent' ? say('sale.percentOff', { percent: keyed ?? 0 }) : amount(keyed ?? 0);
  const give = async (value: number) => {
    const discount = kind === 'percent' ? ({ kind, percent: value } as const) : ({ kind, amount: value } as const);
    const changed = await (on === 'line' && line
      ? ofLine.run({ lineId: line.id, discount })
      : ofSale.run({ discount }));
    if (changed) close();
  };
  const targets = [{ value: 'sale' as const, words: say('discount.sale') }];
  const withLine = line ? [...targets, { value: 'line' as const, words: line.name }] : targets;
  return (
    <Sheet title={say('discount.title')} onClose={close} testId="discount-sheet" wide>
      <div className={styles.halves}>
        <div className={styles.half}>
          <p className={styles.figure} data-testid="discount-figure">
            <span>{say('sale.discount')}</span> {figure}
          </p>
          <Keypad figure={keyed} onPress={pressPad} point={kind === 'amount'} />
        </div>
        <div className={styles.half}>
          <Choice label={say('discount.on')} options={withLine} value={on} onChange={setOn} testId="discount-on" />
          <Choice
            label={say('discount.kind')}
            options={kinds()}
            value={kind}
            onChange={setKind}
            testId="discount-kind"
          />
          <div className={styles.last}>
            <Button shortcut="F6" onPress={() => open('coupon')} testId="to-coupon">
              {say('sale.coupon.key')}
            </Button>
            <Button onPress={() => void give(0)} testId="discount-none">
              {say('discount.none')}
            </Button>
          </div>
        </div>
      </div>
      <SheetTrouble trouble={(on === 'line' ? ofLine : ofSale).trouble} />
      {ofLine.approval}
      {ofSale.approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={keyed === null}
        onPress={() => void give(keyed ?? 0)}
        testId="discount-give"
      >
        {say('discount.give', { figure })}
      </Button>
    </Sheet>
  );
}

function kinds() {
  return [
    { value: 'percent' as const, words: say('discount.percent') },
    { value: 'amount' as const, words: say('discount.amount') },
  ];
}
