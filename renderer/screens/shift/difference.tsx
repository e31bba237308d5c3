import panel from '#renderer/components/panel.module.css';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

interface DifferenceProps {
  /** Null while whoever counts must not know it. */
  readonly expected: number | null;
  readonly counted: number | null;
}

/** Said in words too: too much and too little must not differ by a colour alone. */
export function Difference({ expected, counted }: DifferenceProps) {
  const { amount } = useForms();
  if (expected === null) return null;
  const difference = counted === null ? null : counted - expected;
  return (
    <dl className={panel.figures}>
      <dt>{say('shift.expected')}</dt>
      <dd data-testid="expected-cash" className={difference === null ? styles.main : ''}>
        {amount(expected)}
      </dd>
      {difference !== null && (
        <>
          <dt>{say('shift.difference')}</dt>
          <dd data-testid="difference" className={`${styles.main} ${difference === 0 ? panel.good : panel.danger}`}>
            {difference === 0
              ? say('shift.exact')
              : say(difference > 0 ? 'shift.over' : 'shift.short', { amount: amount(Math.abs(difference)) })}
          </dd>
        </>
      )}
    </dl>
  );
}
