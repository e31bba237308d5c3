import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Draft } from '#renderer/screens/settings/changes.ts';
import { CategoryLabels } from '#renderer/screens/settings/category-labels.tsx';
import { LabelPrinterSheet } from '#renderer/screens/settings/label-printer-sheet.tsx';
import { say } from '#renderer/words/say.ts';

type Labels = Draft['printer']['labels'];

interface LabelPrinterProps {
  readonly labels: Labels;
  readonly onUse: (labels: Labels) => void;
}

export function LabelPrinter({ labels, onUse }: LabelPrinterProps) {
  const [setting, setUp] = useState(false);
  const { transport, target, widthMm, heightMm } = labels;
  return (
    <>
      <h3>{say('labelPrinter')}</h3>
      <p className={panel.muted}>{say('labelPrinter.why')}</p>
      <p data-testid="labels-are">
        {transport === 'none'
          ? say('labelPrinter.none')
          : say('labelPrinter.is', { target, width: widthMm, height: heightMm })}
      </p>
      <Button onPress={() => setUp(true)} testId="printer-labels">
        {say('labelPrinter.set')}
      </Button>
      <CategoryLabels />
      {setting && (
        <LabelPrinterSheet
          stored={labels}
          onClose={() => setUp(false)}
          onUse={(chosen) => {
            onUse(chosen);
            setUp(false);
          }}
        />
      )}
    </>
  );
}
