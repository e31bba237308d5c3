import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { outcomeOf } from '#renderer/screens/sync/tried-table.ts';
import { say } from '#renderer/words/say.ts';

export function Timeline({ seq }: { readonly seq: number }) {
  const { ask } = useRegister();
  const { moment } = useForms();
  const { data: attempts } = useQuery(ask.sync.timeline.queryOptions({ input: { seq } }));
  return (
    <div>
      <h3>{say('operation.timeline')}</h3>
      <ol className={styles.timeline} data-testid="timeline">
        {attempts?.map(({ startedAt, endedAt, what, outcome, status, officeSays, requestDigest }) => (
          <li key={`${startedAt}-${what}`}>
            <span className={panel.muted}>{moment(startedAt)}</span>
            <span>
              {say(`attempt.${what}`)}: {outcomeOf({ outcome, endedAt })}
              {status !== null && <small className={panel.muted}> {status}</small>}
              {requestDigest !== null && (
                <small className={panel.muted}> {say('attempt.digest', { digest: requestDigest })}</small>
              )}
              {officeSays !== null && officeSays !== '' && <small className={styles.quote}>{officeSays}</small>}
            </span>
          </li>
        ))}
        {attempts?.length === 0 && <li className={panel.muted}>{say('operation.attempts', { count: 0 })}</li>}
      </ol>
    </div>
  );
}
