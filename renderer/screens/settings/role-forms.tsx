import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { RoleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/roles.module.css';
import { say } from '#renderer/words/say.ts';

interface RoleFormsProps {
  readonly roles: readonly RoleView[];
  readonly chosen: RoleView | undefined;
}

export function RoleForms({ roles, chosen }: RoleFormsProps) {
  return (
    <div className={styles.forms}>
      <AddRole roles={roles} />
      {chosen ? <ChosenRole key={chosen.id} role={chosen} /> : <p className={panel.muted}>{say('roles.none')}</p>}
    </div>
  );
}

function AddRole({ roles }: Pick<RoleFormsProps, 'roles'>) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.addRole);
  const [name, setName] = useState('');
  const [like, setLike] = useState(roles[0]?.id ?? '');
  const [added, setAdded] = useState('');
  const add = async () => {
    const role = await run({ name, like });
    if (!role) return;
    setAdded(role.name);
    setName('');
  };
  return (
    <section className={panel.panel}>
      <h3>{say('roles.new')}</h3>
      <Field label={say('roles.name')} value={name} onChange={setName} testId="role-name" most={40} />
      <Choice
        label={say('roles.like')}
        options={roles.map(({ id, name: words }) => ({ value: id, words }))}
        value={like}
        onChange={setLike}
        testId="role-like"
      />
      <TroubleNote trouble={trouble} />
      {added !== '' && <p className={panel.good}>{say('roles.added', { name: added })}</p>}
      <Button disabled={busy || name.trim() === ''} onPress={() => void add()} testId="role-add">
        {say('roles.add')}
      </Button>
    </section>
  );
}

function ChosenRole({ role }: { readonly role: RoleView }) {
  const { client } = useRegister();
  const renaming = useCommand(client.staff.changeRole);
  const removing = useCommand(client.staff.removeRole);
  const [name, setName] = useState(role.name);
  return (
    <section className={panel.panel} data-testid="role-chosen">
      <h3>{say('roles.chosen', { name: role.name })}</h3>
      <Field label={say('roles.name')} value={name} onChange={setName} testId="role-rename" most={40} />
      <TroubleNote trouble={removing.trouble ?? renaming.trouble} />
      <div className={panel.row}>
        <Button
          disabled={renaming.busy || name.trim() === '' || name === role.name}
          onPress={() => void renaming.run({ ...role, name })}
          testId="role-rename-go"
        >
          {say('roles.rename')}
        </Button>
        <Button
          tone="danger"
          disabled={removing.busy}
          onPress={() => void removing.run({ id: role.id })}
          testId="role-remove"
        >
          {say('roles.remove', { name: role.name })}
        </Button>
      </div>
    </section>
  );
}
