import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { RoleView, PersonOfTill } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { PersonBadge } from '#renderer/screens/settings/person-badge.tsx';
import { PersonPhone } from '#renderer/screens/settings/person-phone.tsx';
import { say } from '#renderer/words/say.ts';

interface PersonSheetProps {
  readonly person: PersonOfTill;
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Another name, another role, another PIN; or they are here no more. */
export function PersonSheet({ person, roles, onClose }: PersonSheetProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.giveRole);
  const renaming = useCommand(client.staff.rename);
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [pin, setPin] = useState('');
  const digitsOf = (wanted: string) => roles.find(({ id }) => id === wanted)?.pinDigits ?? 4;
  const longer = digitsOf(role) > digitsOf(person.role);
  const isRenamed = name.trim() !== '' && name.trim() !== person.name;
  const isGiven = role !== person.role || pin !== '';
  const save = async () => {
    if (isGiven && !(await run({ staffId: person.id, role, ...(pin !== '' && { pin }) }))) return;
    if (isRenamed && !(await renaming.run({ staffId: person.id, name }))) return;
    onClose();
  };
  return (
    <Sheet title={person.name} onClose={onClose} testId="person-sheet" wide>
      <Field label={say('settings.name')} value={name} onChange={setName} testId="person-name" most={60} />
      <Choice
        label={say('person.role')}
        options={roles.map((each) => ({ value: each.id, words: each.name }))}
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
      <TroubleNote trouble={trouble ?? renaming.trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        disabled={busy || renaming.busy || (longer && pin === '') || !(isGiven || isRenamed)}
        onPress={() => void save()}
        testId="person-save"
      >
        {say('person.save')}
      </Button>
      <PersonBadge person={person} withPin={digitsOf(person.role) > 4} />
      <PersonPhone person={person} roles={roles} />
      <RemovePerson person={person} onClose={onClose} />
    </Sheet>
  );
}

/** Pressed twice: the PIN is gone for good. */
function RemovePerson({ person, onClose }: Pick<PersonSheetProps, 'person' | 'onClose'>) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.remove);
  const [asked, setAsked] = useState(false);
  const { id: staffId, name } = person;
  const press = async () => {
    if (!asked) return setAsked(true);
    if (await run({ staffId })) onClose();
  };
  return (
    <>
      {asked && <p>{say('person.remove.why', { name })}</p>}
      <TroubleNote trouble={trouble} />
      <Button
        tone={asked ? 'danger' : 'quiet'}
        once
        disabled={busy}
        onPress={() => void press()}
        testId="person-remove"
      >
        {say(asked ? 'person.remove.sure' : 'person.remove', { name })}
      </Button>
    </>
  );
}
