import { useLocation } from 'wouter';

import { StrayScan } from '#renderer/frame/stray-scan.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { readFinder } from '#renderer/sale/read-finder.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** Hears a scan on any screen of the sale, whatever has the cursor; on any other it is nobody's figure. Sheets that want a code hear it instead. */
export function SaleScanner() {
  const [at] = useLocation();
  return ['/', '/pay', '/after'].includes(at) ? <Listening /> : <StrayScan />;
}

function Listening() {
  const [at, go] = useLocation();
  const { openSale } = useRegister();
  const { scan } = useSaleCommands();
  const ring = async (code: string) => {
    const { finder } = useUi.getState();
    const { quantity } = readFinder(finder);
    if (quantity !== null) useUi.getState().setFinder('');
    const before = openSale.now()?.customer?.id;
    const sale = await scan(code, quantity ?? 1);
    const now = useUi.getState();
    // So many of what was not read at the first try are as many at the second.
    if (quantity !== null && now.saleTrouble && now.finder === '') useUi.setState({ finder });
    // Whom somebody was looking for held out their card.
    if (sale?.customer && sale.customer.id !== before && now.sheet === 'customer') now.close();
  };
  useShopScanner((code) => {
    if (at === '/after') go('/');
    void ring(code);
  });
  return null;
}
