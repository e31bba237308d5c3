import { Choice } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { textSizes, themes } from '#renderer/state/viewing.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const sides = ['right', 'left'] as const;

/** Of this window only: a manager's taste should not change the next till. */
export function Look() {
  const { theme, textSize, mirrored, setLook } = useUi();
  return (
    <section className={panel.panel}>
      <h2>{say('settings.look')}</h2>
      <Choice
        label={say('settings.theme')}
        options={themes.map((value) => ({ value, words: say(`theme.${value}`) }))}
        value={theme}
        onChange={(chosen) => setLook({ theme: chosen })}
        testId="theme"
      />
      <Choice
        label={say('settings.textSize')}
        options={textSizes.map((value) => ({ value, words: say('settings.textSize.of', { percent: value }) }))}
        value={textSize}
        onChange={(chosen) => setLook({ textSize: chosen })}
        testId="text-size"
      />
      <Choice
        label={say('settings.side')}
        options={sides.map((value) => ({ value, words: say(`settings.side.${value}`) }))}
        value={mirrored ? 'left' : 'right'}
        onChange={(side) => setLook({ mirrored: side === 'left' })}
        testId="side"
      />
    </section>
  );
}
