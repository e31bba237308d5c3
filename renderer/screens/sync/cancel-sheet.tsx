import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { ReasonField } from '#renderer/components/reason-field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

const usual = ['operation.cancel.byHand', 'operation.cancel.mistake', 'operation.cancel.agreed'] as const;

/** Giving up is a person's decision, with a name and a reason on it. */
export function CancelSheet({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.sync.cancel);
  const [reason, setReason] = useState('');
  const cancel = async () => {
    if (await run({ seq, reason })) onClose();
  };
  return (
    <Sheet title={say('operation.cancel')} onClose={onClose} testId="operation-cancel-sheet">
      <p>{say('operation.cancel.what')}</p>
      <ReasonField usual={usual.map((id) => say(id))} value={reason} onChange={setReason} wanted />
      <TroubleNote trouble={trouble} />
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        disabled={busy || reason.trim() === ''}
        onPress={() => void cancel()}
        testId="operation-cancel-confirm"
      >
        {say('operation.cancel.do')}
      </Button>
    </Sheet>
  );
}
