import { useEffect } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** Brings the shop's own keys into the window, now and when they change. */
export function useShopKeys(): void {
  const keys = useAnswer(useRegister().ask.settings.keys.queryOptions({ input: {} }));
  useEffect(() => {
    if (keys) useUi.setState({ keys });
  }, [keys]);
}
