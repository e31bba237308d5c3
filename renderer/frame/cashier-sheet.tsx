import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { PinEntry } from '#renderer/components/pin-entry.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SessionView, StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useSession, useShift } from '#renderer/register/use-till.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Somebody else takes over, in the same shift and over the same sale, or nobody does for a while. */
export function CashierSheet() {
  const close = useUi((ui) => ui.close);
  const { ask } = useRegister();
  const cache = useQueryClient();
  const session = useSession();
  const [next, setNext] = useState<StaffMember | null>(null);
  const name = session?.signedIn?.name ?? '';
  const others = (session?.staff ?? []).filter(({ id }) => id !== session?.signedIn?.id);
  const done = (now: SessionView) => {
    close();
    cache.setQueryData(ask.session.show.queryKey({ input: {} }), now);
  };
  return (
    <Sheet title={say('frame.signedInAs', { name })} onClose={close} testId="cashier-sheet">
      <SheetTrouble />
      <OwnTakings name={name} />
      <p>{say('frame.saleKept')}</p>
      {others.length > 0 && (
        <>
          <h3>{say('frame.handOver')}</h3>
          <div className={panel.people}>
            {others.map((member, index) => (
              <Button
                key={member.id}
                pressed={member.id === next?.id}
                shortcut={index < 9 ? `F${index + 1}` : undefined}
                onPress={() => setNext(member)}
                testId={`hand-over-${member.name}`}
              >
                {member.name}
              </Button>
            ))}
          </div>
        </>
      )}
      {next ? <TakeOver key={next.id} member={next} onDone={done} /> : <Lock onDone={done} />}
    </Sheet>
  );
}

function OwnTakings({ name }: { readonly name: string }) {
  const own = useShift()?.byCashier.find((cashier) => cashier.name === name);
  return own ? <p data-testid="own-invoices">{say('frame.ownInvoices', { count: own.count })}</p> : null;
}

interface StepProps {
  readonly onDone: (session: SessionView) => void;
}

function TakeOver({ member, onDone }: StepProps & { readonly member: StaffMember }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.signIn);
  const signIn = async (pin: string) => {
    const session = await run({ staffId: member.id, pin });
    if (session) onDone(session);
    return session !== null;
  };
  return (
    <PinEntry
      name={member.name}
      words={say('frame.takeOver', { name: member.name })}
      busy={busy}
      trouble={trouble}
      onPin={signIn}
      testId="take-over"
    />
  );
}

function Lock({ onDone }: StepProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.signOut);
  const signOut = async () => {
    const session = await run({});
    if (session) onDone(session);
  };
  return (
    <>
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
    </>
  );
}
