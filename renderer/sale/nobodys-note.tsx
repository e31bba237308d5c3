import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/sale/nobodys-note.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { packageUseWords } from '#renderer/words/en/package-use.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(packageUseWords);

const open = () => useUi.getState().open('customer');

/** Said while the customer stands there, and not once they have their purse in their hand. */
export function NobodysNote({ name }: { readonly name: string }) {
  return (
    <div className={styles.note} data-testid="nobodys">
      <output>{say('package.nobodys', { name })}</output>
      <Button act="customers" onPress={open} testId="nobodys-customer">
        {say('package.choose')}
      </Button>
    </div>
  );
}
