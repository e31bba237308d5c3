import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { BrokenLine } from '#renderer/frame/broken-line.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useSession, useTill } from '#renderer/register/use-till.ts';
import { SignInScreen } from '#renderer/screens/sign-in/sign-in-screen.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { whenIdle } from '#renderer/when-idle.ts';

const loadFrame = async () => ({ default: (await import('#renderer/frame/frame.tsx')).Frame });
const Frame = lazy(loadFrame);
const FirstRun = lazy(async () => ({
  default: (await import('#renderer/screens/first-run/first-run-screen.tsx')).FirstRunScreen,
}));

const PracticeBanner = lazy(async () => ({
  default: (await import('#renderer/frame/practice-banner.tsx')).PracticeBanner,
}));

export function App() {
  const { connection } = useRegister();
  const line = useSyncExternalStore(connection.subscribe, () => connection.state);
  useLook();
  useEffect(() => whenIdle(loadFrame), []);
  return (
    <>
      <Suspense fallback={null}>
        <Gate />
      </Suspense>
      {line !== 'open' && <BrokenLine state={line} />}
    </>
  );
}

/** What stands between a person and the sale: a manager, a signed-in cashier, a till that knows its outlet. */
function Gate() {
  const till = useTill();
  const session = useSession();
  if (!till || !session) return null;
  const signedIn = session.signedIn !== null;
  if (till.needsManager || (signedIn && till.stage !== 'ready')) return <FirstRun till={till} />;
  return (
    <>
      {till.practice && <PracticeBanner pin={till.practice.pin} />}
      {signedIn ? <Frame /> : <SignInScreen session={session} />}
    </>
  );
}

function useLook(): void {
  const theme = useUi((ui) => ui.theme);
  const textSize = useUi((ui) => ui.textSize);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.style.fontSize = `${textSize}%`;
  }, [theme, textSize]);
}
