import { FillingNote } from '#renderer/screens/sell/filling-note.tsx';
import { Finder } from '#renderer/screens/sell/finder.tsx';
import { Found } from '#renderer/screens/sell/found.tsx';
import { SalePanel } from '#renderer/screens/sell/sale-panel.tsx';
import styles from '#renderer/screens/sell/sell.module.css';
import { Shelf } from '#renderer/screens/sell/shelf.tsx';
import { useFinder } from '#renderer/screens/sell/use-finder.ts';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useUi } from '#renderer/state/ui-store.ts';

export function SellScreen() {
  const mirrored = useUi((ui) => ui.mirrored);
  const trouble = useUi((ui) => ui.saleTrouble);
  const finder = useFinder();
  return (
    <div className={styles.sell} data-mirrored={mirrored} data-testid="sell">
      <section className={styles.goods}>
        <Finder finder={finder} />
        <FillingNote />
        <TroubleNote trouble={trouble} onClose={() => useUi.setState({ saleTrouble: null })} />
        {finder.text === '' ? <Shelf onChoose={finder.add} /> : <Found finder={finder} />}
      </section>
      <SalePanel />
    </div>
  );
}
