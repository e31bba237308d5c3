import { useEffect, useState } from 'react';

import type { SessionView, ShiftView, TillView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';

export function useTill(): TillView | undefined {
  return useAnswer(useRegister().ask.till.show.queryOptions({ input: {} }));
}

export function useSession(): SessionView | undefined {
  return useAnswer(useRegister().ask.session.show.queryOptions({ input: {} }));
}

/** Undefined until asked, null while no shift is open. */
export function useShift(): ShiftView | null | undefined {
  return useAnswer(useRegister().ask.shift.show.queryOptions({ input: {} }));
}

const tickMs = 5_000;

/** The time as the clock on the wall moves, not finer. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
