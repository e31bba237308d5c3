import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { perUnit } from '#domain/weight-price.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { GoodsFind } from '#renderer/goods/goods-find.tsx';
import { useGoodsFind } from '#renderer/goods/use-goods-find.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { NewGoodsKey } from '#renderer/sale/add-goods-key.tsx';
import { ChangeGoods } from '#renderer/sale/change-goods.tsx';
import { LabelsKey } from '#renderer/sale/due-labels.tsx';
import { LabelsSheet } from '#renderer/sale/labels-sheet.tsx';
import { NewPrice } from '#renderer/sale/new-price.tsx';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import styles from '#renderer/sale/price-sheet.module.css';
import sheets from '#renderer/sale/sheets.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { priceWords } from '#renderer/words/en/price.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(priceWords);

type Checked = Extract<Answers['catalogue']['check'], { ok: true }>['value'];

/** Somebody only asks: a scan says what it costs, and the sale stays as it is until a key says otherwise. */
export function PriceSheet() {
  const close = useUi((ui) => ui.close);
  const { client } = useRegister();
  const { scan } = useSaleCommands();
  const { amount } = useForms();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [over, setOver] = useState<'change' | 'labels' | null>(null);
  const { run, busy, trouble: refused } = useCommand(client.catalogue.check);
  const { asked, trouble } = useSince(looked, refused);
  const look = async (code: string) => {
    setOver(null);
    const checked = await run({ code });
    setLooked((was) => checked && { code, checked, times: (was?.times ?? 0) + 1 });
    return true;
  };
  const find = useGoodsFind(look, { stays: true });
  useShopScanner((code) => {
    find.type('');
    void look(code);
  });
  const ring = async (code: string) => {
    if (await scan(code)) close();
  };
  const change = () => {
    useUi.getState().clearEntry();
    setOver('change');
  };
  if (asked && over === 'change')
    return (
      <Sheet title={say('price.change')} onClose={() => setOver(null)} testId="price-sheet">
        <Price {...asked.checked} />
        <NewPrice {...asked.checked} onDone={() => void look(asked.code)} />
      </Sheet>
    );
  if (over === 'labels') return <LabelsSheet onClose={() => setOver(null)} />;
  return (
    <Sheet title={say('price.title')} onClose={close} testId="price-sheet">
      {!find.isOpen && <Answer asked={asked} isNew={!trouble} />}
      <SheetTrouble trouble={trouble} />
      <GoodsFind
        find={find}
        isFirst
        take={say('price.look')}
        figure={({ choices, price }) => (choices ? '' : amount(price))}
      />
      {!find.isOpen && (
        <Button
          tone="primary"
          size="pay"
          shortcut="Enter"
          inFields
          disabled={busy || !asked}
          onPress={() => asked && void ring(asked.code)}
          testId="price-go"
        >
          {say(asked ? 'price.sell' : 'price.look')}
        </Button>
      )}
      {!find.isOpen && asked && !asked.checked.variant.misc && (
        <Further
          key={asked.checked.variant.code}
          code={asked.checked.variant.code}
          onChange={change}
          onLook={() => void look(asked.code)}
        />
      )}
      <div className={sheets.actions}>
        <LabelsKey onPress={() => setOver('labels')} />
        {!trouble && <NewGoodsKey lookedFor={find.text.trim()} tone="quiet" />}
        <Button tone="quiet" act="stock" inFields onPress={() => useUi.getState().open('stock')} testId="price-stock">
          {say('price.stock')}
        </Button>
      </div>
    </Sheet>
  );
}

interface AnswerProps {
  readonly asked: ReturnType<typeof useSince>['asked'];
  /** Nothing was said yet, not even that there is none. */
  readonly isNew: boolean;
}

function Answer({ asked, isNew }: AnswerProps) {
  if (asked) return <Price {...asked.checked} />;
  return isNew ? <p className={panel.empty}>{say('price.scan')}</p> : null;
}

interface Looked {
  readonly code: string;
  readonly checked: Checked;
  readonly times: number;
}

/** What it costs by now: the office may say another price while the customer thinks, or take it off the list. */
function useSince(looked: Looked | null, refused: Trouble | null) {
  const { ask } = useRegister();
  const { queryKey, ...options } = ask.catalogue.check.queryOptions({ input: { code: looked?.code ?? '' } });
  const { data } = useQuery({
    ...options,
    queryKey: [...queryKey, looked?.times],
    enabled: looked !== null,
    initialData: looked ? { ok: true as const, value: looked.checked } : undefined,
    gcTime: 0,
  });
  if (!looked || !data) return { asked: null, trouble: refused };
  return data.ok
    ? { asked: { code: looked.code, checked: data.value }, trouble: refused }
    : { asked: null, trouble: data.refusal };
}

interface FurtherProps {
  readonly code: string;
  readonly onChange: () => void;
  /** It may be another by now. */
  readonly onLook: () => void;
}

/** A price that changes has another label on its shelf. */
function Further({ code, onChange, onLook }: FurtherProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.label.print);
  const [printed, setPrinted] = useState(false);
  const [changing, setChanging] = useState(false);
  const done = () => {
    setChanging(false);
    onLook();
  };
  const print = async () => setPrinted((await run({ code })) !== null);
  return (
    <>
      <div className={sheets.actions}>
        <Button shortcut="F6" inFields onPress={onChange} testId="price-change">
          {say('price.change')}
        </Button>
        <Button shortcut="F7" inFields onPress={() => setChanging(true)} testId="price-goods">
          {say('price.goods')}
        </Button>
        <Button shortcut="F8" inFields once disabled={busy} onPress={() => void print()} testId="price-label">
          {say('price.label')}
        </Button>
      </div>
      {printed && <output data-testid="price-labelled">{say('price.labelled')}</output>}
      <TroubleNote trouble={trouble} />
      {changing && <ChangeGoods code={code} onClose={done} />}
    </>
  );
}

function Price({ variant, price, unit, usualPrice, quantity, note }: Checked) {
  const { money } = useForms();
  const { name, code, onHand } = variant;
  return (
    <div className={styles.price} aria-live="polite" data-testid="price-found">
      <h3>{name}</h3>
      <p className={styles.amount} data-testid="price-amount">
        {money(price)}
        {perUnit(unit)}
      </p>
      <p className={panel.muted}>
        {[
          code,
          quantity === 1
            ? ''
            : say('price.quantity', { quantity: formatWhole(quantity), total: money(price * quantity) }),
          usualPrice === null ? '' : say('price.elsewhere', { price: money(usualPrice) }),
          onHand === null ? '' : say('sale.stock', { count: formatWhole(onHand) }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
