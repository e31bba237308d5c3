import { type ReactNode, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { PinEntry } from '#renderer/components/pin-entry.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { ManagerAct } from '#domain/roles.ts';
import type { StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useSession } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

interface ApprovalSheetProps {
  readonly act: ManagerAct;
  readonly why?: ReactNode;
  /** Null when nobody approved. */
  readonly onAnswer: (approvalId: string | null) => void;
}

/** A manager keys a PIN on the cashier's till; the cashier stays signed in. */
export function ApprovalSheet({ act, why, onAnswer }: ApprovalSheetProps) {
  const managers = (useSession()?.staff ?? []).filter(({ role }) => role === 'manager');
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = managers.find(({ id }) => id === chosenId) ?? managers[0];
  return (
    <Sheet title={say('approval.title')} onClose={() => onAnswer(null)} testId="approval">
      <p>{say(`approval.act.${act}`)}</p>
      {why}
      {managers.length > 1 && <Managers managers={managers} chosen={chosen} onChoose={choose} />}
      {chosen && <PinPad key={chosen.id} manager={chosen} act={act} onAnswer={onAnswer} />}
    </Sheet>
  );
}

interface ManagersProps {
  readonly managers: readonly StaffMember[];
  readonly chosen: StaffMember | undefined;
  readonly onChoose: (id: string) => void;
}

function Managers({ managers, chosen, onChoose }: ManagersProps) {
  return (
    <div className={panel.row}>
      {managers.map(({ id, name }, index) => (
        <Button
          key={id}
          pressed={id === chosen?.id}
          shortcut={index < 9 ? `F${index + 1}` : undefined}
          onPress={() => onChoose(id)}
          testId={`manager-${name}`}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

function PinPad({
  manager,
  act,
  onAnswer,
}: Pick<ApprovalSheetProps, 'act' | 'onAnswer'> & { readonly manager: StaffMember }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.approve);
  const approve = async (pin: string) => {
    const yes = await run({ staffId: manager.id, pin, act });
    if (yes) onAnswer(yes.approvalId);
    return yes !== null;
  };
  return (
    <PinEntry
      name={manager.name}
      words={say('approval.go')}
      busy={busy}
      trouble={trouble}
      onPin={approve}
      testId="approve"
    />
  );
}
