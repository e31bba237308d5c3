import type { SaleView, SettingsView, TillView } from '#renderer/register/contract.ts';
import { channelName, type DisplayMessage, type Shown } from '#renderer/display/shown.ts';
import type { Register } from '#renderer/register/register.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** Tells a customer's window what to show, and does nothing while there is none: a scan must not wait for it. */
export function feedDisplay(register: Register): () => void {
  const channel = new BroadcastChannel(channelName);
  let stopFollowing: (() => void) | undefined;
  const by = crypto.randomUUID();
  const say = (shown: Shown) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ kind: 'shown', shown, by } satisfies DisplayMessage);
  const tell = () => say(whatIsShown(register));
  channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind !== 'hello') return;
    stopFollowing ??= follow(register, tell);
    tell();
  });
  return () => {
    stopFollowing?.();
    // Nobody is at the till: what the last customer bought is not for whoever stands there next.
    if (stopFollowing) say({ ...whatIsShown(register), ...noMoney });
    channel.close();
  };
}

function follow({ cache }: Register, tell: () => void): () => void {
  let asked: ReturnType<typeof setTimeout> | undefined;
  // Once for everything that changes together, behind what the cashier sees.
  const soon = () => {
    asked ??= setTimeout(() => {
      asked = undefined;
      tell();
    });
  };
  const stopCache = cache.getQueryCache().subscribe(({ type }) => type === 'updated' && soon());
  const stopUi = useUi.subscribe(
    (now, before) => (now.finished !== before.finished || now.theme !== before.theme) && soon(),
  );
  return () => {
    stopCache();
    stopUi();
    clearTimeout(asked);
  };
}

function whatIsShown({ cache, ask, openSale }: Register): Shown {
  const sale = openSale.now();
  const till: TillView | undefined = cache.getQueryData(ask.till.show.queryKey({ input: {} }));
  const settings: SettingsView | undefined = cache.getQueryData(ask.settings.show.queryKey({ input: {} }));
  return {
    theme: useUi.getState().theme,
    place: till?.outlet?.name ?? '',
    message: settings?.receipt.screen ?? '',
    currency: till?.currency ?? { symbol: '', scale: 2 },
    ...moneyOf(sale),
  };
}

type MoneyShown = Omit<Shown, 'theme' | 'place' | 'message' | 'currency'>;

const noMoney: MoneyShown = { lines: [], discount: 0, due: null, change: null, total: 0 };

function moneyOf(sale: SaleView | undefined): MoneyShown {
  const { finished } = useUi.getState();
  if (sale && sale.lines.length > 0) {
    const { discount, total, due, tenders } = sale;
    const lines = sale.lines.map(({ quantity, name, amount }) => ({ quantity, name, amount }));
    return { lines, discount, total, due: tenders.length > 0 ? due : null, change: null };
  }
  return finished ? { ...noMoney, total: finished.total, change: finished.change } : noMoney;
}
