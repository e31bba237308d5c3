import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { openDisplay } from '#renderer/display/open-display.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface DisplaySettingsProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

const yesNo = ['yes', 'no'] as const;

/** The words are the till's; whether it opens by itself is of this window, which knows its screens. */
export function DisplaySettings({ words, onWords }: DisplaySettingsProps) {
  const { displayOpens, setLook } = useUi();
  return (
    <>
      <Field
        label={say('settings.screen')}
        value={words}
        onChange={onWords}
        testId="display-words"
        most={200}
        lines={2}
      />
      <Button onPress={() => void openDisplay()} testId="open-display">
        {say('settings.openDisplay')}
      </Button>
      <Choice
        label={say('settings.displayOpens')}
        options={yesNo.map((value) => ({ value, words: say(`settings.displayOpens.${value}`) }))}
        value={displayOpens ? 'yes' : 'no'}
        onChange={(value) => setLook({ displayOpens: value === 'yes' })}
        testId="display-opens"
      />
      <p className={panel.muted}>{say('settings.displayOpens.hint')}</p>
    </>
  );
}
