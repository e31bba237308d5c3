import { useState } from 'react';

import type { OnScan } from '#renderer/keys/use-scanner.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import type { SessionView, StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';

interface BadgeAnswers {
  /** Their PIN is asked for as well. */
  readonly onPerson: (person: StaffMember) => void;
  readonly onSession: (session: SessionView) => void;
  readonly onStranger: OnScan;
}

/** Whatever is scanned is somebody's badge, or nobody's. */
export function useBadge({ onPerson, onSession, onStranger }: BadgeAnswers): Trouble | null {
  const { client } = useRegister();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useShopScanner((badge, pass) => {
    const read = async () => {
      const { value, trouble: no } = await settle(client.session.signInByBadge({ badge }));
      if (no?.code === 'badge_unknown') onStranger(badge, pass);
      setTrouble(no?.code === 'badge_unknown' ? null : no);
      if (value?.session) onSession(value.session);
      else if (value) onPerson(value.person);
    };
    void read();
  }, 'besideFields');
  return trouble;
}

/** The window shows what the person who came in may see. */
export function useLetIn(): (session: SessionView) => void {
  const { cache, ask } = useRegister();
  return (session) => void cache.setQueryData(ask.session.show.queryKey({ input: {} }), session);
}
