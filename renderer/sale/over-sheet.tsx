import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { Trouble } from '#renderer/register/use-command.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** What a sheet was about is gone. This one takes its place, because whoever keys on would ring up what they meant for it. */
export function tellOver(why: Trouble): void {
  useUi.getState().open('over');
  useUi.setState({ saleTrouble: why });
}

export function OverSheet() {
  const [why] = useState(() => useUi.getState().saleTrouble);
  const close = () => {
    useUi.setState({ saleTrouble: null });
    useUi.getState().close();
  };
  return (
    <Sheet title={say('over.title')} onClose={close} testId="over-sheet">
      <TroubleNote trouble={why} />
      <Button tone="primary" size="pay" shortcut="Enter" onPress={close} testId="over-go">
        {say('over.go')}
      </Button>
    </Sheet>
  );
}
