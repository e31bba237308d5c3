import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { BottomBar } from '#renderer/frame/bottom-bar.tsx';
import { FaultBoundary } from '#renderer/frame/fault-boundary.tsx';
import { keepFieldInSight } from '#renderer/frame/field-in-sight.ts';
import styles from '#renderer/frame/frame.module.css';
import { Lock } from '#renderer/frame/lock.tsx';
import { SaleScanner } from '#renderer/frame/sale-scanner.tsx';
import { Sheets } from '#renderer/frame/sheets.tsx';
import { TopBar } from '#renderer/frame/top-bar.tsx';
import { feedDisplay } from '#renderer/display/feed-display.ts';
import { keepTypingAhead } from '#renderer/keys/typing-ahead.ts';
import { useShopKeys } from '#renderer/keys/use-shop-keys.ts';
import { laterPart } from '#renderer/later-part.tsx';
import { Asking } from '#renderer/register/asking.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useSession } from '#renderer/register/use-till.ts';
import { AfterScreen } from '#renderer/screens/after/after-screen.tsx';
import { PayScreen } from '#renderer/screens/pay/pay-screen.tsx';
import { SellScreen } from '#renderer/screens/sell/sell-screen.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { whenIdle } from '#renderer/when-idle.ts';
import { commonWords } from '#renderer/words/en/common.ts';
import { tillWords } from '#renderer/words/en/till.ts';
import { learn } from '#renderer/words/learn.ts';

learn(commonWords);
learn(tillWords);

const Invoices = laterPart(async () => (await import('#renderer/screens/invoices/invoices-screen.tsx')).InvoicesScreen);
const Shift = laterPart(async () => (await import('#renderer/screens/shift/shift-screen.tsx')).ShiftScreen);
const Sync = laterPart(async () => (await import('#renderer/screens/sync/sync-screen.tsx')).SyncScreen);
const Settings = laterPart(async () => (await import('#renderer/screens/settings/settings-screen.tsx')).SettingsScreen);

const loadDrawing = async () => ({ default: (await import('#renderer/paper/draw-for-printer.tsx')).DrawForPrinter });
const DrawForPrinter = lazy(loadDrawing);

// In memory: an address bar would keep invoice numbers, and a reload should start at the sale.
let place = { of: '', ...memoryLocation({ path: '/' }) };

/** Whoever comes back goes on where they were; what somebody else looked at is not for the next person. */
function placeOf(staffId: string): typeof place {
  if (place.of !== staffId) place = { of: staffId, ...memoryLocation({ path: '/' }) };
  return place;
}

export function Frame() {
  const staffId = useSession()?.signedIn?.id ?? '';
  return (
    <Asking>
      <FaultBoundary>
        <Router hook={placeOf(staffId).hook}>
          <Screens />
        </Router>
        <ShutBehind key={staffId} />
      </FaultBoundary>
    </Asking>
  );
}

/** Also when they left in another window: what lies open in this one, and what was keyed into it, was theirs. */
function ShutBehind() {
  useLayoutEffect(
    () => () => {
      useUi.getState().close();
      useUi.setState({ untouched: null, entry: '' });
    },
    [],
  );
  return null;
}

/** For whoever signed in just now, where this window is to have one. */
function openDisplay(): void {
  if (!useUi.getState().displayOpens) return;
  const opened = import('#renderer/display/open-display.ts').then((part) => part.openDisplayUnlessThere());
  // The host is just going: who signs in again has it then.
  opened.catch(() => undefined);
}

/** Around every screen: the same thing is always in the same place. */
function Screens() {
  const [at] = useLocation();
  useShopKeys();
  const register = useRegister();
  // Before the scanner listens: what waits for a screen is heard by nothing else.
  useLayoutEffect(() => keepTypingAhead(window), []);
  useEffect(() => feedDisplay(register), [register]);
  useEffect(openDisplay, []);
  useEffect(keepFieldInSight, []);
  useEffect(() => whenIdle(Invoices.fetch, Shift.fetch, Sync.fetch, Settings.fetch), []);
  const selling = at === '/' || at === '/after';
  return (
    <div className={styles.frame}>
      <TopBar />
      <main className={styles.screen}>
        <FaultBoundary key={selling ? 'sell' : at.split('/')[1]}>
          {/* The sale already stands behind the change, so that the scan that starts it waits for nothing. */}
          {selling && <SellScreen />}
          {at === '/after' && <AfterScreen />}
          <Switch>
            <Route path="/pay" component={PayScreen} />
            <Route path="/invoices/:id?/:of?/:whose?">
              {({ id, of, whose }) => <Invoices chosen={id ?? null} of={of} whose={whose} />}
            </Route>
            <Route path="/shift" component={Shift} />
            <Route path="/sync" component={Sync} />
            <Route path="/settings" component={Settings} />
          </Switch>
        </FaultBoundary>
      </main>
      <BottomBar />
      <SaleScanner />
      <Lock />
      <Sheets />
      <FaultBoundary unseen>
        <Suspense fallback={null}>
          <DrawForPrinter />
        </Suspense>
      </FaultBoundary>
    </div>
  );
}
