import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import { StrayScan } from '#renderer/frame/stray-scan.tsx';
import type { ShopGoods } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import sheets from '#renderer/sale/sheets.module.css';
import { goodsChangeWords } from '#renderer/words/en/goods-change.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(goodsChangeWords);

interface ChangeGoodsProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** What goods are, in all outlets, as the office has them: changed there at once, or taken off the shelf. */
export function ChangeGoods({ code, onClose }: ChangeGoodsProps) {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.shop.goods.queryOptions({ input: { code } }), gcTime: 0 });
  return (
    <Sheet title={say('goodsChange.title')} onClose={onClose} testId="goods-change" wide>
      <StrayScan />
      <OfficeAnswer answer={data}>{(was) => <GoodsForm was={was} onClose={onClose} />}</OfficeAnswer>
    </Sheet>
  );
}

function GoodsForm({ was, onClose }: { readonly was: ShopGoods; readonly onClose: () => void }) {
  const { client } = useRegister();
  const { scale } = useForms().currency;
  const { run, busy, trouble } = useCommand(client.shop.changeGoods);
  const [name, setName] = useState(was.name);
  const [price, setPrice] = useState(() => plainAmount(was.price, scale));
  const [cost, setCost] = useState(() => (was.cost === null ? '' : plainAmount(was.cost, scale)));
  const [category, setCategory] = useState(was.category);
  const [taxable, setTaxable] = useState(was.taxable);
  const [saved, setSaved] = useState(false);
  // What was saved is what the next save leaves.
  const [base, setBase] = useState(was);
  const now = { name, price: readAmount(price, scale), cost: readAmount(cost, scale), category, taxable };
  const fits = name.trim() !== '' && now.price !== null && (now.cost !== null || cost.trim() === '');
  const change = changeFrom(base, now);
  const save = async () => {
    const done = await run({ code: was.code, change });
    if (done) setBase({ ...base, ...change });
    setSaved(done !== null);
  };
  return (
    <>
      <p className={panel.muted}>{say('goodsChange.why')}</p>
      <Field
        label={say('goodsChange.name')}
        value={name}
        onChange={setName}
        testId="goods-change-name"
        scans={false}
        first
      />
      <div className={sheets.halves}>
        <Field
          label={say('goodsChange.price')}
          value={price}
          onChange={setPrice}
          testId="goods-change-price"
          inputMode="decimal"
          most={20}
          scans={false}
        />
        <Field
          label={say('goodsChange.cost')}
          value={cost}
          onChange={setCost}
          testId="goods-change-cost"
          inputMode="decimal"
          most={20}
          scans={false}
        />
      </div>
      {category !== null && (
        <Field
          label={say('goodsChange.category')}
          value={category}
          onChange={setCategory}
          testId="goods-change-category"
          hint={say('goodsChange.category.hint')}
          most={400}
          scans={false}
        />
      )}
      <Choice
        label={say('goodsChange.taxable')}
        options={[
          { value: 'yes', words: say('goodsChange.taxable.yes') },
          { value: 'no', words: say('goodsChange.taxable.no') },
        ]}
        value={taxable ? 'yes' : 'no'}
        onChange={(value) => setTaxable(value === 'yes')}
        testId="goods-change-taxable"
      />
      <TroubleNote trouble={trouble} />
      {saved && (
        <output className={panel.good} data-testid="goods-changed">
          {say('goodsChange.changed')}
        </output>
      )}
      <Button
        tone="primary"
        size="till"
        shortcut="F9"
        inFields
        once
        disabled={busy || !fits || Object.keys(change).length === 0}
        onPress={() => void save()}
        testId="goods-change-save"
      >
        {say('goodsChange.save')}
      </Button>
      <OffTheShelf goods={was} onDone={onClose} />
    </>
  );
}

type Fields = Pick<ShopGoods, 'name' | 'cost' | 'category' | 'taxable'> & { readonly price: number | null };

/** What somebody left as it was stays at the office as it is by now: another till may have changed it meanwhile. */
function changeFrom(base: ShopGoods, { name, price, cost, category, taxable }: Fields) {
  return {
    ...(name !== base.name && { name }),
    ...(price !== null && price !== base.price && { price }),
    ...(cost !== null && cost !== base.cost && { cost }),
    ...(category !== null && category !== base.category && { category }),
    ...(taxable !== base.taxable && { taxable }),
  };
}

interface OffTheShelfProps {
  readonly goods: ShopGoods;
  readonly onDone: () => void;
}

/** By a second press: nobody finds it by its name afterwards. */
function OffTheShelf({ goods: { code, name, discontinued }, onDone }: OffTheShelfProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.discontinue);
  const [asked, setAsked] = useState(false);
  const press = async () => {
    if (!discontinued && !asked) return setAsked(true);
    if (await run({ code, discontinued: !discontinued })) onDone();
    return undefined;
  };
  return (
    <>
      {asked && <p>{say('goodsChange.stop.why')}</p>}
      <TroubleNote trouble={trouble} />
      <Button
        tone={asked ? 'danger' : 'quiet'}
        shortcut="F10"
        inFields
        once
        disabled={busy}
        onPress={() => void press()}
        testId="goods-stop"
      >
        {discontinued ? say('goodsChange.again') : say(asked ? 'goodsChange.stop.sure' : 'goodsChange.stop', { name })}
      </Button>
    </>
  );
}
