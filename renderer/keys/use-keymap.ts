import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { KeyAct } from '#domain/keymap.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The key this shop has for an act. */
export function useKeyOf(act: KeyAct | undefined): string | undefined {
  return useUi(({ keys }) => act && keys[act]);
}

/** Brings the shop's own keys into the window, now and when they change. */
export function useShopKeys(): void {
  const { data } = useQuery(useRegister().ask.settings.keys.queryOptions({ input: {} }));
  useEffect(() => {
    if (data) useUi.setState({ keys: data });
  }, [data]);
}
