import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { say } from '#renderer/words/say.ts';

export function NameSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="name" onClose={onClose}>
      {({ outlet }) => <NameForm was={outlet} onSaved={onClose} />}
    </SetUpSheet>
  );
}

function NameForm({ was, onSaved }: { readonly was: string; readonly onSaved: () => void }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.renameOutlet);
  const [name, setName] = useState(was);
  const save = async () => {
    if (await run({ name })) onSaved();
  };
  return (
    <>
      <Field
        label={say('shop.name')}
        value={name}
        onChange={setName}
        testId="outlet-name"
        hint={say('shop.name.hint')}
        most={60}
        scans={false}
        first
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        once
        disabled={busy || name.trim() === '' || name.trim() === was}
        onPress={() => void save()}
        testId="outlet-name-save"
      >
        {say('shop.name.save')}
      </Button>
    </>
  );
}
