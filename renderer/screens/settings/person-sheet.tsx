import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { RoleView, StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface PersonSheetProps {
  readonly person: StaffMember;
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Another role, another PIN, or both. */
export function PersonSheet({ person, roles, onClose }: PersonSheetProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.giveRole);
  const [role, setRole] = useState(person.role);
  const [pin, setPin] = useState('');
  const digitsOf = (wanted: string) => roles.find(({ id }) => id === wanted)?.pinDigits ?? 4;
  const longer = digitsOf(role) > digitsOf(person.role);
  const save = async () => {
    const given = await run({ staffId: person.id, role, ...(pin !== '' && { pin }) });
    if (given) onClose();
  };
  return (
    <Sheet title={person.name} onClose={onClose} testId="person-sheet">
      <Choice
        label={say('person.role')}
        options={roles.map(({ id, name }) => ({ value: id, words: name }))}
        value={role}
        onChange={setRole}
        testId="person-role"
      />
      <Field
        label={say('person.pin')}
        value={pin}
        onChange={(keyed) => setPin(keyed.replace(/\D/g, ''))}
        testId="person-pin"
        inputMode="numeric"
        hint={longer ? say('settings.pin.hint', { digits: digitsOf(role) }) : say('person.pin.keep')}
        secret
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        disabled={busy || (longer && pin === '') || (role === person.role && pin === '')}
        onPress={() => void save()}
        testId="person-save"
      >
        {say('person.save')}
      </Button>
    </Sheet>
  );
}
