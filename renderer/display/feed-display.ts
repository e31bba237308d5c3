import type { SaleView, SettingsView, TillView } from '#renderer/register/contract.ts';
import { noMoney, type Shown } from '#renderer/display/shown.ts';
import { openTillEnd } from '#renderer/display/till-end.ts';
import { type ScannerFraming, usualFraming } from '#renderer/keys/scanner.ts';
import { tellScan } from '#renderer/keys/scans.ts';
import type { Register } from '#renderer/register/register.ts';
import { moneyOut } from '#renderer/sale/money-out.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** Tells a customer's window what to show, and does nothing while there is none: a scan must not wait for it. */
export function feedDisplay(register: Register): () => void {
  let stopFollowing: (() => void) | undefined;
  const { by, post, close } = openTillEnd((message) => {
    if (message.kind === 'scanned' && message.to === by) tellScan(message.code);
    if (message.kind !== 'hello') return;
    stopFollowing ??= follow(register, tell);
    tell();
  });
  const say = (shown: Shown) => post({ kind: 'shown', shown, by, scanner: framingOf(register) });
  const tell = () => say({ ...aroundSale(register), ...moneyOf(register) });
  return () => {
    stopFollowing?.();
    // Nobody is at the till: what the last customer bought is not for whoever stands there next.
    if (stopFollowing) say({ ...aroundSale(register), ...noMoney });
    close();
  };
}

function follow({ cache, openSale }: Register, tell: () => void): () => void {
  let asked: ReturnType<typeof setTimeout> | undefined;
  // Once for everything that changes together, behind what the cashier sees.
  const soon = () => {
    asked ??= setTimeout(() => {
      asked = undefined;
      tell();
    });
  };
  const stopSale = openSale.subscribe(soon);
  const stopCache = cache.getQueryCache().subscribe(({ type }) => type === 'updated' && soon());
  const stopUi = useUi.subscribe(
    (now, before) => (now.finished !== before.finished || now.theme !== before.theme) && soon(),
  );
  return () => {
    stopSale();
    stopCache();
    stopUi();
    clearTimeout(asked);
  };
}

type Money = keyof typeof noMoney;

function aroundSale(register: Register): Omit<Shown, Money> {
  const { cache, ask } = register;
  const till: TillView | undefined = cache.getQueryData(ask.till.show.queryKey({ input: {} }));
  return {
    theme: useUi.getState().theme,
    place: till?.outlet?.name ?? '',
    message: settingsOf(register)?.receipt.screen ?? '',
    currency: till?.currency ?? { symbol: '', scale: 2 },
  };
}

function settingsOf({ cache, ask }: Register): SettingsView | undefined {
  return cache.getQueryData(ask.settings.show.queryKey({ input: {} }));
}

function framingOf(register: Register): ScannerFraming {
  return settingsOf(register)?.scanner ?? usualFraming;
}

function moneyOf({ openSale }: Register): Pick<Shown, Money> {
  const { finished, untouched } = useUi.getState();
  const sale = openSale.now();
  if (sale && sale.lines.length > 0) {
    const { discount, total, due, tenders } = sale;
    const lines = sale.lines.map((line) => ({ quantity: quantityWords(line), name: line.name, amount: line.amount }));
    return {
      lines,
      discount,
      taxes: taxesOnTop(sale),
      total,
      due: tenders.length > 0 ? due : null,
      change: null,
      back: 0,
    };
  }
  return finished && untouched === sale?.revision
    ? { ...noMoney, total: finished.total, change: finished.change, back: moneyOut(finished) }
    : noMoney;
}

function taxesOnTop({ taxIncluded, taxParts, taxName: name, tax }: SaleView): Shown['taxes'] {
  if (taxIncluded) return [];
  return (taxParts ?? [{ name, tax }])
    .filter((each) => each.tax !== 0)
    .map((each) => ({ name: each.name, tax: each.tax }));
}
