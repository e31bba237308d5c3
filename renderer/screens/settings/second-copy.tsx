import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

/** The sealed copy on another disk that a replacement till is made of. */
export function SecondCopy() {
  const { client, ask } = useRegister();
  // It moves on by itself, and nobody announces each step.
  const { data: copy } = useQuery({
    ...ask.secondCopy.show.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  const on = useCommand(client.secondCopy.turnOn);
  const off = useCommand(client.secondCopy.turnOff);
  const [folder, setFolder] = useState('');
  const [code, setCode] = useState('');
  const turnOn = async () => {
    const turned = await on.run({ folder });
    if (turned) setCode(turned.recoveryCode);
  };
  return (
    <section className={panel.panel} data-testid="second-copy">
      <h2>{say('settings.copy')}</h2>
      {copy === null && <p className={panel.muted}>{say('settings.copy.why')}</p>}
      {copy && <Standing copy={copy} />}
      {code !== '' && (
        <>
          <p>{say('settings.copy.code')}</p>
          <output className={styles.recoveryCode} data-testid="recovery-code">
            {code}
          </output>
        </>
      )}
      {copy === null && (
        <Field
          label={say('settings.copy.folder')}
          value={folder}
          onChange={setFolder}
          testId="second-copy-folder"
          most={400}
          hint={say('settings.copy.folder.hint')}
        />
      )}
      <TroubleNote trouble={on.trouble ?? off.trouble} />
      {copy === null ? (
        <Button disabled={on.busy || folder.trim() === ''} onPress={() => void turnOn()} testId="second-copy-on">
          {say('settings.copy.on')}
        </Button>
      ) : (
        <Button disabled={off.busy} onPress={() => void off.run({}).then(() => setCode(''))} testId="second-copy-off">
          {say('settings.copy.off')}
        </Button>
      )}
    </section>
  );
}

function Standing({ copy }: { readonly copy: NonNullable<Answers['secondCopy']['show']> }) {
  const { moment } = useForms();
  const { folder, trouble, cause, upTo, sameDisk } = copy;
  return (
    <>
      <p data-testid="second-copy-state" className={trouble === null ? panel.good : panel.danger}>
        {trouble !== null
          ? say(`settings.copy.${cause ?? 'other'}`, { says: trouble, folder })
          : upTo === null
            ? say('settings.copy.begins', { folder })
            : say('settings.copy.upTo', { folder, moment: moment(upTo) })}
      </p>
      {sameDisk && <p data-testid="second-copy-same-disk">{say('settings.copy.sameDisk')}</p>}
    </>
  );
}

const lookAgainMs = 2_000;
