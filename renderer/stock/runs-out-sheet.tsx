import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { ReportActs, type ReportActsProps, ReportPage } from '#renderer/paper/report-acts.tsx';
import type { RunsOut } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import { lastsWords, type RunsOutRow, rowsFor, runsOutText, weeksAhead } from '#renderer/stock/runs-out-rows.ts';
import styles from '#renderer/stock/stock.module.css';
import { runsOutWords } from '#renderer/words/en/runs-out.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(runsOutWords);

/** What to order before it is gone, for as many weeks as it has to last. */
export function RunsOutSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const [weeks, setWeeks] = useState<number>(weeksAhead[0]);
  const question = { ...ask.stock.runsOut.queryOptions({ input: {} }), staleTime: 0, gcTime: 0 };
  const { data, refetch, isFetching } = useQuery(question);
  return (
    <Sheet title={say('stock.runsOut')} onClose={onClose} testId="runs-out-sheet" wide="table">
      <fieldset className={panel.row} aria-label={say('runsOut.within')}>
        {weeksAhead.map((each, at) => (
          <Button
            key={each}
            shortcut={String(at + 1)}
            pressed={each === weeks}
            onPress={() => setWeeks(each)}
            testId={`runs-out-${each}`}
          >
            {say('runsOut.weeks', { count: each })}
          </Button>
        ))}
      </fieldset>
      <OfficeAnswer answer={data}>
        {(found) => <Shown found={found} weeks={weeks} again={{ busy: isFetching, onPress: () => void refetch() }} />}
      </OfficeAnswer>
    </Sheet>
  );
}

interface ShownProps extends Pick<ReportActsProps, 'again'> {
  readonly found: RunsOut;
  readonly weeks: number;
}

function Shown({ found, weeks, again }: ShownProps) {
  const { moment } = useForms();
  const till = useTill();
  const { days, told, at, more } = found;
  const rows = rowsFor(found, weeks);
  const title = say('stock.runsOut');
  const within = say('runsOut.for', { count: weeks });
  const about = { days, at: moment(at) };
  const note = [
    say(told ? 'runsOut.told' : 'runsOut.here', about),
    ...(more > 0 ? [say('runsOut.more', { count: more })] : []),
  ].join(' ');
  const table = <Table rows={rows} days={days} weeks={weeks} />;
  return (
    <>
      <div className={styles.runsOut}>
        <Scrolled label={title}>{table}</Scrolled>
      </div>
      <p className={panel.muted} data-testid="runs-out-note">
        {note}
      </p>
      <ReportActs
        again={again}
        about={`${weeks} ${found.at}`}
        text={() => runsOutText(rows, days)}
        page={
          <ReportPage title={title} about={[till?.outlet?.name ?? '', within]} note={note} testId="runs-out-page">
            {table}
          </ReportPage>
        }
        testId="runs-out"
      />
    </>
  );
}

interface TableProps {
  readonly rows: readonly RunsOutRow[];
  readonly days: number;
  readonly weeks: number;
}

function Table({ rows, days, weeks }: TableProps) {
  if (rows.length === 0) return <p className={panel.empty}>{say('runsOut.nothing', { count: weeks })}</p>;
  const heads = ['runsOut.left', 'runsOut.sold', 'runsOut.howLong', 'runsOut.order'] as const;
  return (
    <table className={panel.table} data-testid="runs-out">
      <thead>
        <tr>
          <th scope="col">{say('stock.column.goods')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={panel.num}>
              {say(head, { days })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code} data-testid={`runs-out-row-${row.code}`}>
            <td dir="auto">
              {row.name} <small className={panel.muted}>{row.code}</small>
            </td>
            <td className={panel.num}>{quantityWords({ ...row, quantity: row.left })}</td>
            <td className={panel.num}>{quantityWords({ ...row, quantity: row.sold })}</td>
            <td className={panel.num}>{lastsWords(row)}</td>
            <td className={panel.num}>{quantityWords({ ...row, quantity: row.order })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
