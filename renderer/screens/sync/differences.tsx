import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Difference } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { differenceWords } from '#renderer/screens/sync/difference-words.ts';
import { type SettleAct, SettleSheet } from '#renderer/screens/sync/settle-sheet.tsx';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** What this till and the office do not agree on, whatever the queue believes. */
export function Differences() {
  const { client, ask } = useRegister();
  const forms = useForms();
  const { data: log } = useQuery(ask.sync.audits.queryOptions({ input: { limit: 1 } }));
  const { data: differences } = useQuery(
    ask.sync.differences.queryOptions({ input: { show: 'open', offset: 0, limit: 50 } }),
  );
  const { run, busy, trouble } = useCommand(client.sync.audit);
  const [settling, settle] = useState<{ difference: Difference; act: SettleAct } | null>(null);
  const last = log?.audits[0];
  return (
    <section className={styles.audit} data-testid="audit">
      <h2>{say('audit.title')}</h2>
      <p className={panel.muted} data-testid="audit-last">
        {last
          ? say('audit.last', {
              at: forms.moment(last.startedAt),
              count: last.here,
              there: last.there,
              waiting: last.onTheirWay,
            })
          : say('audit.never')}{' '}
        {last && last.found === 0 && say('audit.agree')}
      </p>
      {log?.readBack && (
        <p className={panel.muted} data-testid="read-back">
          {say('audit.readBack', { number: log.readBack.number, at: forms.moment(log.readBack.at) })}
        </p>
      )}
      {differences?.map((difference) => (
        <div key={difference.key} className={styles.says} data-testid="difference">
          <p>{differenceWords(difference, forms)}</p>
          {difference.state === 'voiding' && <p className={panel.muted}>{say('audit.onItsWay')}</p>}
          {difference.state === 'open' && (
            <div className={panel.row}>
              {difference.canVoid && (
                <Button onPress={() => settle({ difference, act: 'void' })} testId="difference-void">
                  {say('audit.void')}
                </Button>
              )}
              {difference.canTellAgain && (
                <Button onPress={() => settle({ difference, act: 'again' })} testId="difference-again">
                  {say('audit.again')}
                </Button>
              )}
              <Button onPress={() => settle({ difference, act: 'seen' })} testId="difference-seen">
                {say('audit.seen')}
              </Button>
            </div>
          )}
        </div>
      ))}
      <Button disabled={busy} onPress={() => void run({})} testId="audit-now">
        {say(busy ? 'audit.comparing' : 'audit.now')}
      </Button>
      <TroubleNote trouble={trouble} />
      {settling && <SettleSheet {...settling} lost={log?.lost ?? 0} onClose={() => settle(null)} />}
    </section>
  );
}
