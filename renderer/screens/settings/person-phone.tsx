import { lazy, Suspense, useState } from 'react';

import { askedActNames, permissionFor } from '#domain/roles.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { PersonOfTill, RoleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

const PhoneSheet = lazy(async () => ({
  default: (await import('#renderer/screens/settings/phone-sheet.tsx')).PhoneSheet,
}));

interface PersonPhoneProps {
  readonly person: PersonOfTill;
  readonly roles: readonly RoleView[];
}

/** Whether somebody says yes by telephone too. Of those whom nobody asks it is not said. */
export function PersonPhone({ person, roles }: PersonPhoneProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.removePhone);
  const [isOpen, open] = useState(false);
  const { id: staffId, name, hasPhone } = person;
  if (!hasPhone && !isAsked(person.role, roles)) return null;
  return (
    <>
      <output data-testid="person-phone">{say(hasPhone ? 'person.phone.has' : 'person.phone.none', { name })}</output>
      <TroubleNote trouble={trouble} />
      <div className={panel.row}>
        <Button onPress={() => open(true)} testId="phone-set">
          {say(hasPhone ? 'person.phone.another' : 'person.phone.set')}
        </Button>
        {hasPhone && (
          <Button tone="quiet" once disabled={busy} onPress={() => void run({ staffId })} testId="phone-lost">
            {say('person.phone.lost')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneSheet person={person} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Does alone what others ask for. */
function isAsked(role: string, roles: readonly RoleView[]): boolean {
  const own = roles.find(({ id }) => id === role);
  return askedActNames.some(
    (act) =>
      own &&
      permissionFor(own, act) === 'allowed' &&
      roles.some((other) => other !== own && permissionFor(other, act) === 'ask'),
  );
}
