import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SessionView, StaffMember } from '#renderer/register/contract.ts';
import { ProvePin } from '#renderer/frame/prove-pin.tsx';
import { useBadge, useLetIn } from '#renderer/frame/use-badge.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useSession, useShift } from '#renderer/register/use-till.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Somebody else takes over, in the same shift and over the same sale, or nobody does for a while. */
export function CashierSheet() {
  const close = useUi((ui) => ui.close);
  const session = useSession();
  const [next, setNext] = useState<StaffMember | null>(null);
  const name = session?.signedIn?.name ?? '';
  const others = (session?.staff ?? []).filter(({ id }) => id !== session?.signedIn?.id);
  const letIn = useLetIn();
  const done = (now: SessionView) => {
    close();
    letIn(now);
  };
  // Goods that are scanned meanwhile are the next customer's.
  const trouble = useBadge({ onPerson: setNext, onSession: done, onStranger: (_, pass) => pass() });
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
      <TroubleNote trouble={trouble} />
      {next ? (
        <ProvePin key={next.id} member={next} words={say('frame.takeOver', { name: next.name })} onDone={done} />
      ) : (
        <Lock onDone={done} />
      )}
    </Sheet>
  );
}

function OwnTakings({ name }: { readonly name: string }) {
  const own = useShift()?.byCashier.find((cashier) => cashier.name === name);
  return own ? <p data-testid="own-invoices">{say('frame.ownInvoices', { count: own.count })}</p> : null;
}

function Lock({ onDone }: { readonly onDone: (session: SessionView) => void }) {
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
