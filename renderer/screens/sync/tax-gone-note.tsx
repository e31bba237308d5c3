import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** The tax of this till was taken off the office's list: what it sells under instead, until a manager agrees or chooses another. */
export function TaxGoneNote() {
  const { client } = useRegister();
  const gone = useTill()?.taxGone;
  const { run, busy, trouble } = useCommand(client.till.keepTax);
  if (!gone) return null;
  const { before, now } = gone;
  return (
    <section className={styles.says} role="alert" data-testid="tax-gone">
      <p>
        <strong>{say('taxGone.happened', { before })}</strong>{' '}
        {now === null ? say('taxGone.none') : say('taxGone.now', { now })} {say('taxGone.next')}
      </p>
      <div className={panel.row}>
        <Button disabled={busy} onPress={() => void run({})} testId="keep-tax">
          {now === null ? say('taxGone.keepNone') : say('taxGone.keep', { now })}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
    </section>
  );
}
