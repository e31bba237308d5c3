import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { spokenLanguage } from '#renderer/words/language.ts';
import { say } from '#renderer/words/say.ts';

/** Stands for a register the office has no name for yet. */
const another = '+';

export function ChooseTill() {
  const { client, ask } = useRegister();
  const cache = useQueryClient();
  const { data: outlets = [] } = useQuery(ask.till.outlets.queryOptions({ input: {} }));
  const { run, busy, trouble } = useCommand(client.till.setUp);
  const { outlet, registers, code, register, typed, chooseOutlet, chooseRegister, setTyped } = useTillChoice(outlets);
  const setUp = async (test: boolean) => {
    if (!outlet) return;
    const till = await run({
      outletId: outlet.id,
      registerName: register.name,
      registerCode: register.code,
      language: spokenLanguage(),
    });
    // It lies over the sale from the beginning, and whoever has no time for it now closes it.
    if (till && test) useUi.getState().open('selfTest');
    if (till) cache.setQueryData(ask.till.show.queryKey({ input: {} }), till);
  };
  const cannot = busy || !outlet || register.name === '' || register.code === '';
  return (
    <section className={styles.step} data-testid="choose-till">
      <h1>{say('start.choose')}</h1>
      <p>{say('start.choose.why')}</p>
      <Choice
        label={say('start.outlet')}
        options={outlets.map(({ id, name }) => ({ value: id, words: name }))}
        value={outlet?.id ?? ''}
        onChange={chooseOutlet}
        testId="outlet"
        first
      />
      <Choice
        label={say('start.register')}
        options={[
          ...registers.map((each) => ({ value: each.code, words: each.name })),
          { value: another, words: say('start.anotherRegister') },
        ]}
        value={code}
        onChange={chooseRegister}
        testId="register"
      />
      {registers.length > 1 && <p>{say('start.register.own')}</p>}
      {code === another && <TypedRegister typed={typed} onChange={setTyped} />}
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={cannot}
        onPress={() => void setUp(false)}
        testId="set-up"
      >
        {say(busy ? 'start.settingUp' : 'start.setUp')}
      </Button>
      <Button tone="quiet" shortcut="F7" disabled={cannot} onPress={() => void setUp(true)} testId="set-up-and-test">
        {say('start.setUpAndTest')}
      </Button>
    </section>
  );
}

const blank: Typed = { name: '', code: '' };

/**
 * What is chosen. Of several registers a person says which: what is chosen by itself would be the same on every till
 * of the shop, and two tills must not be one register.
 */
function useTillChoice(outlets: Answers['till']['outlets']) {
  const [outletId, setOutletId] = useState<string | null>(null);
  const [chosen, chooseRegister] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>(blank);
  // The first as it was then: the office may open one before it, or close it, while somebody looks.
  if (outletId === null && outlets[0]) setOutletId(outlets[0].id);
  const outlet = outlets.find(({ id }) => id === outletId);
  const registers = outlet?.registers ?? [];
  const [only] = registers;
  const code = chosen ?? (!outlet || registers.length > 1 ? '' : (only?.code ?? another));
  const register = registers.find((each) => each.code === code) ?? (code === another ? typed : blank);
  const chooseOutlet = (id: string) => {
    setOutletId(id);
    chooseRegister(null);
  };
  return { outlet, registers, code, register, typed, chooseOutlet, chooseRegister, setTyped };
}

interface Typed {
  readonly name: string;
  readonly code: string;
}

function TypedRegister({ typed, onChange }: { readonly typed: Typed; readonly onChange: (typed: Typed) => void }) {
  return (
    <div className={styles.pair}>
      <Field
        label={say('start.registerName')}
        value={typed.name}
        onChange={(name) => onChange({ ...typed, name })}
        testId="register-name"
      />
      <Field
        label={say('start.registerCode')}
        value={typed.code}
        onChange={(code) => onChange({ ...typed, code: code.toUpperCase() })}
        testId="register-code"
        hint={say('start.registerCode.hint')}
      />
    </div>
  );
}
