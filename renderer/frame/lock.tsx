import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { hearLife } from '#renderer/frame/signs-of-life.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { forgetLife, lastLife } from '#renderer/state/last-life.ts';
import { useUi } from '#renderer/state/ui-store.ts';

const minuteMs = 60_000;
const lookEveryMs = 1_000;

const twoClocks = () => ({ wall: Date.now(), steady: performance.now() });

/** A till nobody touches, and one whose cashier walks away, asks for a PIN. The sale stays on it. */
export function Lock() {
  const { client, ask } = useRegister();
  const cache = useQueryClient();
  const { data: rules } = useQuery(ask.drawer.rules.queryOptions({ input: {} }));
  const lock = async () => {
    const { value } = await settle(client.session.signOut({}));
    if (!value) return;
    useUi.getState().close();
    cache.setQueryData(ask.session.show.queryKey({ input: {} }), value);
  };
  const lockIdle = useEffectEvent(() => void lock());
  useKey(useKeyOf('lock'), () => void lock(), { inFields: true });
  const idleMs = rules && rules.idleMinutes * minuteMs;
  useEffect(() => {
    if (idleMs === undefined) return undefined;
    if (idleMs === 0) return forgetLife();
    // A browser that put the window away to save memory, or a person who closed it, took the time with it.
    let touched = { ...twoClocks(), wall: lastLife() };
    // The one clock goes on while the computer sleeps, and whoever wakes it is another cashier; the other is never set back.
    const look = () => {
      const now = twoClocks();
      if (now.wall - touched.wall < idleMs && now.steady - touched.steady < idleMs) return;
      touched = now;
      lockIdle();
    };
    look();
    const looking = setInterval(look, lookEveryMs);
    const stopHearing = hearLife(() => {
      look();
      touched = twoClocks();
    });
    return () => {
      clearInterval(looking);
      stopHearing();
    };
  }, [idleMs]);
  return null;
}
