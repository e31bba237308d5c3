import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import type { LandingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** On the page itself only when something goes wrong: that all lands where it belongs is nothing to read. */
export function LandingNote() {
  const { ask } = useRegister();
  const { data: landings } = useQuery(ask.sync.landings.queryOptions({ input: {} }));
  if (!landings || isClean(landings)) return null;
  return (
    <section className={styles.says} data-testid="landing-note">
      <LandingGlance landings={landings} brief />
      <p>{say('landing.see', { key: say('landing.open') })}</p>
    </section>
  );
}

interface GlanceProps {
  readonly landings: LandingsView;
  /** Without what to do about it. */
  readonly brief?: boolean;
}

export function LandingGlance({ landings, brief = false }: GlanceProps) {
  const { amount } = useForms();
  const { elsewhere, stuck, shifts } = landings;
  const waits = shifts.some(({ sales, payments }) => sales.count + payments.count > 0);
  const facts = ({ count, amount: sum }: { count: number; amount: number }) => ({ count, amount: amount(sum) });
  return (
    <div className={styles.glance}>
      {elsewhere.count > 0 && (
        <p data-testid="landing-elsewhere">
          <strong>{say('landing.elsewhere', facts(elsewhere))}</strong>
        </p>
      )}
      {stuck.count > 0 && (
        <p data-testid="landing-stuck">
          <strong>{say('landing.stuck', facts(stuck))}</strong> {!brief && say('landing.next.stuck')}
        </p>
      )}
      {isClean(landings) && <p className={panel.good}>{say(waits ? 'landing.clean' : 'landing.nothing')}</p>}
    </div>
  );
}

function isClean({ elsewhere, stuck }: LandingsView): boolean {
  return elsewhere.count + stuck.count === 0;
}
