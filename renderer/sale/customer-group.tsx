import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { customerGroupWords } from '#renderer/words/en/customer-group.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(customerGroupWords);

interface CustomerGroupProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Whose prices a customer has: changed at the office at once, for all tills. */
export function CustomerGroup({ customerId, onClose }: CustomerGroupProps) {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.shop.groupOf.queryOptions({ input: { customerId } }), gcTime: 0 });
  return (
    <Sheet title={say('customerGroup.title')} onClose={onClose} testId="customer-group">
      <OfficeAnswer answer={data}>
        {(membership) => <GroupForm customerId={customerId} {...membership} onDone={onClose} />}
      </OfficeAnswer>
    </Sheet>
  );
}

type Membership = Extract<Answers['shop']['groupOf'], { ok: true }>['value'];

interface GroupFormProps extends Membership {
  readonly customerId: string;
  readonly onDone: () => void;
}

function GroupForm({ customerId, name, group, groups, onDone }: GroupFormProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.shop.putInGroup);
  const [typed, setTyped] = useState(group);
  const put = async () => {
    if (await run({ customerId, group: typed })) onDone();
  };
  const names = groups.join(', ');
  return (
    <>
      <p className={panel.muted}>{say('customerGroup.why', { name })}</p>
      <Field
        label={say('customerGroup.group')}
        value={typed}
        onChange={setTyped}
        testId="customer-group-name"
        hint={groups.length > 0 ? say('customerGroup.known', { names }) : say('customerGroup.first')}
        most={200}
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
        disabled={busy || typed.trim() === group}
        onPress={() => void put()}
        testId="customer-group-save"
      >
        {say(typed.trim() === '' ? 'customerGroup.none' : 'customerGroup.save')}
      </Button>
    </>
  );
}
