import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { QuoteView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useQuoteCommands } from '#renderer/sale/use-quotes.ts';
import { say } from '#renderer/words/say.ts';

interface CancelQuoteProps {
  readonly quote: QuoteView;
  readonly onDone: () => void;
}

export function CancelQuote({ quote: { key, number }, onDone }: CancelQuoteProps) {
  const { client } = useRegister();
  const { look } = useQuoteCommands();
  const { run, busy, trouble } = useCommand(client.quote.cancel);
  const [reason, setReason] = useState('');
  const go = async () => {
    if (!(await run({ key, reason }))) return;
    await look();
    onDone();
  };
  return (
    <Sheet title={say('quotes.cancel.title', { number })} onClose={onDone} testId="cancel-quote">
      <p>{say('quotes.cancel.what')}</p>
      <Field label={say('quotes.cancel.reason')} value={reason} onChange={setReason} testId="quote-reason" first />
      <TroubleNote trouble={trouble} />
      <Button
        tone="danger"
        size="pay"
        shortcut="Enter"
        inFields
        disabled={busy}
        onPress={() => void go()}
        testId="quote-cancel-go"
      >
        {say('quotes.cancel.do', { number })}
      </Button>
    </Sheet>
  );
}
