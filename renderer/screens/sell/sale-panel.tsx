import { memo } from 'react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import type { SaleView } from '#renderer/register/contract.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import { usePieces } from '#renderer/money/use-pieces.ts';
import { useShift } from '#renderer/register/use-till.ts';
import { ParkKey } from '#renderer/sale/park-key.tsx';
import { useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useSaleAtOnce, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { HasScale, useHasScale } from '#renderer/sale/has-scale.ts';
import { SaleLines } from '#renderer/screens/sell/sale-lines.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { SaleNotes } from '#renderer/screens/sell/sale-notes.tsx';
import { Totals } from '#renderer/screens/sell/totals.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** What does not change with a scan is asked here, so that a scan asks for the sale alone. */
export function SalePanel() {
  const shift = useShift();
  const forms = useForms();
  const hasScale = useHasScale();
  // Asked before somebody pays: Enter behind Pay takes cash, and must not be lost while it is on its way.
  useTenderKeys();
  usePieces();
  if (shift === undefined) return <section className={styles.panel} />;
  return (
    <HasScale value={hasScale}>
      <Ringing forms={forms} noShift={shift === null} />
    </HasScale>
  );
}

interface RingingProps {
  readonly forms: Forms;
  readonly noShift: boolean;
}

const Ringing = memo(function Ringing({ forms, noShift }: RingingProps) {
  const sale = useSaleAtOnce();
  if (!sale) return <section className={styles.panel} />;
  const empty = sale.lines.length === 0;
  return (
    <section className={styles.panel} data-testid="sale">
      <SaleHead customer={sale.customer?.name} empty={empty} />
      <SaleNotes sale={sale} />
      {noShift ? <NoShift /> : <SaleLines sale={sale} amount={forms.amount} />}
      {sale.extras && <Extras extras={sale.extras} amount={forms.amount} />}
      <Totals sale={sale} forms={forms} />
      <SaleActions empty={empty} owes={sale.total < 0} />
    </section>
  );
});

interface ExtrasProps {
  readonly extras: NonNullable<SaleView['extras']>;
  readonly amount: Forms['amount'];
}

/** What the shop offers with what was just rung up. The first has the key; when it is taken, the next has. */
function Extras({ extras, amount }: ExtrasProps) {
  const { add } = useSaleCommands();
  return (
    <div className={styles.extras} data-testid="extras">
      <span>{say('sale.goesWith')}</span>
      {extras.map(({ key, code, name, price }, index) => (
        <Button
          key={key}
          tone="quiet"
          shortcut={index === 0 ? 'Alt+A' : undefined}
          inFields
          onPress={() => void add(key)}
          testId={`extra-${code}`}
        >
          + {name} {amount(price)}
        </Button>
      ))}
    </div>
  );
}

interface SaleHeadProps {
  readonly customer: string | undefined;
  readonly empty: boolean;
}

const SaleHead = memo(function SaleHead({ customer, empty }: SaleHeadProps) {
  const open = useUi((ui) => ui.open);
  return (
    <header className={styles.saleHead}>
      <Button tone="quiet" onPress={() => open('customer')} testId="customer" className={styles.customer}>
        {customer ?? say('sale.walkIn')}
      </Button>
      <ParkKey />
      <Button tone="quiet" act="clear" disabled={empty} onPress={() => open('clear')} testId="clear">
        {say('sale.clear')}
      </Button>
    </header>
  );
});

function NoShift() {
  const [, go] = useLocation();
  return (
    <div className={panel.empty} data-testid="no-shift">
      <h2>{say('sale.noShift')}</h2>
      <p>{say('sale.noShift.next')}</p>
      <Button tone="primary" size="till" onPress={() => go('/shift')} testId="to-shift">
        {say('sale.openShift')}
      </Button>
    </div>
  );
}

interface SaleActionsProps {
  readonly empty: boolean;
  /** More comes back than is bought. */
  readonly owes: boolean;
}

const SaleActions = memo(function SaleActions({ empty, owes }: SaleActionsProps) {
  const [, go] = useLocation();
  const open = useUi((ui) => ui.open);
  const clearEntry = useUi((ui) => ui.clearEntry);
  useKey(useKeyOf('coupon'), () => open('coupon'), { inFields: true });
  useKey(useKeyOf('points'), () => open('points'), { inFields: true });
  const pay = () => {
    clearEntry();
    useUi.setState({ saleTrouble: null });
    go('/pay');
  };
  return (
    <div className={styles.actions}>
      <Button
        size="pay"
        className={styles.small}
        act="line"
        disabled={empty}
        onPress={() => open('line')}
        label={say('sale.editLine')}
        testId="edit-line"
      >
        {say('sale.edit')}
      </Button>
      <Button
        size="pay"
        className={styles.small}
        act="discount"
        disabled={empty}
        onPress={() => open('discount')}
        testId="discount"
      >
        {say('sale.discount')}
      </Button>
      <Button size="pay" tone="primary" act="pay" disabled={empty} onPress={pay} testId="pay">
        {say(owes ? 'sale.refund' : 'sale.pay')}
      </Button>
    </div>
  );
});
