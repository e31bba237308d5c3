import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';

import { bindKey, openStorey } from '#renderer/keys/key-bindings.ts';

export const StoreyContext = createContext(0);

interface KeyOptions {
  readonly disabled?: boolean;
  readonly inFields?: boolean;
}

/**
 * Runs while mounted when the key is pressed; the newest binding of the topmost storey wins. Bound before the screen is
 * painted: whoever sees a key on it can press it.
 */
export function useKey(
  combo: string | undefined,
  run: (event: KeyboardEvent) => void | false,
  { disabled = false, inFields = false }: KeyOptions = {},
): void {
  const storey = useContext(StoreyContext);
  const latest = useEffectEvent(run);
  useLayoutEffect(() => {
    if (combo === undefined || disabled) return undefined;
    return bindKey({ combo, storey, inFields, run: (event) => latest(event) });
  }, [combo, storey, disabled, inFields]);
}

export function useStorey(): number {
  const storey = useContext(StoreyContext) + 1;
  useLayoutEffect(() => openStorey(storey), [storey]);
  return storey;
}
