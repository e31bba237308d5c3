import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { ScaleSheet } from '#renderer/screens/settings/scale-sheet.tsx';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import type { SectionProps } from '#renderer/screens/settings/till-settings.tsx';
import { say } from '#renderer/words/say.ts';

interface ScaleSettingsProps {
  readonly draft: Draft;
  /** Changes it and saves it. */
  readonly onUse: SectionProps['onChange'];
}

export function ScaleSettings({ draft: { scale }, onUse }: ScaleSettingsProps) {
  const [setting, setUp] = useState(false);
  return (
    <section className={panel.panel}>
      <h2>{say('scale')}</h2>
      <p data-testid="scale-is">{scale.transport === 'none' ? say('scale.none') : scale.target}</p>
      <Button onPress={() => setUp(true)} testId="scale-set-up">
        {say('scale.setUp')}
      </Button>
      {setting && (
        <ScaleSheet
          stored={scale}
          onClose={() => setUp(false)}
          onUse={(chosen) => {
            onUse({ scale: chosen });
            setUp(false);
          }}
        />
      )}
    </section>
  );
}
