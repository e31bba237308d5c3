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

/** Where nobody looked for anything yet, or found other goods of the name. */
export function NewGoodsKey({
  lookedFor = '',
  quiet = false,
}: {
  readonly lookedFor?: string;
  readonly quiet?: boolean;
}) {
  const addGoods = useUi((ui) => ui.addGoods);
  return (
    <Button
      tone={quiet ? 'quiet' : 'plain'}
      act="goods"
      inFields
      onPress={() => addGoods(lookedFor)}
      testId="new-goods"
    >
      {say('sale.newGoods')}
    </Button>
  );
}
