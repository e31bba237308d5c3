import { Button } from '#renderer/components/button.tsx';
import { useParked } from '#renderer/sale/use-parked.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Puts the sale aside, and says how many lie there. */
export function ParkKey() {
  const { length: count } = useParked();
  return (
    <Button tone="quiet" act="park" inFields onPress={() => useUi.getState().open('parked')} testId="park">
      {count === 0 ? say('parked.key') : say('parked.keyCount', { count })}
    </Button>
  );
}
