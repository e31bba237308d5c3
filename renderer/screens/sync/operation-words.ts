import type { OperationRow } from '#renderer/register/contract.ts';
import { english, type WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';

/** A kind this window has no words for yet is shown by its own name rather than hidden. */
export function operationTitle({ kind, number }: Pick<OperationRow, 'kind' | 'number'>): string {
  const id = `kind.${kind}`;
  return say('operation.what', { kind: isWordId(id) ? say(id) : kind, number });
}

export function stateWords({ state, checkingUntil }: OperationRow, moment: (at: number) => string): string {
  if (state === 'checking' && checkingUntil !== null) return say('state.checkingUntil', { at: moment(checkingUntil) });
  return say(`state.${state}`);
}

export function stateTone({ state }: OperationRow): 'muted' | 'good' | 'danger' {
  if (state === 'attention') return 'danger';
  return state === 'confirmed' ? 'good' : 'muted';
}

function isWordId(id: string): id is WordId {
  return Object.hasOwn(english, id);
}
