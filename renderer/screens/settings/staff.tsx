import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

const roles = ['cashier', 'manager'] as const;
const blank = { name: '', pin: '', role: 'cashier' as StaffMember['role'] };

export function Staff() {
  const { client, ask } = useRegister();
  const { data: staff = [] } = useQuery(ask.staff.list.queryOptions({ input: {} }));
  const { run, busy, trouble } = useCommand(client.staff.add);
  const [person, setPerson] = useState(blank);
  const [added, setAdded] = useState('');
  const add = async () => {
    const member = await run(person);
    if (!member) return;
    setAdded(member.name);
    setPerson(blank);
  };
  return (
    <section className={panel.panel} data-testid="staff">
      <h2>{say('settings.staff')}</h2>
      <ul>
        {staff.map(({ id, name, role }) => (
          <li key={id}>
            {name} <span className={panel.muted}>{say(`role.${role}`)}</span>
          </li>
        ))}
      </ul>
      <Field
        label={say('settings.name')}
        value={person.name}
        onChange={(name) => setPerson({ ...person, name })}
        testId="staff-name"
      />
      <Field
        label={say('start.pin')}
        value={person.pin}
        onChange={(pin) => setPerson({ ...person, pin: pin.replace(/\D/g, '') })}
        testId="staff-pin"
        inputMode="numeric"
        hint={say('settings.pin.hint')}
        secret
      />
      <Choice
        label={say('settings.role')}
        options={roles.map((value) => ({ value, words: say(`role.${value}`) }))}
        value={person.role}
        onChange={(role) => setPerson({ ...person, role })}
        testId="staff-role"
      />
      <TroubleNote trouble={trouble} />
      {added !== '' && <p className={panel.good}>{say('settings.staffAdded', { name: added })}</p>}
      <Button disabled={busy || person.name === '' || person.pin === ''} onPress={() => void add()} testId="staff-add">
        {say('settings.addStaff')}
      </Button>
    </section>
  );
}
