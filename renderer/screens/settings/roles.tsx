import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { RoleForms } from '#renderer/screens/settings/role-forms.tsx';
import { RolesTable } from '#renderer/screens/settings/roles-table.tsx';
import { say } from '#renderer/words/say.ts';

export function Roles() {
  const [open, setOpen] = useState(false);
  return (
    <section className={panel.panel} data-testid="roles">
      <h2>{say('roles.title')}</h2>
      <p className={panel.muted}>{say('roles.why')}</p>
      <Button shortcut="Alt+R" onPress={() => setOpen(true)} testId="roles-open">
        {say('roles.open')}
      </Button>
      {open && <RolesSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

function RolesSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const { data: roles } = useQuery(ask.staff.roles.queryOptions({ input: {} }));
  const [chosenId, choose] = useState<string | null>(null);
  return (
    <Sheet title={say('roles.title')} onClose={onClose} testId="roles-sheet" wide="table">
      {roles && (
        <>
          <RolesTable roles={roles} chosenId={chosenId} onChoose={choose} />
          <RoleForms roles={roles} chosen={roles.find(({ id }) => id === chosenId)} />
        </>
      )}
    </Sheet>
  );
}
