import type { KeyAct } from '#domain/keymap.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The key this shop has for an act. */
export function useKeyOf(act: KeyAct | undefined): string | undefined {
  return useUi(({ keys }) => act && keys[act]);
}
