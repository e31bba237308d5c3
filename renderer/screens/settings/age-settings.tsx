import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import styles from '#renderer/screens/settings/settings.module.css';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { useCategory } from '#renderer/screens/settings/use-category.tsx';
import { say } from '#renderer/words/say.ts';

/** Of which goods the age of a customer is looked at. */
export function AgeSettings({ draft: { ages }, onChange }: SectionProps) {
  return (
    <section className={panel.panel}>
      <h2>{say('settings.age')}</h2>
      <p className={panel.muted}>{say('settings.age.hint')}</p>
      <ul className={styles.entries}>
        {ages.map(({ category, years }) => (
          <li key={category} data-testid={`age-of-${category}`}>
            <div className={panel.head}>
              <strong>{say('settings.age.of', { category, years })}</strong>
              <Button
                tone="quiet"
                onPress={() => onChange({ ages: ages.filter((each) => each.category !== category) })}
                testId={`age-drop-${category}`}
              >
                {say('settings.age.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AddAge ages={ages} onAdd={(age) => onChange({ ages: [...ages, age] })} />
    </section>
  );
}

type Ages = SectionProps['draft']['ages'];

interface AddAgeProps {
  readonly ages: Ages;
  readonly onAdd: (age: Ages[number]) => void;
}

function AddAge({ ages, onAdd }: AddAgeProps) {
  const taken = ages.map(({ category: each }) => each);
  const { category, choice } = useCategory({ label: say('settings.age.category'), taken, testId: 'age-category' });
  const [typed, setTyped] = useState('18');
  const years = Number(typed);
  if (category === undefined) return null;
  return (
    <>
      {choice}
      <Field
        label={say('settings.age.years')}
        value={typed}
        onChange={(text) => setTyped(text.replace(/\D/g, '').slice(0, 2))}
        testId="age-years"
        inputMode="numeric"
      />
      <Button disabled={years < 1} onPress={() => onAdd({ category, years })} testId="age-add">
        {say('settings.age.add')}
      </Button>
    </>
  );
}
