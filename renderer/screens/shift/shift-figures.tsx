import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { FigureRows } from '#renderer/screens/shift/figure-rows.tsx';
import styles from '#renderer/screens/shift/shift.module.css';
import { roleWords } from '#renderer/words/en/roles.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(roleWords);

export function ShiftFigures({ shift }: { readonly shift: ShiftView }) {
  const { amount, money } = useForms();
  const { byTender, byCashier, takenOff, otherPrices } = shift;
  const sold = [
    ['shift.sales', amount(shift.sales)],
    ['shift.invoices', formatWhole(shift.invoices)],
  ] as const;
  const rows = [
    ['shift.refunds', amount(shift.refunds.amount)],
    ['shift.discounts', amount(-shift.discounts)],
    ['shift.tax', amount(shift.tax)],
    ['shift.writeOffs', amount(shift.writeOffs)],
    // Rare, as on the paper.
    ...(shift.setOff === 0 ? [] : [['shift.setOff', amount(shift.setOff)] as const]),
    ['shift.owing', amount(shift.owing)],
    ...(shift.earlier === 0 ? [] : [['shift.fromEarlier', amount(shift.earlier)] as const]),
  ] as const;
  return (
    <section className={panel.panel}>
      <dl className={panel.figures}>
        <dt className={styles.big}>{say('shift.rung')}</dt>
        <dd className={styles.big} data-testid="shift-rung">
          {money(shift.sent.rung.amount)}
        </dd>
        <FigureRows rows={sold} />
        <dt>
          {say('shift.voids')} {shift.voids > 0 && <span className={panel.muted}>× {formatWhole(shift.voids)}</span>}
        </dt>
        <dd data-testid="shift-voids">{amount(shift.voided)}</dd>
        <FigureRows rows={rows} />
      </dl>
      {byTender.length > 0 && (
        <Rows
          title={say('shift.byTender')}
          rows={byTender.map(({ method, ...sum }) => ({ ...sum, name: method }))}
          testId="by-tender"
        />
      )}
      <dl className={panel.figures}>
        <dt>{say('shift.float')}</dt>
        <dd>{amount(shift.float)}</dd>
        <dt>{say('shift.payIns')}</dt>
        <dd data-testid="pay-ins">{amount(shift.payIns)}</dd>
        <dt>{say('shift.payOuts')}</dt>
        <dd data-testid="pay-outs">{amount(-shift.payOuts - shift.expenses)}</dd>
        {shift.rounding !== 0 && (
          <>
            <dt>{say('invoice.rounding')}</dt>
            <dd data-testid="shift-rounding">{amount(shift.rounding)}</dd>
          </>
        )}
      </dl>
      {byCashier.length > 1 && <Rows title={say('shift.byCashier')} rows={byCashier} testId="by-cashier" />}
      {takenOff.length > 0 && <Rows title={say('shift.takenOff')} rows={takenOff} testId="taken-off" />}
      {otherPrices.length > 0 && <Rows title={say('shift.otherPrices')} rows={otherPrices} testId="other-prices" />}
      <Agreed shift={shift} />
    </section>
  );
}

function Agreed({ shift: { agreed } }: { readonly shift: ShiftView }) {
  if (agreed.length === 0) return null;
  return (
    <>
      <h2 className={panel.part}>{say('shift.yes')}</h2>
      <dl className={panel.figures} data-testid="agreed">
        {agreed.map(({ act, by, asker, count }) => (
          <div key={`${act} ${by} ${asker}`} style={{ display: 'contents' }}>
            <dt>
              {say(`act.${act}`)} <span className={panel.muted}>× {formatWhole(count)}</span>
            </dt>
            <dd>{say('shift.yesFor', { by, asker })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly count: number; readonly amount: number }[];
  readonly testId: string;
}

function Rows({ title, rows, testId }: RowsProps) {
  const { amount } = useForms();
  return (
    <>
      <h2 className={panel.part}>{title}</h2>
      <dl className={panel.figures}>
        {rows.map(({ name, count, amount: sum }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              {name} <span className={panel.muted}>× {formatWhole(count)}</span>
            </dt>
            <dd data-testid={`${testId}-${name}`}>{amount(sum)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
