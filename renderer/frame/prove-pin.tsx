import { PinEntry } from '#renderer/components/pin-entry.tsx';
import type { SessionView, StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';

interface ProvePinProps {
  readonly member: StaffMember;
  /** On the key. */
  readonly words: string;
  readonly onDone: (session: SessionView) => void;
}

/** Somebody who is known signs in. */
export function ProvePin({ member, words, onDone }: ProvePinProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.signIn);
  const signIn = async (pin: string) => {
    const session = await run({ staffId: member.id, pin });
    if (session) onDone(session);
    return session !== null;
  };
  return <PinEntry name={member.name} words={words} busy={busy} trouble={trouble} onPin={signIn} testId="take-over" />;
}
