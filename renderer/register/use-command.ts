import { useCallback, useState } from 'react';

import type { AnyRefusal } from '#renderer/register/contract.ts';

/** A command that broke instead of answering: a fault of the register or a broken line. */
export interface Fault {
  readonly code: 'fault';
  readonly incident: string;
}
export type Trouble = AnyRefusal | Fault;
export type CommandAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: AnyRefusal };

/** Makes a command once. `trouble` is the "no" of the last try, for the sentence beside the button. */
export function useCommand<Input, Value>(call: (input: Input) => Promise<CommandAnswer<Value>>) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (input: Input): Promise<Value | null> => {
      setBusy(true);
      const outcome = await settle(call(input));
      setBusy(false);
      setTrouble(outcome.trouble);
      return outcome.value;
    },
    [call],
  );
  return { run, busy, trouble, clear: useCallback(() => setTrouble(null), []) };
}

export async function settle<Value>(
  answering: Promise<CommandAnswer<Value>>,
): Promise<{ readonly value: Value | null; readonly trouble: Trouble | null }> {
  try {
    const answer = await answering;
    return answer.ok ? { value: answer.value, trouble: null } : { value: null, trouble: answer.refusal };
  } catch (error) {
    return { value: null, trouble: { code: 'fault', incident: incidentOf(error) } };
  }
}

/**
 * What was done while its answer was lost on the way is found by looking: said to have failed, it would be done once more.
 * A fault with an incident is the register's own, and nothing was done.
 */
export async function orFound<Value>(
  asked: Promise<CommandAnswer<Value>>,
  look: () => Promise<Value | null | undefined>,
): Promise<CommandAnswer<Value>> {
  const { trouble } = await settle(asked);
  if (trouble?.code !== 'fault' || trouble.incident !== '') return asked;
  const made = await look();
  return made ? { ok: true, value: made } : asked;
}

function incidentOf(error: unknown): string {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const incident = typeof data === 'object' && data !== null && 'incident' in data ? data.incident : null;
  return typeof incident === 'string' ? incident : '';
}
