import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import styles from '#renderer/screens/settings/settings.module.css';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { useCategory } from '#renderer/screens/settings/use-category.tsx';
import { say } from '#renderer/words/say.ts';

/** Which goods come back from anybody. */
export function DepositSettings({ draft: { deposits }, onChange }: SectionProps) {
  return (
    <section className={panel.panel}>
      <h2>{say('settings.deposits')}</h2>
      <p className={panel.muted}>{say('settings.deposits.hint')}</p>
      <ul className={styles.entries}>
        {deposits.map((category) => (
          <li key={category} data-testid={`deposit-of-${category}`}>
            <div className={panel.head}>
              <strong>{category}</strong>
              <Button
                tone="quiet"
                onPress={() => onChange({ deposits: deposits.filter((each) => each !== category) })}
                testId={`deposit-drop-${category}`}
              >
                {say('settings.deposits.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AddDeposit deposits={deposits} onAdd={(category) => onChange({ deposits: [...deposits, category] })} />
    </section>
  );
}

interface AddDepositProps {
  readonly deposits: readonly string[];
  readonly onAdd: (category: string) => void;
}

function AddDeposit({ deposits, onAdd }: AddDepositProps) {
  const label = say('settings.deposits.category');
  const { category, choice } = useCategory({ label, taken: deposits, testId: 'deposit-category' });
  if (category === undefined) return null;
  return (
    <>
      {choice}
      <Button onPress={() => onAdd(category)} testId="deposit-add">
        {say('settings.deposits.add')}
      </Button>
    </>
  );
}
