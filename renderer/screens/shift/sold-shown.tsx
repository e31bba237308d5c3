import { type ReactNode, useCallback, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { OnPaper } from '#renderer/paper/on-paper.tsx';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { SoldTable, type SoldTableProps } from '#renderer/screens/shift/sold-table.tsx';
import { clipboardText, tableOf } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { say } from '#renderer/words/say.ts';

interface OnShow extends SoldTableProps {
  readonly figures: ReactNode;
  /** As of when it is, and what is not in it. */
  readonly note: string;
  /** Where it was sold. */
  readonly place: string;
  /** On which days. */
  readonly span: string;
}

interface SoldShownProps extends OnShow {
  readonly again: ReactNode;
}

/** What was sold as it stands in the window, with what can be done with it. */
export function SoldShown({ again, ...shown }: SoldShownProps) {
  const { report, view, figures, note } = shown;
  const [paper, setPaper] = useState<OnShow | null>(null);
  const [times, setTimes] = useState(0);
  const shut = useCallback(() => setPaper(null), []);
  const print = () => {
    setPaper(shown);
    setTimes(times + 1);
  };
  return (
    <>
      <div className={styles.report}>
        <Scrolled label={say('report.title')}>
          <SoldTable report={report} view={view} />
        </Scrolled>
        <section className={styles.side}>
          {figures}
          <p className={panel.muted} data-testid="sold-note">
            {note}
          </p>
        </section>
      </div>
      <div className={styles.acts}>
        {again}
        <CopyKey report={report} view={view} />
        <Button shortcut="F2" once onPress={print} testId="sold-print">
          {say('report.print')}
        </Button>
      </div>
      {paper && (
        <OnPaper key={times} onShut={shut}>
          <Page {...paper} />
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

function Page({ report, view, figures, note, place, span }: OnShow) {
  const till = useTill();
  return (
    <article className={styles.page} data-testid="sold-page">
      {till?.practice && <h2>{say('report.practice')}</h2>}
      <h1>{say('report.title')}</h1>
      <p>{place}</p>
      <p>{span}</p>
      {figures}
      <SoldTable report={report} view={view} />
      <p className={panel.muted}>{note}</p>
    </article>
  );
}
