import { createContext, useContext, useEffect, useEffectEvent } from 'react';

import { bindKey, openStorey } from '#renderer/keys/key-bindings.ts';

export const StoreyContext = createContext(0);

interface KeyOptions {
  readonly disabled?: boolean;
  readonly inFields?: boolean;
}

/** Runs while mounted when the key is pressed; the newest binding of the topmost storey wins. */
export function useKey(
  combo: string | undefined,
  run: (event: KeyboardEvent) => void | false,
  { disabled = false, inFields = false }: KeyOptions = {},
): void {
  const storey = useContext(StoreyContext);
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (combo === undefined || disabled) return undefined;
    return bindKey({ combo, storey, inFields, run: (event) => latest(event) });
  }, [combo, storey, disabled, inFields]);
}

export function useStorey(): number {
  const storey = useContext(StoreyContext) + 1;
  useEffect(() => openStorey(storey), [storey]);
  return storey;
}
