import { Button } from '#renderer/components/button.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** Offered where goods were looked for in vain, by code or by name. */
export function AddGoodsKey({ lookedFor }: { readonly lookedFor: string }) {
  return <GoodsKey lookedFor={lookedFor} words={say('sale.addGoods')} testId="add-goods" />;
}

interface NewGoodsKeyProps {
  readonly lookedFor?: string;
  readonly tone?: 'plain' | 'quiet';
}

/** Where nobody looked for anything yet, or found other goods of the name. */
export function NewGoodsKey({ lookedFor = '', tone = 'plain' }: NewGoodsKeyProps) {
  return <GoodsKey lookedFor={lookedFor} tone={tone} words={say('sale.newGoods')} testId="new-goods" />;
}

interface GoodsKeyProps extends NewGoodsKeyProps {
  readonly lookedFor: string;
  readonly words: string;
  readonly testId: string;
}

function GoodsKey({ lookedFor, tone = 'plain', words, testId }: GoodsKeyProps) {
  const addGoods = useUi((ui) => ui.addGoods);
  return (
    <Button tone={tone} act="goods" inFields onPress={() => addGoods(lookedFor)} testId={testId}>
      {words}
    </Button>
  );
}
