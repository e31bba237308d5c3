import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';

import { useHasCamera } from '#renderer/camera/use-has-camera.ts';
import { Button } from '#renderer/components/button.tsx';
import { HeardTitle } from '#renderer/components/heard-title.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import { readFinder } from '#renderer/sale/read-finder.ts';
import { SaleTrouble } from '#renderer/sale/sale-trouble.tsx';
import { FillingNote } from '#renderer/screens/sell/filling-note.tsx';
import { Finder } from '#renderer/screens/sell/finder.tsx';
import { Found } from '#renderer/screens/sell/found.tsx';
import { Heard } from '#renderer/screens/sell/heard.tsx';
import { SalePanel } from '#renderer/screens/sell/sale-panel.tsx';
import styles from '#renderer/screens/sell/sell.module.css';
import shelf from '#renderer/screens/sell/shelf.module.css';
import { Shelf } from '#renderer/screens/sell/shelf.tsx';
import { useAdd, useFinder } from '#renderer/screens/sell/use-finder.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const Camera = lazy(async () => ({ default: (await import('#renderer/camera/camera.tsx')).Camera }));

export function SellScreen() {
  const mirrored = useUi((ui) => ui.mirrored);
  return (
    <div className={styles.sell} data-mirrored={mirrored} data-testid="sell">
      <HeardTitle>{say('frame.sell')}</HeardTitle>
      <Goods />
      <SalePanel />
      <Heard />
    </div>
  );
}

function FindingKeys() {
  const open = useUi((ui) => ui.open);
  const addGoods = useUi((ui) => ui.addGoods);
  // Its button stands where goods were looked for in vain.
  useKey(useKeyOf('stock'), () => open('stock'), { inFields: true });
  useKey(useKeyOf('goods'), () => addGoods(readFinder(useUi.getState().finder).text), { inFields: true });
  return (
    <>
      <Button act="misc" inFields onPress={() => open('misc')} testId="misc">
        {say('sale.misc')}
      </Button>
      <Button act="price" inFields onPress={() => open('price')} testId="price-check">
        {say('sale.price')}
      </Button>
      <CameraKey />
    </>
  );
}

/** A till without a camera has no button for one; its key says so. */
function CameraKey() {
  const there = useHasCamera();
  const key = useKeyOf('camera');
  const camera = useUi((ui) => ui.camera);
  const toggle = useUi((ui) => ui.toggleCamera);
  useKey(there ? undefined : key, toggle, { inFields: true });
  return there ? (
    <Button act="camera" inFields pressed={camera} onPress={toggle} testId="camera-key">
      {say('sale.camera')}
    </Button>
  ) : null;
}

function Goods() {
  const finder = useFinder();
  const add = useAdd();
  const open = useUi((ui) => ui.camera);
  const closeCamera = useUi((ui) => ui.toggleCamera);
  const [at] = useLocation();
  // Behind the change it would begin the next sale with whatever still lies there.
  const camera = open && at === '/';
  return (
    <section className={styles.goods}>
      <div className={styles.finding}>
        <Finder finder={finder} />
        <FindingKeys />
      </div>
      {finder.asked === '' ? (
        <Suspense fallback={null}>{camera ? <Camera onClose={closeCamera} /> : <Shelf onChoose={add} />}</Suspense>
      ) : (
        <Found finder={finder} onChoose={add} />
      )}
      <FillingNote />
      {/* Below the goods: above them it would move the tile that a finger is on its way to. */}
      <div className={shelf.trouble}>
        <SaleTrouble />
      </div>
    </section>
  );
}
