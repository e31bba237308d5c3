import { Button } from '#renderer/components/button.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Offered where goods were looked for in vain, by code or by name. */
export function AddGoodsKey({ lookedFor }: { readonly lookedFor: string }) {
  const addGoods = useUi((ui) => ui.addGoods);
  return (
    <Button act="goods" inFields onPress={() => addGoods(lookedFor)} testId="add-goods">
      {say('sale.addGoods')}
    </Button>
  );
}
