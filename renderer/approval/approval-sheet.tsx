import { lazy, type ReactNode, Suspense, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { PinEntry } from '#renderer/components/pin-entry.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { AskedAct } from '#domain/roles.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import type { StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useSession } from '#renderer/register/use-till.ts';
import { anyOf } from '#renderer/words/refusal.ts';
import { untilThere } from '#renderer/until-there.ts';
import { say } from '#renderer/words/say.ts';

export interface Worth {
  readonly what: string;
  readonly amount?: number | undefined;
  readonly percent?: number | undefined;
}

interface ApprovalSheetProps {
  readonly act: AskedAct;
  /** Names of the roles whose people can say yes. */
  readonly roles: readonly string[];
  /** How much it is for, and of what. */
  readonly worth?: Worth | undefined;
  readonly why?: ReactNode;
  /** Null when nobody approved. */
  readonly onAnswer: (approvalId: string | null) => void;
}

const ByTelephone = lazy(
  untilThere(async () => ({ default: (await import('#renderer/approval/by-telephone.tsx')).ByTelephone })),
);

/** Somebody whose role allows it keys a PIN on the cashier's till, or is rung up; the cashier stays signed in. */
export function ApprovalSheet({ act, roles, worth, why, onAnswer }: ApprovalSheetProps) {
  const able = (useSession()?.staff ?? []).filter(({ roleName }) => roles.includes(roleName));
  const withPhone = able.filter(({ hasPhone }) => hasPhone);
  const [wantsPhone, setWantsPhone] = useState(false);
  // The last telephone may be taken away meanwhile.
  const byPhone = wantsPhone && withPhone.length > 0;
  const people = byPhone ? withPhone : able;
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = people.find(({ id }) => id === chosenId) ?? people[0];
  const what = (
    <>
      <p>{say(`approval.act.${act}`)}</p>
      {worth && <HowMuch worth={worth} />}
    </>
  );
  return (
    <Sheet title={say('approval.title')} onClose={() => onAnswer(null)} testId="approval" wide={byPhone}>
      {!byPhone && what}
      <p className={panel.muted}>{say('approval.who', { who: anyOf(roles) })}</p>
      {why}
      {people.length > 1 && <People people={people} chosen={chosen} onChoose={choose} />}
      {withPhone.length > 0 && (
        <Button pressed={byPhone} shortcut="F10" onPress={() => setWantsPhone(!byPhone)} testId="by-telephone">
          {say('approval.byTelephone')}
        </Button>
      )}
      {chosen && (
        <Proof key={`${chosen.id} ${byPhone}`} approver={chosen} byPhone={byPhone} act={act} onAnswer={onAnswer}>
          {what}
        </Proof>
      )}
    </Sheet>
  );
}

function HowMuch({ worth: { what, amount, percent } }: { readonly worth: Worth }) {
  const { money } = useForms();
  const inPercent = percent === undefined ? '' : say('approval.percent', { percent });
  const much = amount === undefined ? inPercent : money(amount);
  const both = what !== '' && much !== '';
  return <p data-testid="approval-worth">{both ? say('approval.worth', { what, much }) : what + much}</p>;
}

interface PeopleProps {
  readonly people: readonly StaffMember[];
  readonly chosen: StaffMember | undefined;
  readonly onChoose: (id: string) => void;
}

function People({ people, chosen, onChoose }: PeopleProps) {
  return (
    <div className={panel.people}>
      {people.map(({ id, name, roleName }, index) => (
        <Button
          key={id}
          pressed={id === chosen?.id}
          shortcut={index < 9 ? `F${index + 1}` : undefined}
          onPress={() => onChoose(id)}
          testId={`approver-${name}`}
        >
          {name} <small className={panel.muted}>{roleName}</small>
        </Button>
      ))}
    </div>
  );
}

interface ProofProps extends Pick<ApprovalSheetProps, 'act' | 'onAnswer'> {
  readonly approver: StaffMember;
  readonly byPhone: boolean;
  readonly children: ReactNode;
}

function Proof({ approver, byPhone, act, onAnswer, children }: ProofProps) {
  if (!byPhone) return <PinPad approver={approver} act={act} onAnswer={onAnswer} />;
  return (
    <Suspense fallback={<KeysWait />}>
      <ByTelephone approver={approver} act={act} onYes={onAnswer}>
        {children}
      </ByTelephone>
    </Suspense>
  );
}

function PinPad({
  approver,
  act,
  onAnswer,
}: Pick<ApprovalSheetProps, 'act' | 'onAnswer'> & { readonly approver: StaffMember }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.approve);
  const approve = async (pin: string) => {
    const yes = await run({ staffId: approver.id, pin, act });
    if (yes) onAnswer(yes.approvalId);
    return yes !== null;
  };
  return (
    <PinEntry
      name={approver.name}
      words={say('approval.go')}
      busy={busy}
      trouble={trouble}
      onPin={approve}
      testId="approve"
    />
  );
}
