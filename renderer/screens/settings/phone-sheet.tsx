import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { QrCode } from '#renderer/components/qr-code.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/phone-sheet.module.css';
import { telephoneWords } from '#renderer/words/en/telephone.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(telephoneWords);

interface PhoneSheetProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

interface Shown {
  readonly address: string;
  readonly key: string;
}

/** The PIN of whoever has the phone, what the app is given, and the code that proves that it took it. */
export function PhoneSheet({ person, onClose }: PhoneSheetProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <Sheet title={say('telephone.title', { name: person.name })} onClose={onClose} testId="phone-sheet" wide>
      {shown ? <Prove person={person} shown={shown} onClose={onClose} /> : <AskPin person={person} onShow={setShown} />}
    </Sheet>
  );
}

function AskPin({
  person: { id: staffId, name },
  onShow,
}: Pick<PhoneSheetProps, 'person'> & { readonly onShow: (shown: Shown) => void }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.showPhone);
  const [pin, setPin] = useState('');
  const show = async () => {
    const shown = await run({ staffId, pin });
    if (shown) onShow(shown);
    else setPin('');
  };
  return (
    <>
      <p>{say('telephone.why')}</p>
      <Field
        label={say('telephone.pin', { name })}
        value={pin}
        onChange={(keyed) => setPin(keyed.replace(/\D/g, ''))}
        testId="phone-pin"
        inputMode="numeric"
        hint={say('telephone.pin.hint')}
        secret
        first
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        disabled={busy || pin === ''}
        onPress={() => void show()}
        testId="phone-show"
      >
        {say('telephone.show')}
      </Button>
    </>
  );
}

function Prove({
  person: { id: staffId },
  shown: { address, key },
  onClose,
}: PhoneSheetProps & { readonly shown: Shown }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.keepPhone);
  const [code, setCode] = useState('');
  const keep = async () => {
    if (await run({ staffId, code })) onClose();
    else setCode('');
  };
  return (
    <>
      <div className={styles.shown}>
        <QrCode text={address} label={say('telephone.qr')} className={styles.qr} testId="phone-qr" />
        <div className={styles.words}>
          <p>{say('telephone.scan')}</p>
          <p>
            {say('telephone.key')} <code data-testid="phone-key">{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p className={styles.address}>
            {say('telephone.address')} <code data-testid="phone-address">{address}</code>
          </p>
        </div>
      </div>
      <Field
        label={say('telephone.shown')}
        value={code}
        onChange={(keyed) => setCode(keyed.replace(/\D/g, '').slice(0, 6))}
        testId="phone-proof"
        inputMode="numeric"
        first
      />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="till"
        shortcut="Enter"
        inFields
        disabled={busy || code.length < 6}
        onPress={() => void keep()}
        testId="phone-keep"
      >
        {say('telephone.keep')}
      </Button>
    </>
  );
}
