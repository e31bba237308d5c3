import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { UpdateTold } from '#renderer/components/update-note.tsx';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

type UpdatesView = Answers['updates']['show'];

/** Which version this is, whether a newer one is there, and the way to it for whoever may. */
export function Updates() {
  const { ask } = useRegister();
  // It moves on by itself, and nobody announces each step.
  const { data: updates } = useQuery({
    ...ask.updates.show.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  if (!updates) return null;
  const { version, off, told, mayPutOn } = updates;
  return (
    <section className={panel.panel} data-testid="updates">
      <h2>{say('updates.title')}</h2>
      <p>{say('updates.now', { version })}</p>
      {mayPutOn && told && <UpdateTold told={told} />}
      {off === null ? (
        <Standing updates={updates} />
      ) : (
        <p className={panel.muted} data-testid="updates-off">
          {say(`updates.off.${off}`)}
        </p>
      )}
      {off === null && mayPutOn && <Acts updates={updates} />}
    </section>
  );
}

function Standing({ updates }: { readonly updates: UpdatesView }) {
  const { moment } = useForms();
  const { address, lookedAt, looking, fetching, ready, trouble } = updates;
  const isNewest = lookedAt !== null && ready === null && fetching === null && trouble === null;
  return (
    <>
      <p className={panel.muted}>
        {say('updates.from', { address })}{' '}
        <span data-testid="updates-looked">
          {lookedAt === null ? say('updates.never') : say('updates.lookedAt', { moment: moment(lookedAt) })}
        </span>{' '}
        {fetching === null && looking && say('updates.looking')} {isNewest && say('updates.newest')}
      </p>
      {fetching !== null && <p>{say('updates.fetching', { version: fetching })}</p>}
      {trouble && (
        <p className={panel.attention} data-testid="updates-trouble">
          {say(`updates.trouble.${trouble.why}`, { says: trouble.says })}
        </p>
      )}
      {ready !== null && (
        <>
          <p className={panel.good} data-testid="updates-ready">
            {say('updates.ready', { version: ready })}
          </p>
          <p className={panel.muted}>{say('updates.how')}</p>
        </>
      )}
    </>
  );
}

function Acts({ updates }: { readonly updates: UpdatesView }) {
  const { client } = useRegister();
  const putOn = useCommand(client.updates.putOn);
  const look = useCommand(client.updates.look);
  const [going, setGoing] = useState(false);
  const go = async (unsent: number | null) => setGoing((await putOn.run({ unsent })) !== null);
  const { trouble } = putOn;
  // What was fetched may be looked at once more and found to be another.
  const goes = going && updates.trouble === null;
  return (
    <>
      <TroubleNote trouble={trouble ?? look.trouble}>
        {trouble?.code === 'update_unsent_copied' && (
          <Button disabled={putOn.busy} onPress={() => void go(trouble.count)} testId="updates-all-the-same">
            {say('updates.allTheSame', { count: trouble.count })}
          </Button>
        )}
      </TroubleNote>
      {goes && <output className={panel.good}>{say('updates.going')}</output>}
      <div className={panel.row}>
        <Button disabled={look.busy || updates.looking} onPress={() => void look.run({})} testId="updates-look">
          {say('updates.look')}
        </Button>
        {updates.ready !== null && (
          <Button disabled={putOn.busy || goes} onPress={() => void go(null)} testId="updates-put-on">
            {say('updates.putOn')}
          </Button>
        )}
      </div>
    </>
  );
}

const lookAgainMs = 2_000;
