import { type ReactNode, useState } from 'react';

import type { AskedAct } from '#domain/roles.ts';
import styles from '#renderer/approval/by-telephone.module.css';
import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useSession, useTill } from '#renderer/register/use-till.ts';
import { telephoneWords } from '#renderer/words/en/telephone.ts';
import { learn } from '#renderer/words/learn.ts';
import { placeWords } from '#renderer/words/place.ts';
import { say } from '#renderer/words/say.ts';

learn(telephoneWords);

interface ByTelephoneProps {
  readonly approver: { readonly id: string; readonly name: string };
  readonly act: AskedAct;
  /** What it is for, and how much. */
  readonly children: ReactNode;
  readonly onYes: (approvalId: string) => void;
}

const mostDigits = 6;

/** Somebody who is elsewhere is told what for, and answers with the digits on their phone. */
export function ByTelephone({ approver: { id: staffId, name }, act, children, onYes }: ByTelephoneProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.session.approveByPhone);
  const who = useSession()?.signedIn?.name ?? '';
  const place = placeWords(useTill());
  const [code, setCode] = useState('');
  const press = (key: string): boolean => {
    setCode((was) => (key === 'back' ? was.slice(0, -1) : (was + key).slice(0, mostDigits)));
    return key === 'back' || code.length < mostDigits;
  };
  useKey('Delete', () => setCode(''));
  const agree = async () => {
    const yes = await run({ staffId, code, act });
    if (yes) onYes(yes.approvalId);
    else setCode('');
  };
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <p>{say('telephone.ring', { name })}</p>
          <blockquote className={styles.aloud} data-testid="read-out">
            {children}
            <p>{say('telephone.asker', { who, place })}</p>
          </blockquote>
          <p className={panel.muted}>{say('telephone.how', { name })}</p>
          <TroubleNote trouble={trouble} />
        </div>
        <div className={styles.column}>
          <div className={styles.code}>
            <span>{say('telephone.code', { name })}</span>
            <output
              className={styles.digits}
              aria-label={
                code === '' ? say('telephone.none') : say('telephone.keyed', { code: code.split('').join(' ') })
              }
              data-testid="phone-code"
            >
              {code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code}
            </output>
          </div>
          <Keypad corner="none" figure={code} onPress={press} />
        </div>
      </div>
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || code.length < mostDigits}
        onPress={() => void agree()}
        testId="approve"
      >
        {say('telephone.go')}
      </Button>
    </>
  );
}
