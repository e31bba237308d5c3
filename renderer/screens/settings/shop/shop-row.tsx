import { type ReactNode, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { type CommandAnswer, useCommand } from '#renderer/register/use-command.ts';

interface ShopRowProps<Value> {
  readonly name: string;
  readonly detail?: ReactNode;
  readonly testId: string;
  /** What is done with it, by a second press where that cannot be undone. */
  readonly act: {
    readonly words: string;
    readonly sure?: { readonly words: string; readonly why: string };
    readonly call: () => Promise<CommandAnswer<Value>>;
  };
}

/** One of what the shop has: what it is, and the key that takes it out of use. */
export function ShopRow<Value>({ name, detail, testId, act: { words, sure, call } }: ShopRowProps<Value>) {
  const { run, busy, trouble } = useCommand(call);
  const [asked, setAsked] = useState(false);
  const press = async () => {
    if (sure && !asked) return setAsked(true);
    await run(undefined);
    return setAsked(false);
  };
  return (
    <li data-testid={testId}>
      <div className={panel.head}>
        <div>
          <strong>{name}</strong>
          {detail !== undefined && <p className={panel.muted}>{detail}</p>}
        </div>
        <Button
          tone={asked ? 'danger' : 'quiet'}
          once
          disabled={busy}
          onPress={() => void press()}
          testId={`${testId}-act`}
        >
          {asked && sure ? sure.words : words}
        </Button>
      </div>
      {asked && sure && <p>{sure.why}</p>}
      <TroubleNote trouble={trouble} />
    </li>
  );
}
