import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import type { ScannerFraming } from '#renderer/keys/scanner.ts';
import { useScanner } from '#renderer/keys/use-scanner.ts';
import { readFinder } from '#renderer/money/entry.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

const untilAsked: ScannerFraming = { prefix: '', suffix: 'Enter', gapMs: 50 };

/** Hears a scan on any screen of the sale, whatever has the cursor. */
export function SaleScanner() {
  const [at] = useLocation();
  // The sheets of a return hear their own scans: a receipt, or goods that come back and are not sold.
  const returning = useUi(({ sheet }) => sheet === 'return' || sheet === 'returnBlind');
  return ['/', '/pay', '/after'].includes(at) && !returning ? <Listening /> : null;
}

function Listening() {
  const settings = useQuery(useRegister().ask.settings.show.queryOptions({ input: {} })).data;
  const [at, go] = useLocation();
  const { scan } = useSaleCommands();
  useScanner(settings?.scanner ?? untilAsked, (code) => {
    if (at === '/after') go('/');
    const { quantity } = readFinder(useUi.getState().finder);
    if (quantity !== null) useUi.getState().setFinder('');
    void scan(code, quantity ?? 1);
  });
  return null;
}
