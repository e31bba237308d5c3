import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { Button } from '#renderer/components/button.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { type Period, periodDays, periods } from '#renderer/screens/shift/period.ts';
import { SoldByAll, SoldHere, useSpan } from '#renderer/screens/shift/sold-of.tsx';
import { officeViews, soldViews } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { reportWords } from '#renderer/words/en/report.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(reportWords);

/** Whose sales somebody looks at. */
type Whose = 'till' | 'outlet' | 'shop';

/** What this till sold in a day, a week, a month or a year, or all of them, by what somebody wants to know of it. */
export function SoldSheet({ onClose }: { readonly onClose: () => void }) {
  const zone = useTill()?.zone ?? 'UTC';
  // Whoever looks at it over midnight goes on looking at the days they chose.
  const [today] = useState(() => businessDay(instant(Date.now()), zone));
  const [{ period, back }, setPeriod] = useState<{ readonly period: Period; readonly back: number }>({
    period: 'day',
    back: 0,
  });
  const [whose, setWhose] = useState<Whose>('till');
  const [place, setPlace] = useState(0);
  const days = periodDays(period, today, back);
  const views = whose === 'till' ? soldViews : officeViews;
  const view = views[place] ?? 'goods';
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
      </div>
      <div className={styles.choices}>
        <WhoseKeys whose={whose} onChoose={setWhose} />
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
        {views.map((each, at) => (
          <Button
            key={each}
            shortcut={String(at + 1)}
            pressed={each === view}
            onPress={() => setPlace(at)}
            testId={`view-${each}`}
          >
            {say(`report.${each}`)}
          </Button>
        ))}
      </div>
      {whose === 'till' ? (
        <SoldHere days={days} view={view} />
      ) : (
        <SoldByAll days={days} view={view} everywhere={whose === 'shop'} />
      )}
    </Sheet>
  );
}

interface WhoseKeysProps {
  readonly whose: Whose;
  readonly onChoose: (whose: Whose) => void;
}

function WhoseKeys({ whose, onChoose }: WhoseKeysProps) {
  const { ask } = useRegister();
  const { data: outlets = [] } = useQuery(ask.till.outlets.queryOptions({ input: {} }));
  const several = outlets.length > 1;
  // What comes when the outlets are known comes last: no key means something else by then.
  const choices: readonly Whose[] = several ? ['till', 'shop', 'outlet'] : ['till', 'shop'];
  return (
    <span className={styles.whose}>
      {choices.map((each, at) => (
        <Button
          key={each}
          shortcut={`Alt+${periods.length + at + 1}`}
          pressed={each === whose}
          onPress={() => onChoose(each)}
          testId={`whose-${each}`}
        >
          {say(each === 'shop' && !several ? 'report.allTills' : `report.${each}`)}
        </Button>
      ))}
    </span>
  );
}
