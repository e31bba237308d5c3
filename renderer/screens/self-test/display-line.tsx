import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { isDisplayThere, openDisplay } from '#renderer/display/open-display.ts';
import type { TestRow } from '#renderer/screens/self-test/parts.ts';
import { TestLine } from '#renderer/screens/self-test/test-line.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface Display {
  readonly row: TestRow | undefined;
  readonly look: () => Promise<unknown>;
}

/** Only a window knows of it: the register never hears of the customer’s screen. */
export function useDisplay(): Display {
  const opens = useUi((ui) => ui.displayOpens);
  const { data, isFetching, refetch } = useQuery({ queryKey: ['display'], queryFn: isDisplayThere, staleTime: 0 });
  const state = data === true ? 'there' : opens ? 'shut' : 'none';
  const row = {
    part: 'display',
    outcome: outcomes[state],
    why: state,
    words: say(`selfTest.display.${state}`),
  } as const;
  return { row: isFetching ? undefined : row, look: refetch };
}

const outcomes = { there: 'works', shut: 'fails', none: 'not_set_up' } as const;

export function DisplayLine({ row, look }: Display) {
  const open = async () => {
    await openDisplay();
    await look();
  };
  return (
    <TestLine part="display" row={row} atWork={!row}>
      <Button shortcut="F10" disabled={!row} onPress={() => void open()} testId="try-display">
        {say('selfTest.display.try')}
      </Button>
    </TestLine>
  );
}
