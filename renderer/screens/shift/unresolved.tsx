import panel from '#renderer/components/panel.module.css';
import type { ShiftView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

/** What the office said no to and nobody decided yet. */
export function Unresolved({ unresolved }: Pick<ShiftView, 'unresolved'>) {
  const { amount } = useForms();
  if (unresolved.length === 0) return null;
  return (
    <section className={panel.danger} data-testid="unresolved">
      <h2 className={panel.part}>{say('count.unresolved', { count: unresolved.length })}</h2>
      <dl className={panel.figures}>
        {unresolved.map(({ what, number, amount: sum }) => (
          <div key={`${what} ${number}`} style={{ display: 'contents' }}>
            <dt>{number}</dt>
            <dd>{amount(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
