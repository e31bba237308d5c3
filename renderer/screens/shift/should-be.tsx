import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/shift/shift.module.css';
import { say } from '#renderer/words/say.ts';

/** Where the expected cash comes from, for whoever looks for what is missing; nothing to somebody who counts blind. */
export function ShouldBe({ shift }: { readonly shift: ShiftView }) {
  const { amount } = useForms();
  const { float, payIns, payOuts, expenses, expectedCash } = shift;
  if (expectedCash === null) return null;
  const paidOut = payOuts + expenses;
  const rows = [
    ['shift.float', float],
    ['shift.cashTaken', expectedCash - float - payIns + paidOut],
    ['shift.payIns', payIns],
    ['shift.payOuts', -paidOut],
  ] as const;
  return (
    <section className={`${panel.panel} ${styles.shouldBe}`} data-testid="should-be">
      <h2>{say('shift.shouldBe')}</h2>
      <dl className={panel.figures}>
        {rows.map(([words, figure]) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>{say(words)}</dt>
            <dd>{amount(figure)}</dd>
          </div>
        ))}
        <dt className={styles.main}>{say('shift.expected')}</dt>
        <dd className={styles.main}>{amount(expectedCash)}</dd>
      </dl>
    </section>
  );
}
