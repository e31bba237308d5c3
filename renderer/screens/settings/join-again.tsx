import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface JoinAgainProps {
  /** Null where this till, on this machine, never used the back office of its shop. */
  readonly address: string | null;
}

/** The other till has another address, or lets this one in no more. */
export function JoinAgain({ address: known }: JoinAgainProps) {
  const { address, code, setAddress, setCode, isCoded, cannot, go, trouble, done } = useJoinAgain(known);
  return (
    <>
      <Whose address={known} />
      <Field
        label={say(known === null ? 'joining.addressThere' : 'joining.address')}
        value={address}
        onChange={setAddress}
        testId="joining-new-address"
        hint={say('joining.address.hint')}
      />
      <Field
        label={say('joining.code')}
        value={code}
        onChange={setCode}
        testId="joining-new-code"
        hint={say(known === null ? 'joining.code.there' : 'joining.code.hint')}
        most={20}
      />
      <TroubleNote trouble={trouble} />
      {done && (
        <output className={panel.good} data-testid="joining-moved">
          {say(done === 'moved' ? 'joining.moved' : 'joining.againDone')}
        </output>
      )}
      <Button disabled={cannot} onPress={() => void go()} testId="joining-move">
        {say(isCoded ? 'joining.again' : 'joining.move')}
      </Button>
    </>
  );
}

function Whose({ address }: JoinAgainProps) {
  if (address === null) return <p className={panel.attention}>{say('joining.notOurs')}</p>;
  return (
    <>
      <p data-testid="joining-at">{say('joining.at', { address })}</p>
      <p className={panel.muted}>{say('joining.at.why')}</p>
    </>
  );
}

/** With a code it is let in anew, without one only looked for. */
function useJoinAgain(known: string | null) {
  const { client } = useRegister();
  const move = useCommand(client.joining.moveTo);
  const again = useCommand(client.joining.joinAgain);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [done, setDone] = useState<'moved' | 'again' | null>(null);
  const there = address.trim() || (known ?? '');
  const isCoded = known === null || code.trim() !== '';
  const go = async () => {
    setDone(null);
    const found = await (isCoded ? again.run({ address: there, code }) : move.run({ address: there }));
    if (!found) return;
    setDone(isCoded ? 'again' : 'moved');
    setAddress('');
    setCode('');
  };
  const isMissing = isCoded ? there === '' || code.trim() === '' : address.trim() === '';
  return {
    address,
    code,
    setAddress,
    setCode: (typed: string) => setCode(typed.toUpperCase()),
    isCoded,
    cannot: move.busy || again.busy || isMissing,
    go,
    trouble: (isCoded ? again : move).trouble,
    done,
  };
}
