import { SaleTrouble } from '#renderer/sale/sale-trouble.tsx';
import { FillingNote } from '#renderer/screens/sell/filling-note.tsx';
import { Finder } from '#renderer/screens/sell/finder.tsx';
import { Found } from '#renderer/screens/sell/found.tsx';
import { SalePanel } from '#renderer/screens/sell/sale-panel.tsx';
import styles from '#renderer/screens/sell/sell.module.css';
import { Shelf } from '#renderer/screens/sell/shelf.tsx';
import { useAdd, useFinder } from '#renderer/screens/sell/use-finder.ts';
import { useUi } from '#renderer/state/ui-store.ts';

export function SellScreen() {
  const mirrored = useUi((ui) => ui.mirrored);
  return (
    <div className={styles.sell} data-mirrored={mirrored} data-testid="sell">
      <Goods />
      <SalePanel />
    </div>
  );
}

function Goods() {
  const finder = useFinder();
  const add = useAdd();
  return (
    <section className={styles.goods}>
      <Finder finder={finder} />
      <FillingNote />
      <SaleTrouble />
      {finder.asked === '' ? <Shelf onChoose={add} /> : <Found finder={finder} onChoose={add} />}
    </section>
  );
}
