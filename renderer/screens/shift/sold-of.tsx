import { useQuery } from '@tanstack/react-query';

import { TroubleNote } from '#renderer/components/note.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import { Again } from '#renderer/paper/report-acts.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import type { PeriodDays } from '#renderer/screens/shift/period.ts';
import { SoldShown } from '#renderer/screens/shift/sold-shown.tsx';
import { OfficeFigures, SoldFigures } from '#renderer/screens/shift/sold-table.tsx';
import type { SoldView } from '#renderer/screens/shift/sold-views.ts';
import styles from '#renderer/screens/shift/sold.module.css';
import { say } from '#renderer/words/say.ts';

interface SoldOfProps {
  readonly days: PeriodDays;
  readonly view: SoldView;
}

/** Nobody keeps it fresh: it is as it was when somebody asked, and asked for anew each time. */
const asOfNow = { staleTime: 0, gcTime: 0 } as const;

export function SoldHere({ days, view }: SoldOfProps) {
  const { ask } = useRegister();
  const { moment } = useForms();
  const till = useTill();
  const span = useSpan(days);
  const { data, refetch, isFetching } = useQuery({ ...ask.report.sold.queryOptions({ input: days }), ...asOfNow });
  if (!data) return <div className={styles.report} />;
  if (!data.ok) return <TroubleNote trouble={data.refusal} />;
  const report = data.value;
  return (
    <SoldShown
      report={report}
      view={view}
      figures={<SoldFigures report={report} />}
      note={say('report.here', { at: moment(report.at) })}
      place={`${till?.outlet?.name} · ${till?.register?.name}`}
      span={span}
      again={{ busy: isFetching, onPress: () => void refetch() }}
    />
  );
}

interface SoldByAllProps extends SoldOfProps {
  /** In the whole shop, and not in this outlet alone. */
  readonly everywhere: boolean;
}

/** As the office tells it. */
export function SoldByAll({ days, view, everywhere }: SoldByAllProps) {
  const { ask } = useRegister();
  const { moment, money } = useForms();
  const till = useTill();
  const span = useSpan(days);
  const asked = ask.report.office.queryOptions({ input: { ...days, everywhere } });
  const { data, refetch, isFetching } = useQuery({ ...asked, ...asOfNow });
  const again = { busy: isFetching, onPress: () => void refetch() };
  if (!data?.ok)
    return (
      <div className={styles.asked}>
        <OfficeAnswer answer={data}>{() => null}</OfficeAnswer>
        {data && <Again {...again} testId="sold-again" />}
      </div>
    );
  const report = data.value;
  const { count, amount } = report.unsent;
  const at = moment(report.at);
  return (
    <SoldShown
      report={report}
      view={view}
      figures={<OfficeFigures report={report} />}
      note={count === 0 ? say('report.told', { at }) : say('report.unsent', { at, count, amount: money(amount) })}
      place={everywhere ? say('report.shop') : (till?.outlet?.name ?? '')}
      span={span}
      again={again}
    />
  );
}

export function useSpan({ from, to }: PeriodDays): string {
  const { dayName } = useForms();
  return from === to ? dayName(from) : say('report.span', { from: dayName(from), to: dayName(to) });
}
