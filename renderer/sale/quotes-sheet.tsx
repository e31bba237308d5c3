import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import type { QuoteView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { CancelQuote } from '#renderer/sale/cancel-quote.tsx';
import { QuoteList } from '#renderer/sale/quote-list.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useQuoteCommands, useQuotes } from '#renderer/sale/use-quotes.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { quotesWords } from '#renderer/words/en/quotes.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(quotesWords);

export function QuotesSheet() {
  const close = useUi((ui) => ui.close);
  const [cancelling, setCancelling] = useState<QuoteView | null>(null);
  return cancelling === null ? (
    <Sheet title={say('quotes.title')} onClose={close} testId="quotes-sheet" wide>
      <Quoting onDone={close} onCancel={setCancelling} />
    </Sheet>
  ) : (
    <CancelQuote key={cancelling.key} quote={cancelling} onDone={() => setCancelling(null)} />
  );
}

interface QuotingProps {
  readonly onDone: () => void;
  readonly onCancel: (quote: QuoteView) => void;
}

/** Enter keeps the sale on the screen, or sells the marked one: the button says which. */
function Quoting({ onDone, onCancel }: QuotingProps) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const open = (useSale()?.lines.length ?? 0) > 0;
  const { keep, recall } = useQuoteCommands();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [days, setDays] = useState('14');
  const [kept, setKept] = useState<string | null>(null);
  // Whoever keeps a quote and presses once more does not mean to sell it.
  const [fresh, setFresh] = useState(false);
  const { quotes, settled } = useQuotes(text, !all);
  const [at, setAt] = useState(open ? -1 : 0);
  const marked = quotes[at];
  const mark = (index: number) => {
    setFresh(false);
    setAt(index);
  };
  useKey('ArrowDown', () => mark(Math.min(at + 1, quotes.length - 1)), { inFields: true });
  useKey('ArrowUp', () => mark(Math.max(at - 1, open ? -1 : 0)), { inFields: true });

  const keepAs = async (kind: QuoteView['kind']) => {
    const number = await keep({ kind, validDays: Math.min(Number(days) || 0, mostDays) });
    if (number === null) return;
    setKept(number);
    setFresh(true);
    setText('');
    setAt(0);
  };
  const go = async () => {
    if (!marked) return keepAs('estimate');
    if (await recall(marked.key)) onDone();
  };
  const find = (typed: string) => {
    setText(typed);
    mark(typed === '' && open ? -1 : 0);
  };
  return (
    <>
      {kept !== null && (
        <output className={panel.good} data-testid="quote-kept">
          {say('quotes.kept', { number: kept })}
        </output>
      )}
      <Field label={say('quotes.find')} value={text} onChange={find} testId="quote-find" first />
      <QuoteList quotes={quotes} text={text} marked={at} onMark={mark} />
      <div className={panel.row}>
        <Button pressed={all} onPress={() => setAll(!all)} shortcut="F6" inFields testId="quote-all">
          {say('quotes.all')}
        </Button>
        {marked && <MarkedKeys marked={marked} onCancel={onCancel} />}
      </div>
      {open && !marked && (
        <div className={styles.beside}>
          <Field
            label={say('quotes.days')}
            value={days}
            onChange={(typed) => setDays(typed.replaceAll(/\D/g, '').slice(0, 3))}
            inputMode="numeric"
            testId="quote-days"
          />
          <Button shortcut="F7" inFields onPress={() => void keepAs('salesorder')} testId="quote-order">
            {say('quotes.order')}
          </Button>
        </div>
      )}
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        inFields
        disabled={fresh || (at >= 0 && !settled) || !mayGo(marked, open)}
        onPress={() => void go()}
        testId="quote-go"
      >
        {fresh ? say('quotes.choose') : goWords(marked, open)}
      </Button>
    </>
  );
}

function mayGo(marked: QuoteView | undefined, open: boolean): boolean {
  return marked ? marked.state === 'open' : open;
}

function goWords(marked: QuoteView | undefined, open: boolean): string {
  if (!marked) return say(open ? 'quotes.keep' : 'quotes.choose');
  return say(open ? 'quotes.swap' : 'quotes.recall', { number: marked.number });
}

interface MarkedKeysProps {
  readonly marked: QuoteView;
  readonly onCancel: (quote: QuoteView) => void;
}

function MarkedKeys({ marked, onCancel }: MarkedKeysProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.quote.print);
  return (
    <>
      <Button disabled={busy} shortcut="F9" inFields onPress={() => void run({ key: marked.key })} testId="quote-print">
        {say('quotes.print')}
      </Button>
      {marked.state === 'open' && (
        <Button tone="danger" shortcut="F10" inFields onPress={() => onCancel(marked)} testId="quote-cancel">
          {say('quotes.cancel')}
        </Button>
      )}
      <TroubleNote trouble={trouble} />
    </>
  );
}

const mostDays = 365;
