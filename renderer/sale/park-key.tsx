import { Button } from '#renderer/components/button.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import { useParked } from '#renderer/sale/use-parked.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Puts the sale aside, and says how many lie there. Quotes have their own key, and their button in the sheet. */
export function ParkKey() {
  const { length: count } = useParked();
  useKey(useKeyOf('quotes'), () => useUi.getState().open('quotes'), { inFields: true });
  return (
    <Button tone="quiet" act="park" inFields onPress={() => useUi.getState().open('parked')} testId="park">
      {count === 0 ? say('parked.key') : say('parked.keyCount', { count })}
    </Button>
  );
}
