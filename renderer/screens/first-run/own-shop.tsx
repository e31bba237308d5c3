import { useState } from 'react';

import { currencyWhere, usualCurrencies } from '#domain/currencies.ts';
import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Select } from '#renderer/components/select.tsx';
import { formatMoney } from '#renderer/money/format-money.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { StartsAgain } from '#renderer/screens/first-run/starts-again.tsx';
import { ownShopWords } from '#renderer/words/en/own-shop.ts';
import { spokenLanguage } from '#renderer/words/language.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(ownShopWords);

interface Money {
  readonly code: string;
  readonly symbol: string;
  readonly scale: number;
}

/** The till's own back office begins anew as somebody's shop, in its money. */
export function OwnShop({ onBack }: { readonly onBack: () => void }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.ownShop.open);
  const zone = useTill()?.zone ?? '';
  const [name, setName] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [money, setMoney] = useState<Money>(moneyHere);
  const [isOpened, setOpened] = useState(false);
  const letters = code ?? lettersOf(name);
  const open = async () => {
    const { code: currency, symbol, scale } = money;
    const shop = { outlet: { name, code: letters }, currency: { code: currency, symbol, scale } };
    if (await run({ ...shop, language: spokenLanguage() })) setOpened(true);
  };
  if (isOpened)
    return (
      <StartsAgain title={say('ownShop.done', { name: name.trim() })} onBack={onBack} testId="shop-opened">
        {say('ownShop.done.why')}
      </StartsAgain>
    );
  return (
    <section className={styles.step} data-testid="own-shop">
      <h1>{say('ownShop.title')}</h1>
      <p>{say('ownShop.why')}</p>
      <div className={styles.pair}>
        <Field
          label={say('ownShop.name')}
          value={name}
          onChange={setName}
          testId="own-shop-name"
          hint={say('ownShop.name.hint')}
          most={60}
          first
        />
        <Field
          label={say('ownShop.code')}
          value={letters}
          onChange={(typed) => setCode(typed.toUpperCase())}
          testId="own-shop-code"
          hint={say('ownShop.code.hint')}
          most={8}
        />
      </div>
      <MoneyOfShop money={money} onChange={setMoney} />
      <p className={styles.muted}>{say('ownShop.zone', { zone })}</p>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        once
        disabled={busy || name.trim() === '' || letters === '' || money.symbol.trim() === ''}
        onPress={() => void open()}
        testId="own-shop-go"
      >
        {say(busy ? 'ownShop.busy' : 'ownShop.go')}
      </Button>
      <Button tone="quiet" shortcut="Escape" disabled={busy} onPress={onBack} testId="own-shop-back">
        {say('ownShop.back')}
      </Button>
    </section>
  );
}

interface MoneyProps {
  readonly money: Money;
  readonly onChange: (money: Money) => void;
}

function MoneyOfShop({ money, onChange }: MoneyProps) {
  const names = new Intl.DisplayNames([spokenLanguage()], { type: 'currency' });
  const choose = (code: string) => {
    const usual = usualCurrencies.find((each) => each.code === code);
    if (usual) onChange({ code, symbol: usual.symbol, scale: usual.scale });
  };
  const example = (scale: number) => formatMoney(exampleDigits, { symbol: money.symbol.trim(), scale });
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={say('ownShop.money')}
          options={usualCurrencies.map(({ code }) => ({ value: code, words: `${code} · ${names.of(code) ?? code}` }))}
          value={money.code}
          onChange={choose}
          testId="own-shop-money"
        />
        <Field
          label={say('ownShop.symbol')}
          value={money.symbol}
          onChange={(symbol) => onChange({ ...money, symbol })}
          testId="own-shop-symbol"
          most={6}
        />
      </div>
      <Choice
        label={say('ownShop.digits')}
        options={scales.map((value) => ({ value, words: example(value) }))}
        value={money.scale}
        onChange={(scale) => onChange({ ...money, scale })}
        testId="own-shop-digits"
      />
    </>
  );
}

const exampleDigits = 12_500;
const scales = [0, 2, 3];

/** As the computer is set, which knows better than the window where the shop is. */
function moneyHere(): Money {
  const { code, symbol, scale } = currencyWhere(navigator.language) ?? dollars;
  return { code, symbol, scale };
}

const dollars: Money = { code: 'USD', symbol: '$', scale: 2 };

/** The first letters of a name, as a proposal. */
function lettersOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z\d]/g, '');
  return plain.slice(0, 3).toUpperCase();
}
