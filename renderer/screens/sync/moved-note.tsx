import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** Why receipts go on under another letter, until somebody who may set the till up says that they know. */
export function MovedNote() {
  const { client } = useRegister();
  const till = useTill();
  const { run, busy, trouble } = useCommand(client.till.understand);
  if (!till?.moved) return null;
  const { why, before, letter, copyOff } = till.moved;
  return (
    <section className={styles.says} role="alert" data-testid="moved">
      <p>
        <strong>{say(`moved.${why}.happened`, { register: till.register?.name ?? '' })}</strong>{' '}
        {letter === null ? say('moved.noLetter', { before }) : say('moved.safe', { before, letter })}{' '}
        {say(`moved.${why}.next`)} {copyOff && say('moved.copyOff')}
      </p>
      <div className={panel.row}>
        <Button disabled={busy} onPress={() => void run({})} testId="moved-understood">
          {say('moved.understood')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
    </section>
  );
}
