import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { loadNote } from '#renderer/components/later-note.tsx';
import { BrokenLine } from '#renderer/frame/broken-line.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useSession, useTill } from '#renderer/register/use-till.ts';
import { SignInScreen } from '#renderer/screens/sign-in/sign-in-screen.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { untilThere } from '#renderer/until-there.ts';
import { whenIdle } from '#renderer/when-idle.ts';

const loadFrame = untilThere(async () => ({ default: (await import('#renderer/frame/frame.tsx')).Frame }));
const Frame = lazy(loadFrame);
const FirstRun = lazy(
  untilThere(async () => ({
    default: (await import('#renderer/screens/first-run/first-run-screen.tsx')).FirstRunScreen,
  })),
);
const loadBeside = untilThere(async () => (await import('#renderer/frame/beside-sign-in.tsx')).BesideSignIn);
const PracticeBanner = lazy(
  untilThere(async () => ({ default: (await import('#renderer/frame/practice-banner.tsx')).PracticeBanner })),
);

export function App() {
  const { connection } = useRegister();
  const line = useSyncExternalStore(connection.subscribe, () => connection.state);
  useLook();
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
  const stands = till !== undefined && session !== undefined;
  // Not `lazy`, which shows nothing for a third of a second: a scan right behind the sign-out would be keyed into the PIN.
  const [Beside, setBeside] = useState<ComponentType>();
  // Not before: the first screen shares the line and the processor with nothing, and a PIN takes longer than all of this.
  useEffect(
    () =>
      stands ? whenIdle(loadNote, loadFrame, () => loadBeside().then((part) => setBeside(() => part))) : undefined,
    [stands],
  );
  if (!stands) return null;
  const signedIn = session.signedIn !== null;
  if (till.needsManager || (signedIn && till.stage !== 'ready')) return <FirstRun till={till} />;
  return (
    <>
      {till.practice && <PracticeBanner pin={till.practice.pin} />}
      {signedIn ? <Frame /> : <SignInScreen session={session}>{Beside && <Beside />}</SignInScreen>}
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
