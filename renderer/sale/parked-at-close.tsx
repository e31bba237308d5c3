import panel from '#renderer/components/panel.module.css';
import { useForms } from '#renderer/register/use-forms.ts';
import { useParked, useParkedName } from '#renderer/sale/use-parked.ts';
import { say } from '#renderer/words/say.ts';

/** Whoever closes the shift sees what the next one finds. */
export function ParkedAtClose() {
  const { amount } = useForms();
  const parked = useParked();
  const nameOf = useParkedName();
  if (parked.length === 0) return null;
  return (
    <section data-testid="parked-at-close">
      <h2 className={panel.part}>{say('parked.atClose', { count: parked.length })}</h2>
      <dl className={panel.figures}>
        {parked.map((each) => (
          <div key={each.key} style={{ display: 'contents' }}>
            <dt>{nameOf(each)}</dt>
            <dd>{amount(each.total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
