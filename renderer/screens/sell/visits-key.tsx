import { Button } from '#renderer/components/button.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const open = () => useUi.getState().open('visits');

/** In a shop that sells packages. Without a customer only the key is there, for who is inside. */
export function VisitsKey({ member }: { readonly member: boolean }) {
  return member ? (
    <Button tone="quiet" act="visits" inFields onPress={open} testId="visits">
      {say('sale.visits')}
    </Button>
  ) : (
    <KeyAlone />
  );
}

function KeyAlone() {
  useKey(useKeyOf('visits'), open, { inFields: true });
  return null;
}
