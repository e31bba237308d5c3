import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { WordsField } from '#renderer/components/words-field.tsx';
import { readFinder } from '#renderer/sale/read-finder.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useApprovedSale } from '#renderer/sale/use-approved-sale.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { miscWords } from '#renderer/words/en/misc.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(miscWords);

/** Goods without a code: what somebody keys is their price, and their name if it is given one. */
export function MiscSheet() {
  const close = useUi((ui) => ui.close);
  const price = useUi(selectEntryValue) ?? 0;
  const { client } = useRegister();
  const { amount } = useForms();
  // What was looked for and not found is what it is.
  const [{ quantity, text }] = useState(() => readFinder(useUi.getState().finder));
  const [name, setName] = useState(/^\d*$/.test(text) ? '' : text);
  const { run, busy, trouble, approval } = useApprovedSale(client.sale.addMisc);
  const add = async () => {
    const sale = await run({ name, price, quantity: quantity ?? 1 });
    if (!sale) return;
    useUi.setState({ finder: '' });
    close();
  };
  return (
    <Sheet title={say('misc.title')} onClose={close} testId="misc-sheet">
      <p className={styles.figure} data-testid="misc-price">
        <span>{say('misc.price')}</span> {amount(price)}
      </p>
      <Keypad figure={price} onPress={pressPad} />
      <WordsField label={say('misc.name')} value={name} onChange={setName} testId="misc-name" most={100} />
      <SheetTrouble trouble={trouble} />
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || price === 0}
        onPress={() => void add()}
        testId="misc-go"
      >
        {say('misc.do', { price: amount(price) })}
      </Button>
    </Sheet>
  );
}
