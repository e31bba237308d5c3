import { useQuery } from '@tanstack/react-query';

import { Fillings } from '#renderer/components/fillings.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { Differences } from '#renderer/screens/sync/differences.tsx';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** While no entry is chosen: the office itself, and what was copied from it. */
export function SyncOverview() {
  const { ask } = useRegister();
  const till = useTill();
  const { data: sync } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  return (
    <section className={`${panel.panel} ${styles.detail}`}>
      <h2>{say('fillings.title')}</h2>
      <p className={panel.muted}>{sync?.officeUrl}</p>
      {till?.light.kind === 'not_signed_in_to_office' && <p data-testid="not-let-in">{say('sync.notLetIn')}</p>}
      {till?.officeSays && <p>{say('start.officeSays', { words: till.officeSays })}</p>}
      <Fillings fillings={sync?.fillings ?? []} />
      <Differences />
      <div className={panel.empty}>
        <p>{say('sync.choose.next')}</p>
      </div>
    </section>
  );
}
