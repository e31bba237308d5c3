import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { FullPageKey } from '#renderer/paper/full-page-key.tsx';
import type { QuoteView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { CancelQuote } from '#renderer/sale/cancel-quote.tsx';
import { QuoteList } from '#renderer/sale/quote-list.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useQuoteCommands, useQuotes } from '#renderer/sale/use-quotes.ts';
import { useSaleToPutAway } from '#renderer/sale/use-sale-ended.ts';
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

/** Enter keeps the sale on the screen, or sells the marked one: the button says which. Letters that find nothing are about neither. */
function Quoting({ onDone, onCancel }: QuotingProps) {
  const { open, meant, trouble } = useSaleToPutAway();
  const { keep, recall } = useQuoteCommands();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [days, setDays] = useState('14');
  const [kept, setKept] = useState<string | null>(null);
  // Whoever keeps a quote and presses once more does not mean to sell it.
  const [fresh, setFresh] = useState(false);
  const { quotes, settled } = useQuotes(text, !all);
  const { mark, setMark, at, marked } = useMarkedQuote(quotes, settled, open ? null : 'first');
  const markByHand = (to: Mark) => {
    setFresh(false);
    setMark(to);
  };
  const markAt = (index: number) => markByHand(quotes[index]?.key ?? (open ? null : 'first'));
  useKey('ArrowDown', () => (quotes.length > 0 ? markAt(Math.min(at + 1, quotes.length - 1)) : undefined), {
    inFields: true,
  });
  useKey('ArrowUp', () => markAt(Math.max(at - 1, open ? -1 : 0)), { inFields: true });

  const keepAs = async (kind: QuoteView['kind']) => {
    const number = await keep({ kind, validDays: Math.min(Number(days), mostDays) });
    if (number === null) return;
    setKept(number);
    setFresh(true);
    setText('');
    setMark('first');
  };
  const go = async () => {
    if (mark === null) return keepAs('estimate');
    if (!marked) return;
    if (await recall(marked.key)) onDone();
  };
  const find = (typed: string) => {
    setText(typed);
    markByHand(typed === '' && open ? null : 'first');
  };
  return (
    <>
      {kept !== null && (
        <output className={panel.good} data-testid="quote-kept">
          {say('quotes.kept', { number: kept })}
        </output>
      )}
      <Field label={say('quotes.find')} value={text} onChange={find} testId="quote-find" most={60} first />
      <QuoteList quotes={quotes} text={text} marked={marked} onMark={markByHand} />
      <div className={panel.row}>
        <Button pressed={all} onPress={() => setAll(!all)} shortcut="F6" inFields testId="quote-all">
          {say('quotes.all')}
        </Button>
        {marked && <MarkedKeys marked={marked} onCancel={onCancel} />}
      </div>
      {meant && !marked && (
        <div className={styles.beside}>
          <Field
            label={say('quotes.days')}
            value={days}
            onChange={(typed) => setDays(typed.replaceAll(/\D/g, '').slice(0, 3))}
            inputMode="numeric"
            testId="quote-days"
          />
          <Button
            shortcut="F7"
            inFields
            disabled={days === ''}
            onPress={() => void keepAs('salesorder')}
            testId="quote-order"
          >
            {say('quotes.order')}
          </Button>
        </div>
      )}
      <TroubleNote trouble={trouble} />
      <Go {...{ mark, marked, open, fresh, settled }} meant={meant && days !== ''} onGo={() => void go()} />
    </>
  );
}

/** A quote by its key, the first that is found, or none: then Enter is about the sale on the screen. */
type Mark = number | 'first' | null;

/** It stays on its quote when another window keeps or sells one, and goes to no other when that is gone. */
function useMarkedQuote(quotes: readonly QuoteView[], settled: boolean, before: Mark) {
  const [mark, setMark] = useState(before);
  const first = quotes[0]?.key;
  if (mark === 'first' && settled && first !== undefined) setMark(first);
  const at = mark === 'first' ? (first === undefined ? -1 : 0) : quotes.findIndex(({ key }) => key === mark);
  return { mark, setMark, at, marked: quotes[at] };
}

interface GoProps {
  readonly mark: Mark;
  readonly marked: QuoteView | undefined;
  readonly open: boolean;
  /** It is the sale that was there when this was opened, and how long prices hold is written. */
  readonly meant: boolean;
  readonly fresh: boolean;
  readonly settled: boolean;
  readonly onGo: () => void;
}

function Go({ mark, marked, open, meant, fresh, settled, onGo }: GoProps) {
  const may = mark === null ? meant : settled && marked?.state === 'open';
  const mustChoose = fresh || (mark !== null && !marked);
  return (
    <Button
      tone="primary"
      size="pay"
      shortcut="Enter"
      inFields
      disabled={fresh || !may}
      onPress={onGo}
      testId="quote-go"
    >
      {mustChoose ? say('quotes.choose') : goWords(marked, open)}
    </Button>
  );
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
      <Button
        once
        disabled={busy}
        shortcut="F9"
        inFields
        onPress={() => void run({ key: marked.key })}
        testId="quote-print"
      >
        {say('quotes.print')}
      </Button>
      <FullPageKey print={() => client.quote.printPage({ key: marked.key })} />
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
