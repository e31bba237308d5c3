import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useSale, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function ClearSheet() {
  const close = useUi((ui) => ui.close);
  const trouble = useUi((ui) => ui.saleTrouble);
  const sale = useSale();
  const count = sale?.itemCount ?? 0;
  const { clear } = useSaleCommands();
  const clearSale = async () => {
    if (await clear()) close();
  };
  return (
    <Sheet title={say('clear.title')} onClose={close} testId="clear-sheet">
      <p>{say('clear.what', { count })}</p>
      <TroubleNote trouble={trouble} />
      <Button tone="danger" size="till" shortcut="Enter" onPress={() => void clearSale()} testId="clear-confirm">
        {say('clear.do')}
      </Button>
    </Sheet>
  );
}
