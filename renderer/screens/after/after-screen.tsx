import { type CSSProperties, useEffect } from 'react';
import { useLocation } from 'wouter';

import { saleActs } from '#domain/sale-acts.ts';
import { Button } from '#renderer/components/button.tsx';
import unseen from '#renderer/components/heard.module.css';
import { TroubleNote } from '#renderer/components/note.tsx';
import { comboOf } from '#renderer/keys/combo.ts';
import type { CompletedSale } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { inWays, movedMoney } from '#renderer/sale/moved-money.ts';
import { moneyOut } from '#renderer/sale/money-out.ts';
import styles from '#renderer/screens/after/after.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Keys that mean something else here; every other key starts the next sale. */
function isOwn(combo: string): boolean {
  const { sell: _sell, ...keys } = useUi.getState().keys;
  const elsewhere = Object.entries(keys).some(([act, key]) => key === combo && !saleActs.has(act));
  return elsewhere || here.has(combo);
}
const here = new Set(['F5', 'F6', 'F7', 'Shift', 'Control', 'Alt', 'Meta', 'Tab']);

/** Stays until the next scan or key. Printing and sending go on behind it. */
export function AfterScreen() {
  const finished = useUi((ui) => ui.finished);
  const [, go] = useLocation();
  useEffect(() => {
    if (!finished) go('/');
    const next = (event: KeyboardEvent) => {
      // What was held down to get here is not the next thing.
      if (event.repeat) return;
      if (!isOwn(comboOf(event)) && !(event.target instanceof HTMLButtonElement)) go('/');
    };
    window.addEventListener('keydown', next);
    return () => window.removeEventListener('keydown', next);
  }, [finished, go]);
  return finished && <Finished sale={finished} />;
}

function Finished({ sale }: { readonly sale: CompletedSale }) {
  const [, go] = useLocation();
  const { money } = useForms();
  const { word, figure } = mainFact(sale);
  const words = figure === null ? '' : money(figure);
  return (
    <div className={styles.after} data-testid="after">
      <button type="button" className={styles.fact} onClick={() => go('/')} tabIndex={-1}>
        <span className={styles.word}>{word}</span>
        {figure !== null && (
          <span
            className={styles.figure}
            data-testid={sale.due > 0 ? 'owing' : 'change'}
            style={{ '--letters': words.length } as CSSProperties}
          >
            {words}
          </span>
        )}
        {moneyOut(sale) > 0 && <OutBy invoiceId={sale.invoiceId} />}
        <span className={styles.small} data-testid="invoice-number" data-number={sale.number}>
          {say('after.invoice', { number: sale.number, total: money(sale.total) })}
        </span>
        <span className={styles.small}>{say('after.next')}</span>
      </button>
      {/* Said at once to whoever does not see it, and nothing of the keys beside it. */}
      <p className={unseen.heard} role="alert">
        {word} {words}
      </p>
      <AfterActions invoiceId={sale.invoiceId} />
    </div>
  );
}

/** By which ways the money goes out: what goes back to a card is not in the drawer. */
function OutBy({ invoiceId }: Pick<CompletedSale, 'invoiceId'>) {
  const { amount } = useForms();
  const invoice = useAnswer(useRegister().ask.invoice.show.queryOptions({ input: { invoiceId } }));
  const parts = inWays(movedMoney(invoice?.payments ?? []), (sum) => amount(-sum));
  return (
    <span className={styles.by} data-testid="out-by">
      {parts}
    </span>
  );
}

function mainFact(sale: CompletedSale): { readonly word: string; readonly figure: number | null } {
  const { due, change, total } = sale;
  if (due > 0) return { word: say('after.owing'), figure: due };
  const out = moneyOut(sale);
  if (total < 0)
    return out > 0 ? { word: say('after.giveBack'), figure: out } : { word: say('after.noRefund'), figure: null };
  return change === 0 ? { word: say('after.noChange'), figure: null } : { word: say('after.change'), figure: change };
}

function AfterActions({ invoiceId }: { readonly invoiceId: string }) {
  const [, go] = useLocation();
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.invoice.print);
  const gift = useCommand(client.invoice.printGift);
  return (
    <div className={styles.actions}>
      <TroubleNote trouble={gift.trouble ?? trouble} />
      <div className={styles.keys}>
        <Button
          size="till"
          shortcut="F5"
          once
          disabled={gift.busy}
          onPress={() => void gift.run({ invoiceId })}
          testId="print-gift"
        >
          {say('after.gift')}
        </Button>
        <Button size="till" shortcut="F6" onPress={() => go(`/invoices/${invoiceId}`)} testId="show-invoice">
          {say('after.show')}
        </Button>
        <Button
          size="till"
          shortcut="F7"
          once
          disabled={busy}
          onPress={() => void run({ invoiceId })}
          testId="print-receipt"
        >
          {say('after.print')}
        </Button>
        <Button size="pay" tone="primary" shortcut="Enter" onPress={() => go('/')} testId="new-sale">
          {say('after.new')}
        </Button>
      </div>
    </div>
  );
}
