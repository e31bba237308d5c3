/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the dots are drawn by letters, and no file */
import { type ReactNode, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { LaterTroubleNote } from '#renderer/components/later-note.tsx';
import { usePin } from '#renderer/components/use-pin.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import type { SessionView, StaffMember } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/sign-in/sign-in.module.css';
import { useTill } from '#renderer/register/use-till.ts';
import { placeWords } from '#renderer/words/place.ts';
import { say } from '#renderer/words/say.ts';

interface SignInProps {
  readonly session: SessionView;
  /** What comes when the rest stands. */
  readonly children: ReactNode;
}

export function SignInScreen({ session, children }: SignInProps) {
  const till = useTill();
  const [chosenId, choose] = useState(() => localStorage.getItem(lastStaff));
  const { staff } = session;
  const chosen = staff.find(({ id }) => id === chosenId) ?? staff[0];
  const move = (by: number) =>
    choose(staff[(staff.findIndex(({ id }) => id === chosen?.id) + by + staff.length) % staff.length]?.id ?? null);
  useKey('ArrowRight', () => move(1));
  useKey('ArrowLeft', () => move(-1));
  return (
    <main className={styles.signIn} data-testid="sign-in">
      <section className={styles.people}>
        <p className={styles.place}>{placeWords(till)}</p>
        <h1>{say('signIn.title')}</h1>
        <div className={styles.tiles}>
          {staff.map((member, index) => (
            <StaffTile
              key={member.id}
              member={member}
              chosen={member.id === chosen?.id}
              shortcut={index < 9 ? `F${index + 1}` : undefined}
              onChoose={() => choose(member.id)}
            />
          ))}
        </div>
        {children}
      </section>
      {chosen && <PinPad key={chosen.id} member={chosen} />}
    </main>
  );
}

const lastStaff = 'tillkeep.staff';

interface StaffTileProps {
  readonly member: StaffMember;
  readonly chosen: boolean;
  readonly shortcut: string | undefined;
  readonly onChoose: () => void;
}

function StaffTile({ member, chosen, shortcut, onChoose }: StaffTileProps) {
  return (
    <Button
      className={styles.tile}
      pressed={chosen}
      shortcut={shortcut}
      onPress={onChoose}
      testId={`staff-${member.name}`}
    >
      <span className={styles.words}>
        {member.name} <small>{member.roleName}</small>
      </span>
    </Button>
  );
}

function PinPad({ member }: { readonly member: StaffMember }) {
  const { client, cache, ask } = useRegister();
  const { pin, press, empty } = usePin();
  const { run, busy, trouble } = useCommand(client.session.signIn);
  const signIn = async () => {
    const session = await run({ staffId: member.id, pin });
    empty();
    if (!session) return;
    localStorage.setItem(lastStaff, member.id);
    cache.setQueryData(ask.session.show.queryKey({ input: {} }), session);
  };
  return (
    <section className={styles.pad}>
      <h2>{say('signIn.pin', { name: member.name })}</h2>
      <p className={styles.dots} role="img" aria-label={say('signIn.keyed', { count: pin.length })} data-testid="pin">
        {'●'.repeat(pin.length)}
      </p>
      <Keypad corner="none" figure={pin} onPress={press} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || pin === ''}
        onPress={() => void signIn()}
        testId="sign-in-go"
      >
        {say('signIn.go')}
      </Button>
      {/* Below the keys, which stay where the finger is. */}
      <LaterTroubleNote trouble={trouble} />
    </section>
  );
}
