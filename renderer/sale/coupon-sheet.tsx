import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { changeSale } from '#renderer/sale/sale-commands.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useApprovedSale } from '#renderer/sale/use-approved-sale.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { couponWords } from '#renderer/words/en/coupon.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(couponWords);

/** Enter puts the code on the sale; one that is there can be taken off. */
export function CouponSheet() {
  const close = useUi((ui) => ui.close);
  const register = useRegister();
  const { client } = register;
  const { amount } = useForms();
  const there = useSale()?.coupon;
  const [code, setCode] = useState('');
  const { run, busy, trouble, approval } = useApprovedSale(client.sale.coupon);
  const put = async () => {
    if (await run({ code })) close();
  };
  const takeOff = async () => {
    if (await changeSale(register, () => client.sale.removeCoupon({}))) close();
  };
  return (
    <Sheet title={say('coupon.title')} onClose={close} testId="coupon-sheet">
      {there && (
        <>
          <output data-testid="coupon-there">
            {there.missing === 0
              ? say('coupon.is', { code: there.code, amount: amount(there.amount) })
              : say('coupon.isMissing', { code: there.code, amount: amount(there.missing) })}
          </output>
          <div className={panel.row}>
            <Button shortcut="F7" inFields onPress={() => void takeOff()} testId="coupon-remove">
              {say('coupon.off', { code: there.code })}
            </Button>
          </div>
        </>
      )}
      <Field
        label={say('coupon.code')}
        hint={say('coupon.hint')}
        value={code}
        onChange={setCode}
        testId="coupon-code"
        most={100}
        first
      />
      <SheetTrouble trouble={trouble} />
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        inFields
        disabled={code.trim() === '' || busy}
        onPress={() => void put()}
        testId="coupon-put"
      >
        {say('coupon.put')}
      </Button>
    </Sheet>
  );
}
