import { Button } from '#renderer/components/button.tsx';
import { SaleTrouble } from '#renderer/sale/sale-trouble.tsx';
import { FillingNote } from '#renderer/screens/sell/filling-note.tsx';
import { Finder } from '#renderer/screens/sell/finder.tsx';
import { Found } from '#renderer/screens/sell/found.tsx';
import { SalePanel } from '#renderer/screens/sell/sale-panel.tsx';
import styles from '#renderer/screens/sell/sell.module.css';
import { Shelf } from '#renderer/screens/sell/shelf.tsx';
import { useAdd, useFinder } from '#renderer/screens/sell/use-finder.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function SellScreen() {
  const mirrored = useUi((ui) => ui.mirrored);
  return (
    <div className={styles.sell} data-mirrored={mirrored} data-testid="sell">
      <Goods />
      <SalePanel />
    </div>
  );
}

function FindingKeys() {
  const open = useUi((ui) => ui.open);
  return (
    <>
      <Button act="misc" inFields onPress={() => open('misc')} testId="misc">
        {say('sale.misc')}
      </Button>
      <Button act="price" inFields onPress={() => open('price')} testId="price-check">
        {say('sale.price')}
      </Button>
    </>
  );
}

function Goods() {
  const finder = useFinder();
  const add = useAdd();
  return (
    <section className={styles.goods}>
      <div className={styles.finding}>
        <Finder finder={finder} />
        <FindingKeys />
      </div>
      <FillingNote />
      <SaleTrouble />
      {finder.asked === '' ? <Shelf onChoose={add} /> : <Found finder={finder} onChoose={add} />}
    </section>
  );
}
