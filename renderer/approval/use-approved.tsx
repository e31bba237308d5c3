import { type ReactNode, useState } from 'react';

import { ApprovalSheet, type Worth } from '#renderer/approval/approval-sheet.tsx';
import { KeysWait } from '#renderer/later-part.tsx';
import { type CommandAnswer, settle, type Trouble } from '#renderer/register/use-command.ts';
import type { AskedAct } from '#domain/roles.ts';

interface Asking {
  readonly act: AskedAct;
  readonly roles: readonly string[];
  readonly worth: Worth | undefined;
  readonly answer: (approvalId: string | null) => void;
}

interface Asked {
  readonly act: string;
  readonly roles: readonly string[];
  readonly worth?: Worth | undefined;
}

/** Asks in place for the yes of somebody whose role does it alone. */
export function useAskFor(why?: ReactNode) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const askFor = async ({ act, roles, worth }: Asked) => {
    // The register names no other acts.
    const about = { act: act as AskedAct, roles, worth };
    const approvalId = await new Promise<string | null>((answer) => setAsking({ ...about, answer }));
    setAsking(null);
    return approvalId;
  };
  return {
    askFor,
    /** Belongs inside the sheet or screen that asks. */
    approval: asking && <ApprovalSheet {...asking} why={why} onAnswer={asking.answer} />,
  };
}

export interface ApprovedCommand<Input, Value> {
  readonly run: (input: Input) => Promise<Value | null>;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  readonly clear: () => void;
  /** Belongs inside the sheet or screen that makes the command. */
  readonly approval: ReactNode;
}

/** `useCommand` for what a role may do once somebody says yes: it asks, and makes the command again with the yes. */
export function useApproved<Input extends { approvalId?: string | undefined }, Value>(
  call: (input: Input) => Promise<CommandAnswer<Value>>,
  why?: ReactNode,
): ApprovedCommand<Input, Value> {
  const { askFor, approval } = useAskFor(why);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (input: Input) => {
    setBusy(true);
    const outcome = await settle(call(input));
    setBusy(false);
    return outcome;
  };
  const run = async (input: Input): Promise<Value | null> => {
    setTrouble(null);
    const first = await attempt(input);
    if (first.trouble?.code !== 'not_allowed') {
      setTrouble(first.trouble);
      return first.value;
    }
    const approvalId = await askFor(first.trouble);
    if (approvalId === null) return null;
    const second = await attempt({ ...input, approvalId });
    setTrouble(second.trouble);
    return second.value;
  };
  return {
    run,
    busy,
    trouble,
    clear: () => setTrouble(null),
    // Whoever knows that somebody is asked keys their PIN without a look, and whoever knows better is at the next goods.
    approval: busy ? <KeysWait /> : approval,
  };
}
