import { Button } from '#renderer/components/button.tsx';
import { say } from '#renderer/words/say.ts';

export function SoldKey({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button shortcut="Alt+V" onPress={onPress} testId="sold">
      {say('shift.sold')}
    </Button>
  );
}
