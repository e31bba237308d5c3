import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { say } from '#renderer/words/say.ts';

/** For the rows of a sale, of which none asks by itself. */
export const HasScale = createContext(false);

/** A till without a scale has no key for one. */
export function useHasScale(): boolean {
  const { data } = useQuery(useRegister().ask.settings.show.queryOptions({ input: {} }));
  return data !== undefined && data.scale.transport !== 'none';
}

export function WeighKey({ onPress }: { readonly onPress: () => void }) {
  const there = useHasScale();
  return there ? (
    <Button act="weigh" inFields onPress={onPress} testId="weigh">
      {say('sale.weigh')}
    </Button>
  ) : null;
}
