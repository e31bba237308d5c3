import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { updatesWords } from '#renderer/words/en/updates.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(updatesWords);

/** Between two shifts, for whoever puts a newer version on: that one is ready, or what became of the last. Nothing for anybody else. */
export function UpdateNote() {
  const { ask } = useRegister();
  const { data: updates } = useQuery({ ...ask.updates.show.queryOptions({ input: {} }), staleTime: 0 });
  if (!updates?.mayPutOn) return null;
  if (updates.told) return <UpdateTold told={updates.told} />;
  if (updates.ready === null) return null;
  return <p data-testid="update-note">{say('updates.note', { version: updates.ready })}</p>;
}

interface UpdateToldProps {
  readonly told: { readonly what: 'put_on' | 'not_put_on'; readonly version: string; readonly before: string };
}

/** What became of the last one, until somebody who may put one on says that they know. */
export function UpdateTold({ told: { what, version, before } }: UpdateToldProps) {
  const { client, cache, ask } = useRegister();
  const { run, busy, trouble } = useCommand(client.updates.understand);
  const understand = async () => {
    if (await run({})) await cache.invalidateQueries({ queryKey: ask.updates.show.queryKey({ input: {} }) });
  };
  return (
    <>
      <p data-testid="update-told" className={what === 'put_on' ? panel.good : panel.attention}>
        {say(`updates.told.${what}`, { version, before })}
      </p>
      <TroubleNote trouble={trouble} />
      <div className={panel.row}>
        <Button disabled={busy} onPress={() => void understand()} testId="update-understood">
          {say('updates.understood')}
        </Button>
      </div>
    </>
  );
}
