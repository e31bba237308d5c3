import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { OnPaper } from '#renderer/paper/on-paper.tsx';
import type { SoldReport } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { type Period, type PeriodDays, periodDays, periods } from '#renderer/screens/shift/period.ts';
import { SoldFigures, SoldTable, type SoldTableProps } from '#renderer/screens/shift/sold-table.tsx';
import { clipboardText, type SoldView, soldViews, tableOf } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { reportWords } from '#renderer/words/en/report.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(reportWords);

/** What this till sold in a day, a week, a month or a year, by what somebody wants to know of it. */
export function SoldSheet({ onClose }: { readonly onClose: () => void }) {
  const zone = useTill()?.zone ?? 'UTC';
  // Whoever looks at it over midnight goes on looking at the days they chose.
  const [today] = useState(() => businessDay(instant(Date.now()), zone));
  const [{ period, back }, setPeriod] = useState<{ readonly period: Period; readonly back: number }>({
    period: 'day',
    back: 0,
  });
  const [view, setView] = useState<SoldView>('goods');
  const days = periodDays(period, today, back);
  return (
    <Sheet title={say('report.title')} onClose={onClose} testId="sold-sheet" wide="table">
      <div className={styles.choices}>
        {periods.map((each, at) => (
          <Button
            key={each}
            shortcut={`Alt+${at + 1}`}
            pressed={each === period}
            onPress={() => setPeriod({ period: each, back: 0 })}
            testId={`period-${each}`}
          >
            {say(`report.${each}`)}
          </Button>
        ))}
        <span className={styles.span}>
          <Button
            shortcut="PageUp"
            label={say('report.back')}
            onPress={() => setPeriod({ period, back: back + 1 })}
            testId="period-back"
          >
            ‹
          </Button>
          <strong data-testid="period-days">{useSpan(days)}</strong>
          <Button
            shortcut="PageDown"
            label={say('report.on')}
            disabled={back === 0}
            onPress={() => setPeriod({ period, back: back - 1 })}
            testId="period-on"
          >
            ›
          </Button>
        </span>
      </div>
      <div className={styles.choices}>
        {soldViews.map((each, at) => (
          <Button
            key={each}
            shortcut={String(at + 1)}
            pressed={each === view}
            onPress={() => setView(each)}
            testId={`view-${each}`}
          >
            {say(`report.${each}`)}
          </Button>
        ))}
      </div>
      <Sold days={days} view={view} />
    </Sheet>
  );
}

function useSpan({ from, to }: PeriodDays): string {
  const { dayName } = useForms();
  return from === to ? dayName(from) : say('report.span', { from: dayName(from), to: dayName(to) });
}

interface SoldProps {
  readonly days: PeriodDays;
  readonly view: SoldView;
}

function Sold({ days, view }: SoldProps) {
  const { ask } = useRegister();
  // Nobody keeps it fresh: it is as it was when somebody asked, and asked for anew each time.
  const { data, refetch, isFetching } = useQuery({
    ...ask.report.sold.queryOptions({ input: days }),
    staleTime: 0,
    gcTime: 0,
  });
  const [paper, setPaper] = useState<SoldReport | null>(null);
  const [times, setTimes] = useState(0);
  const shut = useCallback(() => setPaper(null), []);
  const print = (shown: SoldReport) => {
    setPaper(shown);
    setTimes(times + 1);
  };
  if (!data) return <div className={styles.report} />;
  if (!data.ok) return <TroubleNote trouble={data.refusal} />;
  const report = data.value;
  return (
    <>
      <div className={styles.report}>
        <Scrolled label={say('report.title')}>
          <SoldTable report={report} view={view} />
        </Scrolled>
        <section className={styles.side}>
          <SoldFigures report={report} />
          <Note report={report} />
          <span className={styles.spring} />
          <Button shortcut="F5" disabled={isFetching} onPress={() => void refetch()} testId="sold-again">
            {say('report.again')}
          </Button>
          <CopyKey report={report} view={view} />
          <Button shortcut="F2" once onPress={() => print(report)} testId="sold-print">
            {say('report.print')}
          </Button>
        </section>
      </div>
      {paper && (
        <OnPaper key={times} onShut={shut}>
          <Page report={paper} days={days} view={view} />
        </OnPaper>
      )}
    </>
  );
}

function CopyKey({ report, view }: SoldTableProps) {
  const forms = useForms();
  const [last, setLast] = useState<(SoldTableProps & { readonly came: 'copied' | 'notCopied' }) | null>(null);
  const copy = async () => {
    const text = clipboardText(tableOf(report, view, forms), view, forms.currency);
    const came = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    );
    setLast({ report, view, came });
  };
  const said = last?.report === report && last.view === view ? last.came : 'copy';
  return (
    <Button shortcut="F6" onPress={() => void copy()} testId="sold-copy">
      {say(`report.${said}`)}
    </Button>
  );
}

function Note({ report: { at } }: { readonly report: SoldReport }) {
  const { moment } = useForms();
  return <p className={panel.muted}>{say('report.here', { at: moment(at) })}</p>;
}

function Page({ report, days, view }: SoldProps & { readonly report: SoldReport }) {
  const till = useTill();
  return (
    <article className={styles.page} data-testid="sold-page">
      {till?.practice && <h2>{say('report.practice')}</h2>}
      <h1>{say('report.title')}</h1>
      <p>
        {till?.outlet?.name} · {till?.register?.name}
      </p>
      <p>{useSpan(days)}</p>
      <SoldFigures report={report} />
      <SoldTable report={report} view={view} />
      <Note report={report} />
    </article>
  );
}
