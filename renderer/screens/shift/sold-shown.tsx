import type { ReactNode } from 'react';

import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { ReportActs, type ReportActsProps, ReportPage } from '#renderer/paper/report-acts.tsx';
import { useForms } from '#renderer/register/use-forms.ts';
import { SoldTable, type SoldTableProps } from '#renderer/screens/shift/sold-table.tsx';
import { clipboardText, tableOf } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { say } from '#renderer/words/say.ts';

interface SoldShownProps extends SoldTableProps, Pick<ReportActsProps, 'again'> {
  readonly figures: ReactNode;
  /** As of when it is, and what is not in it. */
  readonly note: string;
  /** Where it was sold. */
  readonly place: string;
  /** On which days. */
  readonly span: string;
}

/** What was sold as it stands in the window, with what can be done with it. */
export function SoldShown({ report, view, figures, note, place, span, again }: SoldShownProps) {
  const forms = useForms();
  const table = <SoldTable report={report} view={view} />;
  const title = say('report.title');
  return (
    <>
      <div className={styles.report}>
        <Scrolled label={title}>{table}</Scrolled>
        <section className={styles.side}>
          {figures}
          <p className={panel.muted} data-testid="sold-note">
            {note}
          </p>
        </section>
      </div>
      <ReportActs
        again={again}
        about={`${place} ${span} ${view} ${report.at}`}
        text={() => clipboardText(tableOf(report, view, forms), view, forms.currency)}
        page={
          <ReportPage title={title} about={[place, span]} note={note} testId="sold-page">
            {figures}
            {table}
          </ReportPage>
        }
        testId="sold"
      />
    </>
  );
}
