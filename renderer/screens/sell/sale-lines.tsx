import { memo, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SaleLine, SaleView } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { Line } from '#renderer/screens/sell/line.tsx';
import { LineKeys } from '#renderer/screens/sell/line-keys.tsx';
import { Mark } from '#renderer/screens/sell/mark.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface SaleLinesProps {
  readonly sale: SaleView;
  readonly amount: Forms['amount'];
}

export function SaleLines({ sale, amount }: SaleLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const empty = sale.lines.length === 0;
  return (
    <>
      <ol ref={list} className={styles.lines} aria-label={say('frame.sell')}>
        {handfulsOf(sale.lines).map((lines, index) => (
          <Handful key={index * aHandful} before={index * aHandful} lines={lines} amount={amount} />
        ))}
        {empty && (
          <li className={`${panel.empty} ${styles.noLines}`}>
            <HandedOut sale={sale} amount={amount} />
            <h2>{say('sale.empty')}</h2>
            <p>{say('sale.empty.next')}</p>
          </li>
        )}
      </ol>
      <Mark list={list} sale={sale} amount={amount} />
      <Removed />
      <LineKeys />
    </>
  );
}

/** Whoever pressed Enter twice has not read it, nor whose window was loaded anew. */
function HandedOut({ sale: { changeBefore, refundBefore }, amount }: SaleLinesProps) {
  return (
    <>
      {changeBefore && <p data-testid="last-change">{say('sale.lastChange', { change: amount(changeBefore) })}</p>}
      {refundBefore && <p data-testid="last-refund">{say('sale.lastRefund', { refund: amount(refundBefore) })}</p>}
    </>
  );
}

interface HandfulProps extends Pick<SaleLinesProps, 'amount'> {
  readonly lines: readonly SaleLine[];
  readonly before: number;
}

/** A few rows that are passed over together: React makes ready for drawing every row it must look at, drawn or not. */
const Handful = memo(function Handful({ lines, before, amount }: HandfulProps) {
  return lines.map((line, index) => <Line key={line.id} line={line} number={before + index + 1} amount={amount} />);
}, isSameHandful);

function isSameHandful(was: HandfulProps, is: HandfulProps): boolean {
  if (was.amount !== is.amount || was.lines.length !== is.lines.length) return false;
  return is.lines.every((line, index) => line === was.lines[index]);
}

function handfulsOf(lines: readonly SaleLine[]): (readonly SaleLine[])[] {
  const handfuls: (readonly SaleLine[])[] = [];
  for (let from = 0; from < lines.length; from += aHandful) handfuls.push(lines.slice(from, from + aHandful));
  return handfuls;
}

const aHandful = 8;

/** Stays as long as the sale does: an undo that runs away is no undo. */
const Removed = memo(function Removed() {
  const name = useUi(({ removed }) => removed.at(-1));
  const { undoRemove } = useSaleCommands();
  if (name === undefined) return null;
  return (
    <div className={styles.removed} data-testid="removed">
      <span>{say('sale.removed', { name })}</span>
      <Button tone="quiet" act="undo" inFields onPress={() => void undoRemove()} testId="undo-remove">
        {say('sale.undo')}
      </Button>
    </div>
  );
});
