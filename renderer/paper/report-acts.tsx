import { type ReactNode, useCallback, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { OnPaper } from '#renderer/paper/on-paper.tsx';
import styles from '#renderer/paper/report.module.css';
import { useTill } from '#renderer/register/use-till.ts';
import { reportWords } from '#renderer/words/en/report.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(reportWords);

export interface ReportActsProps {
  readonly again: AgainProps;
  /** Which table it is: of another one nothing was copied yet. */
  readonly about: string;
  /** The table as a spreadsheet takes it, made when somebody asks. */
  readonly text: () => string;
  /** The table as it stands on paper. */
  readonly page: ReactNode;
  readonly testId: string;
}

interface AgainProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** What can be done with a table of figures: look again, copy it, print it. */
export function ReportActs({ again, about, text, page, testId }: ReportActsProps) {
  const [paper, setPaper] = useState<ReactNode>(null);
  const [times, setTimes] = useState(0);
  const shut = useCallback(() => setPaper(null), []);
  const print = () => {
    setPaper(page);
    setTimes(times + 1);
  };
  return (
    <div className={styles.acts}>
      <Again {...again} testId={`${testId}-again`} />
      <CopyKey key={about} text={text} testId={`${testId}-copy`} />
      <Button shortcut="F2" once onPress={print} testId={`${testId}-print`}>
        {say('report.print')}
      </Button>
      {paper && (
        <OnPaper key={times} onShut={shut}>
          {paper}
        </OnPaper>
      )}
    </div>
  );
}

export function Again({ busy, onPress, testId }: AgainProps & { readonly testId: string }) {
  return (
    <Button shortcut="F5" disabled={busy} onPress={onPress} testId={testId}>
      {say('report.again')}
    </Button>
  );
}

function CopyKey({ text, testId }: Pick<ReportActsProps, 'text' | 'testId'>) {
  const [came, setCame] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = async () => {
    const copying = navigator.clipboard.writeText(text());
    setCame(
      await copying.then(
        () => 'copied',
        () => 'notCopied',
      ),
    );
  };
  return (
    <Button shortcut="F6" onPress={() => void copy()} testId={testId}>
      {say(`report.${came}`)}
    </Button>
  );
}

interface ReportPageProps {
  readonly title: string;
  /** Of where and when it is, a line each. */
  readonly about: readonly string[];
  /** As of when it is, and what is not in it. */
  readonly note: string;
  readonly children: ReactNode;
  readonly testId: string;
}

export function ReportPage({ title, about, note, children, testId }: ReportPageProps) {
  const till = useTill();
  return (
    <article className={styles.page} data-testid={testId}>
      {till?.practice && <h2>{say('report.practice')}</h2>}
      <h1>{title}</h1>
      {about.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
      <p className={panel.muted}>{note}</p>
    </article>
  );
}
