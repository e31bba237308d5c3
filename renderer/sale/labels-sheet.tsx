import { useState } from 'react';

import { Sheet } from '#renderer/components/sheet.tsx';
import { DueLabels } from '#renderer/sale/due-labels.tsx';
import { ChooseLabelSheet } from '#renderer/sale/choose-label-sheet.tsx';
import { say } from '#renderer/words/say.ts';

/** The labels to change, and behind them the sheets they may be printed on. */
export function LabelsSheet({ onClose }: { readonly onClose: () => void }) {
  const [onSheets, setOnSheets] = useState(false);
  const back = () => setOnSheets(false);
  return onSheets ? (
    <Sheet title={say('labels.onSheets')} onClose={back} testId="price-sheet">
      <ChooseLabelSheet onDone={back} />
    </Sheet>
  ) : (
    <Sheet title={say('labels.title')} onClose={onClose} testId="price-sheet" wide>
      <DueLabels onSheets={() => setOnSheets(true)} />
    </Sheet>
  );
}
