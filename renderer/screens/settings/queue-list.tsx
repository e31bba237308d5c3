import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { say } from '#renderer/words/say.ts';

interface QueueListProps {
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** The printers this computer knows by itself, to choose one from. */
export function QueueList({ chosen, onChoose }: QueueListProps) {
  const { ask } = useRegister();
  // Installing a printer changes nothing in the till, so what was known a while ago is not kept.
  const known = useQuery({ ...ask.printing.queues.queryOptions({ input: {} }), staleTime: 0, gcTime: 0 });
  const queues = known.data?.ok ? known.data.value.queues : [];
  const trouble = known.data?.ok === false ? known.data.refusal : null;
  return (
    <>
      {queues.length > 0 && (
        <Choice
          label={say('printers.system')}
          options={queues.map(({ name, state }) => ({
            value: name,
            words: state === 'ready' ? name : say(`printers.system.${state}`, { name }),
          }))}
          value={chosen}
          onChange={onChoose}
          testId="queue"
        />
      )}
      {known.data?.ok && queues.length === 0 && <p data-testid="queues-none">{say('printers.system.none')}</p>}
      <TroubleNote trouble={known.isError ? { code: 'fault', incident: '' } : trouble} />
      <div className={panel.row}>
        <Button
          shortcut="F6"
          inFields
          disabled={known.isFetching}
          onPress={() => void known.refetch()}
          testId="queues-look"
        >
          {say('printers.system.again')}
        </Button>
      </div>
    </>
  );
}
