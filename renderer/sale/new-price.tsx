import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface NewPriceProps {
  readonly variant: VariantView;
  /** What it costs elsewhere, where this outlet has a price of its own. */
  readonly usualPrice: number | null;
  readonly onDone: () => void;
}

/** What goods cost at this outlet from now on. Lines that are rung up keep theirs. */
export function NewPrice({ variant: { code, price: now }, usualPrice, onDone }: NewPriceProps) {
  const keyed = useUi(selectEntryValue);
  const { client } = useRegister();
  const { amount } = useForms();
  const { run, busy, trouble, approval } = useApproved(client.catalogue.setPrice);
  const [doubted, setDoubted] = useState<number | null>(null);
  const put = async (price: number | null) => {
    if (await run({ code, price })) onDone();
  };
  const putKeyed = () => {
    if (keyed !== null && keyed !== doubted && isFar(keyed, now)) setDoubted(keyed);
    else void put(keyed);
  };
  return (
    <>
      <p className={styles.figure} data-testid="new-price">
        <span>{say('price.new')}</span> {amount(keyed ?? now)}
      </p>
      <Keypad figure={keyed} onPress={pressPad} />
      {doubted !== null && doubted === keyed ? (
        <p role="alert" data-testid="price-far">
          <strong>{say('price.far', { price: amount(now) })}</strong>
        </p>
      ) : (
        <p className={panel.muted}>{say('price.new.what')}</p>
      )}
      <TroubleNote trouble={trouble} />
      {approval}
      <div className={styles.actions}>
        {usualPrice !== null && (
          <Button size="till" shortcut="F7" disabled={busy} onPress={() => void put(null)} testId="price-usual">
            {say('price.usual', { price: amount(usualPrice) })}
          </Button>
        )}
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          once
          disabled={busy || keyed === null || keyed === 0}
          onPress={putKeyed}
          testId="price-set"
        >
          {say('price.set', { price: amount(keyed ?? now) })}
        </Button>
      </div>
    </>
  );
}

/** A digit too many or too few is ten times the price; what a shop means is seldom five times. */
function isFar(price: number, before: number): boolean {
  return before > 0 && (price >= 5 * before || 5 * price <= before);
}
