import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SyncView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { CountOutSheet } from '#renderer/screens/sync/count-out-sheet.tsx';
import { LandingSheet } from '#renderer/screens/sync/landing-sheet.tsx';
import { OperationDetail } from '#renderer/screens/sync/operation-detail.tsx';
import { OperationList } from '#renderer/screens/sync/operation-list.tsx';
import styles from '#renderer/screens/sync/sync.module.css';
import { SyncOverview } from '#renderer/screens/sync/sync-overview.tsx';
import { useOperations, type Show } from '#renderer/screens/sync/use-operations.ts';
import { WorksSheet } from '#renderer/screens/sync/works-sheet.tsx';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(syncScreenWords);

/** What waits, what is being checked, what needs a person: with the office's own words. */
export function SyncScreen() {
  const [show, setShow] = useState<Show>('open');
  const [seq, choose] = useState<number | null>(null);
  const { items, more } = useOperations(show);
  const operation = items.find((each) => each.seq === seq);
  return (
    <div className={panel.screen} data-testid="sync">
      <SyncHead />
      <div className={styles.split}>
        <OperationList items={items} show={show} onShow={setShow} more={more} seq={seq} onChoose={choose} />
        {operation ? <OperationDetail key={operation.seq} operation={operation} /> : <SyncOverview />}
      </div>
    </div>
  );
}

const counted = ['waiting', 'checking', 'attention', 'confirmed', 'cancelled'] as const;

function SyncHead() {
  const { ask } = useRegister();
  const { data: sync } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  const counts = sync?.counts;
  return (
    <header className={panel.head}>
      <div>
        <h1>{say('sync.title')}</h1>
        <p className={panel.muted}>{sync ? <Heard {...sync} /> : room}</p>
      </div>
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name}>
            <dt>{say(`sync.counts.${name}`)}</dt>
            <dd
              data-testid={`count-${name}`}
              className={name === 'attention' && (counts?.attention ?? 0) > 0 ? panel.danger : ''}
            >
              {counts ? formatWhole(counts[name]) : room}
            </dd>
          </div>
        ))}
      </dl>
      <SyncKeys />
    </header>
  );
}

/** Kept until it is answered, so that nothing moves then. */
const room = '\u00a0';

function Heard({ lastHeardAt, drainMs, waitsUntil }: SyncView) {
  const { moment } = useForms();
  const practising = useTill()?.practice;
  return (
    <>
      {lastHeardAt !== null && say('sync.heard', { at: moment(lastHeardAt) })}
      {lastHeardAt === null && !practising && say('sync.neverHeard')}
      {waitsUntil !== null && (
        <span data-testid="asked-to-wait"> · {say('sync.askedToWait', { at: moment(waitsUntil) })}</span>
      )}
      {drainMs !== null && <span data-testid="drained-in"> · {drainWords(drainMs)}</span>}
    </>
  );
}

/** Heard before anything is answered: whoever knows the keys presses them right behind that of the page. */
function SyncKeys() {
  const { client } = useRegister();
  const practising = useTill()?.practice;
  const { run, busy, trouble } = useCommand(client.sync.now);
  const [over, open] = useState<'works' | 'counting' | 'landing' | null>(null);
  const close = () => open(null);
  return (
    <>
      <div className={styles.keys}>
        <Button size="till" shortcut="Alt+W" onPress={() => open('works')} testId="what-works">
          {say('works.open')}
        </Button>
        {!practising && (
          <Button size="till" shortcut="Alt+H" onPress={() => open('landing')} testId="where-they-land">
            {say('landing.open')}
          </Button>
        )}
        <Button size="till" shortcut="F2" onPress={() => open('counting')} testId="count-me-out">
          {say('countOut.do')}
        </Button>
        {!practising && (
          <Button size="till" shortcut="F5" disabled={busy} onPress={() => void run({})} testId="sync-now">
            {say('sync.now')}
          </Button>
        )}
      </div>
      {over === 'works' && <WorksSheet onClose={close} />}
      {over === 'landing' && <LandingSheet onClose={close} />}
      {over === 'counting' && <CountOutSheet onClose={close} />}
      <TroubleNote trouble={trouble} />
    </>
  );
}

function drainWords(ms: number): string {
  return ms < 60_000 ? say('sync.drainSoon') : say('sync.drain', { count: Math.ceil(ms / 60_000) });
}
