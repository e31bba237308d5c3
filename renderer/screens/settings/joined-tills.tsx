import { useState } from 'react';

import { instantAt } from '#domain/business-day.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { JoinedTill } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

export function JoinedTills({ tills }: { readonly tills: readonly JoinedTill[] }) {
  return (
    <div className={styles.part}>
      <h3>{say('joining.joined')}</h3>
      {tills.length === 0 && <p className={panel.muted}>{say('joining.none')}</p>}
      <ul className={styles.entries}>
        {tills.map((till) => (
          <Till key={till.key} till={till} />
        ))}
      </ul>
    </div>
  );
}

/** Sent away by a second press: from then on its sales reach nobody. */
function Till({ till: { key, name: machine, lastUsed, till } }: { readonly till: JoinedTill }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.joining.sendAway);
  const [asked, setAsked] = useState(false);
  const name = till === null ? machine : say('joining.name', till);
  const press = () => {
    if (!asked) return setAsked(true);
    void run({ key });
  };
  return (
    <li data-testid="joined-till">
      <div className={panel.head}>
        <div>
          <strong>{name}</strong>
          <p className={panel.muted}>
            {till !== null && say('joining.machine', { name: machine })} <LastUsed at={lastUsed} />
          </p>
        </div>
        <Button tone={asked ? 'danger' : 'quiet'} once disabled={busy} onPress={press} testId="send-away">
          {asked ? say('joining.sendAway.sure', { name }) : say('joining.sendAway')}
        </Button>
      </div>
      {asked && <p>{say('joining.sendAway.why', { name })}</p>}
      <TroubleNote trouble={trouble} />
    </li>
  );
}

/** The office writes what the clock on the shop's wall shows, with a T between and parts of a second behind. */
function LastUsed({ at }: { readonly at: string | null }) {
  const { moment } = useForms();
  const zone = useTill()?.zone ?? 'UTC';
  if (at === null) return say('joining.notYet');
  return say('joining.lastUsed', { moment: moment(instantAt(at.slice(0, wallLength).replace('T', ' '), zone)) });
}

const wallLength = '2026-11-21T14:32:05'.length;
