import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { goodsWords } from '#renderer/words/en/goods.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(goodsWords);

/** Goods that nobody knows yet: what is printed on them, what they are and what they cost. */
export function GoodsSheet() {
  const close = useUi((ui) => ui.close);
  const { client } = useRegister();
  const { amount, currency } = useForms();
  const { add } = useSaleCommands();
  const [begun] = useState(begin);
  const [goods, write] = useState(begun);
  const { run, busy, trouble, approval } = useApproved(client.catalogue.add);
  const put = (part: Partial<typeof goods>) => write((was) => ({ ...was, ...part }));
  useShopScanner((code) => put({ code }));
  const price = readAmount(goods.price, currency.scale);
  const save = async (sell: boolean) => {
    const added = price !== null && (await run({ ...goods, price }));
    if (!added || (sell && !(await add(added.key)))) return;
    useUi.setState({ finder: '' });
    close();
  };
  const keys = { disabled: busy || price === null, inFields: true, size: 'till' } as const;
  return (
    <Sheet title={say('goods.title')} onClose={close} testId="goods-sheet" wide>
      <p className={panel.muted}>{say('goods.why')}</p>
      <div className={styles.halves}>
        <div className={styles.half}>
          <Field
            label={say('goods.code')}
            value={goods.code}
            onChange={(code) => put({ code })}
            testId="goods-code"
            hint={say('goods.code.hint')}
            first={begun.code === ''}
            most={200}
          />
          <Field
            label={say('goods.name')}
            value={goods.name}
            onChange={(name) => put({ name })}
            testId="goods-name"
            first={begun.code !== ''}
            most={200}
          />
          <Field
            label={say('goods.price')}
            value={goods.price}
            onChange={(written) => put({ price: written })}
            testId="goods-price"
            inputMode="decimal"
          />
        </div>
        <Category value={goods.category} onChange={(category) => put({ category })} />
      </div>
      <SheetTrouble trouble={trouble} />
      {approval}
      <div className={styles.actions}>
        <Button {...keys} shortcut="F7" onPress={() => void save(false)} testId="goods-add">
          {say('goods.add')}
        </Button>
        <Button {...keys} tone="primary" shortcut="Enter" onPress={() => void save(true)} testId="goods-sell">
          {price === null ? say('goods.sell') : say('goods.sellFor', { amount: amount(price) })}
        </Button>
      </div>
    </Sheet>
  );
}

interface CategoryProps {
  readonly value: string;
  readonly onChange: (category: string) => void;
}

/** The shelves there are, or the name of a new one. */
function Category({ value, onChange }: CategoryProps) {
  const { ask } = useRegister();
  const { data: shelves = [] } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  return (
    <div className={styles.half}>
      <Field
        label={say('goods.category')}
        value={value}
        onChange={onChange}
        testId="goods-category"
        hint={say('goods.category.hint')}
        most={400}
      />
      <div className={styles.few}>
        <div className={panel.row}>
          {shelves.map(({ path, name }) => (
            <Button
              key={path}
              pressed={path === value}
              onPress={() => onChange(path)}
              testId={`goods-category-${path}`}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What was looked for is its code or its name, and the shelf at hand is where it goes. */
function begin() {
  const { adding, category } = useUi.getState();
  const isCode = /^[\dA-Z-]*\d[\dA-Z-]*$/i.test(adding);
  return {
    code: isCode ? adding : '',
    name: isCode ? '' : adding,
    price: '',
    category: category ?? '',
  };
}
