import { Button } from '#renderer/components/button.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import styles from '#renderer/sale/age-question.module.css';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { locales } from '#renderer/words/clock.ts';
import { ageWords } from '#renderer/words/en/age.ts';
import { spokenLanguage } from '#renderer/words/language.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(ageWords);

/** Said with the first goods that ask for it, while whoever buys them is looked at anyway, and in the way of what is paid. */
export function AgeQuestion({ age: { years, bornBy } }: { readonly age: NonNullable<SaleView['age']> }) {
  const { answerAge } = useSaleCommands();
  const date = new Intl.DateTimeFormat(locales[spokenLanguage()], { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className={styles.question} data-testid="age">
      <output>{say('age.ask', { years, day: date.format(Date.parse(bornBy)) })}</output>
      <div>
        <Button shortcut="Alt+N" inFields onPress={() => void answerAge(years, false)} testId="age-no">
          {say('age.no')}
        </Button>
        <Button shortcut="Alt+Y" inFields onPress={() => void answerAge(years, true)} testId="age-yes">
          {say('age.yes')}
        </Button>
      </div>
    </div>
  );
}
