import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import type { Restored } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { say } from '#renderer/words/say.ts';

interface RestoreTillProps {
  /** Of another machine: what is restored goes on with it. */
  readonly hasOffice: boolean;
  readonly onBack: () => void;
}

/** The till burned or was stolen, and this one goes on in its place. */
export function RestoreTill({ hasOffice, onBack }: RestoreTillProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.secondCopy.restore);
  const [folder, setFolder] = useState('');
  const [recoveryCode, setCode] = useState('');
  const [restored, setRestored] = useState<Restored | null>(null);
  if (restored) return <Back restored={restored} hasOffice={hasOffice} />;
  return (
    <section className={styles.step} data-testid="restore-till">
      <h1>{say('lost.title')}</h1>
      <p>{say('lost.why')}</p>
      {!hasOffice && <p>{say('join.first')}</p>}
      <Field
        label={say('lost.folder')}
        value={folder}
        onChange={setFolder}
        testId="lost-folder"
        hint={say('lost.folder.hint')}
        most={400}
        first
      />
      <Field
        label={say('lost.code')}
        value={recoveryCode}
        onChange={setCode}
        testId="lost-code"
        hint={say('lost.code.hint')}
        most={100}
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || folder.trim() === '' || recoveryCode.trim() === ''}
        onPress={() => void run({ folder, recoveryCode }).then(setRestored)}
        testId="lost-go"
      >
        {say(busy ? 'lost.busy' : 'lost.go')}
      </Button>
      <Button tone="quiet" shortcut="Escape" disabled={busy} onPress={onBack} testId="lost-back">
        {say('lost.back')}
      </Button>
    </section>
  );
}

interface BackProps extends Pick<RestoreTillProps, 'hasOffice'> {
  readonly restored: Restored;
}

function Back({ restored: { register, receipts, upTo, newest, office }, hasOffice }: BackProps) {
  const { moment } = useForms();
  return (
    <section className={styles.step} data-testid="till-restored">
      <h1>{say('lost.done', { register })}</h1>
      <p>{say('lost.upTo', { moment: moment(upTo) })}</p>
      <p>{newest === null ? say('lost.none', { receipts }) : say('lost.newest', { number: newest, receipts })}</p>
      {!office && !hasOffice && <p>{say('lost.noOffice')}</p>}
      <TakePlace />
    </section>
  );
}

/** The page was loaded anew, or another window restored it. */
export function Waiting() {
  return (
    <section className={styles.step} data-testid="till-waits">
      <h1>{say('lost.waits')}</h1>
      <p>{say('lost.waits.why')}</p>
      <TakePlace />
    </section>
  );
}

/** The line to the register breaks by it, and comes back to the restored one. */
function TakePlace() {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.secondCopy.takePlace);
  return (
    <>
      <p>
        <strong>{say('lost.never')}</strong>
      </p>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy}
        onPress={() => void run({})}
        testId="lost-go-on"
      >
        {say('lost.goOn')}
      </Button>
    </>
  );
}
