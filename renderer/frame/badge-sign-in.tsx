import { useState } from 'react';

import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { ProvePin } from '#renderer/frame/prove-pin.tsx';
import { ToldOfScan } from '#renderer/frame/stray-scan.tsx';
import { useBadge, useLetIn } from '#renderer/frame/use-badge.ts';
import type { StaffMember } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** A badge held before the scanner, where people sign in. Anything else that is scanned is no PIN, and somebody is told so. */
export function BadgeSignIn() {
  const letIn = useLetIn();
  const [person, ask] = useState<StaffMember | null>(null);
  const [strange, setStrange] = useState<string | null>(null);
  const trouble = useBadge({ onPerson: ask, onSession: letIn, onStranger: setStrange });
  return (
    <>
      <TroubleNote trouble={trouble} />
      {strange !== null && <ToldOfScan key={strange} code={strange} at="signIn" onNext={() => setStrange(null)} />}
      {person && (
        <Sheet title={person.name} onClose={() => ask(null)} testId="badge-pin">
          <ProvePin member={person} words={say('signIn.go')} onDone={letIn} />
        </Sheet>
      )}
    </>
  );
}
