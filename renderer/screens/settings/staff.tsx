import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { RoleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { PersonSheet } from '#renderer/screens/settings/person-sheet.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

export function Staff() {
  const { ask } = useRegister();
  const { data: staff = [] } = useQuery(ask.staff.list.queryOptions({ input: {} }));
  const { data: roles } = useQuery(ask.staff.roles.queryOptions({ input: {} }));
  const [chosen, choose] = useState<string | null>(null);
  const person = staff.find(({ id }) => id === chosen);
  return (
    <section className={panel.panel} data-testid="staff">
      <h2>{say('settings.staff')}</h2>
      <div className={styles.people}>
        {staff.map((member) => (
          <ListRow
            key={member.id}
            title={member.name}
            detail={member.roleName}
            figure={null}
            state={null}
            chosen={false}
            onChoose={() => choose(member.id)}
            testId={`person-${member.name}`}
          />
        ))}
      </div>
      {roles && <AddPerson roles={roles} />}
      {person && roles && <PersonSheet person={person} roles={roles} onClose={() => choose(null)} />}
    </section>
  );
}

function AddPerson({ roles }: { readonly roles: readonly RoleView[] }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.add);
  const blank = { name: '', pin: '', role: roles[0]?.id ?? '' };
  const [person, setPerson] = useState(blank);
  const [added, setAdded] = useState('');
  const add = async () => {
    setAdded('');
    const member = await run(person);
    if (!member) return;
    setAdded(member.name);
    setPerson(blank);
  };
  const digits = roles.find(({ id }) => id === person.role)?.pinDigits ?? 4;
  return (
    <>
      <Field
        label={say('settings.name')}
        value={person.name}
        onChange={(name) => setPerson({ ...person, name })}
        testId="staff-name"
        most={60}
      />
      <Choice
        label={say('settings.role')}
        options={roles.map(({ id, name }) => ({ value: id, words: name }))}
        value={person.role}
        onChange={(role) => setPerson({ ...person, role })}
        testId="staff-role"
      />
      <Field
        label={say('start.pin')}
        value={person.pin}
        onChange={(pin) => setPerson({ ...person, pin: pin.replace(/\D/g, '') })}
        testId="staff-pin"
        inputMode="numeric"
        hint={say('settings.pin.hint', { digits })}
        secret
      />
      <TroubleNote trouble={trouble} />
      {added !== '' && <p className={panel.good}>{say('settings.staffAdded', { name: added })}</p>}
      <Button disabled={busy || person.name === '' || person.pin === ''} onPress={() => void add()} testId="staff-add">
        {say('settings.addStaff')}
      </Button>
    </>
  );
}
