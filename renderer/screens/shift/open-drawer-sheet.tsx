import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { say } from '#renderer/words/say.ts';

const usual = ['drawer.change', 'drawer.swap', 'drawer.check'] as const;

export function OpenDrawerSheet({ onClose }: { readonly onClose: () => void }) {
  const { client } = useRegister();
  const [reason, setReason] = useState('');
  const { run, busy, trouble, approval } = useApproved(client.drawer.open);
  const openIt = async () => {
    if (await run({ reason })) onClose();
  };
  return (
    <Sheet title={say('drawer.title')} onClose={onClose} testId="drawer-sheet">
      <p>{say('drawer.counted')}</p>
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted />
      <TroubleNote trouble={trouble} />
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || reason.trim() === ''}
        onPress={() => void openIt()}
        testId="drawer-go"
      >
        {say('drawer.go')}
      </Button>
    </Sheet>
  );
}
