import { useQueryClient } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useSession } from '#renderer/register/use-till.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function CashierSheet() {
  const close = useUi((ui) => ui.close);
  const { client, ask } = useRegister();
  const cache = useQueryClient();
  const name = useSession()?.signedIn?.name ?? '';
  const { run, busy, trouble } = useCommand(client.session.signOut);
  const signOut = async () => {
    const session = await run({});
    if (!session) return;
    close();
    cache.setQueryData(ask.session.show.queryKey({ input: {} }), session);
  };
  return (
    <Sheet title={say('frame.signedInAs', { name })} onClose={close} testId="cashier-sheet">
      <p>{say('frame.saleKept')}</p>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        disabled={busy}
        onPress={() => void signOut()}
        testId="sign-out"
      >
        {say('frame.signOut')}
      </Button>
    </Sheet>
  );
}
