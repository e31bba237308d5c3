import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { emailWords } from '#renderer/words/en/email.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(emailWords);

/** The office sends it; with the line down it waits with everything else. */
export function EmailReceipt({ invoiceId, suggested }: { readonly invoiceId: string; readonly suggested: string }) {
  const { client } = useRegister();
  const { run, busy, trouble, clear } = useCommand(client.invoice.email);
  const [email, setEmail] = useState(suggested);
  const [queued, setQueued] = useState<string | null>(null);
  const send = async () => setQueued((await run({ invoiceId, email }))?.email ?? null);
  const change = (text: string) => {
    setEmail(text);
    setQueued(null);
    clear();
  };
  return (
    <>
      <div className={styles.email}>
        <Field label={say('email.address')} value={email} onChange={change} testId="receipt-email" />
        <Button
          size="till"
          shortcut="F8"
          inFields
          disabled={busy || email.trim() === '' || queued !== null}
          onPress={() => void send()}
          testId="receipt-email-send"
        >
          {say('email.send')}
        </Button>
      </div>
      {queued !== null && (
        <output className={panel.good} data-testid="receipt-email-queued">
          {say('email.queued', { email: queued })}
        </output>
      )}
      <TroubleNote trouble={trouble} />
    </>
  );
}
