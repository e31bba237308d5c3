import { type CSSProperties, useRef, useState } from 'react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { KeysWait } from '#renderer/later-part.tsx';
import { usePieces } from '#renderer/money/use-pieces.ts';
import { quickCash } from '#renderer/money/quick-cash.ts';
import type { PaymentMethod, SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { type PayStep, payStep, settles } from '#renderer/sale/pay-step.ts';
import { stepWords } from '#renderer/sale/step-words.ts';
import { type TenderKey, useTenderKeys } from '#renderer/sale/use-payment.ts';
import { useRefundAsPaid } from '#renderer/sale/use-refund-as-paid.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import styles from '#renderer/screens/pay/pay.module.css';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

/** The hands: notes, digits, tenders, and the one obvious next thing. */
export function PayKeys({ sale }: { readonly sale: SaleView }) {
  const { amount } = useForms();
  const keyed = useUi(selectEntryValue);
  const tenders = useTenderKeys();
  const { take, next, nextWords } = useTake(sale, keyed);
  const [first] = tenders;
  return (
    <section className={styles.keys}>
      <p className={styles.keyed} data-testid="keyed">
        {keyed === null ? <span>{say('pay.nothingKeyed')}</span> : amount(keyed)}
      </p>
      <QuickCash sale={sale} cash={first?.method} onTake={take} />
      <div className={styles.hands}>
        <Keypad figure={keyed} onPress={pressPad} />
        <Tenders sale={sale} tenders={tenders} onTake={take} />
      </div>
      <Button
        size="pay"
        tone="primary"
        shortcut="Enter"
        once
        disabled={next === undefined}
        onPress={() => next?.()}
        testId="pay-next"
      >
        {nextWords}
      </Button>
      {/* What is keyed right behind a tender is about what is left then. */}
      {next === undefined && <KeysWait />}
    </section>
  );
}

type Take = (method: PaymentMethod, keyed: number | null) => void;

interface Taking {
  readonly take: Take;
  /** What the big key does, unless it has to wait. */
  readonly next: (() => void) | undefined;
  readonly nextWords: string;
}

function useTake(sale: SaleView, keyed: number | null): Taking {
  const [, go] = useLocation();
  const { amount } = useForms();
  const { addTender, complete } = useSaleCommands();
  const asPaid = useRefundAsPaid(sale);
  const first = useTenderKeys()[0]?.method;
  const { run, busy } = useOnce();
  const takenLast = useRef({ methodId: '', at: -Infinity });
  const pay = async (method: PaymentMethod, given: number | null) => {
    const step = payStep(sale, { keyed: given, isCash: method.isCash });
    const tender = step.kind === 'finish' ? null : { methodId: method.id, tendered: step.tendered };
    const finished = settles(step) && (await complete(tender));
    const isPartTaken = !settles(step) && tender !== null && (await takeSome(() => addTender(tender)));
    if (isPartTaken) takenLast.current = { methodId: method.id, at: performance.now() };
    if (finished) go('/after');
  };
  const take: Take = (method, given) => {
    const { methodId, at } = takenLast.current;
    // The second half of a double press: nothing was keyed since the first, and the rest was not meant.
    if (given === null && methodId === method.id && performance.now() - at < doublePressMs) return;
    run(() => pay(method, given));
  };
  // Handing out cash for what was paid by card must be somebody's own decision.
  const refund = keyed === null ? asPaid : null;
  const step = payStep(sale, { keyed, isCash: first?.isCash ?? false });
  const stepSays = isUnresolved(sale, step) ? say('pay.unresolved') : stepWords(step, first?.name ?? '', amount);
  const nextWords = refund ? say('return.asPaid', { parts: refund.parts }) : stepSays;
  const waits = busy || first === undefined || refund === undefined;
  const next = () => (refund ? run(() => refund.handBack()) : first && take(first, keyed));
  return { take, next: waits ? undefined : next, nextWords };
}

const doublePressMs = 500;

/** What a terminal gave no answer about is said first; pressed all the same, the register says so. */
function isUnresolved({ tenders }: SaleView, step: PayStep): boolean {
  return step.kind === 'finish' && tenders.some(({ outcome }) => outcome !== undefined);
}

/** One press, one tender: a second press while the first is on its way is a slip. */
function useOnce(): { readonly run: (work: () => Promise<void>) => void; readonly busy: boolean } {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    // Two presses may come before either is drawn.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    await work();
    underWay.current = false;
    setBusy(false);
  };
  return { busy, run: (work) => void run(work) };
}

/** The pad is free for the next amount at once; a refused one comes back to be mended. */
async function takeSome(add: () => Promise<unknown>): Promise<boolean> {
  const { entry, clearEntry } = useUi.getState();
  clearEntry();
  if (await add()) return true;
  useUi.setState((ui) => (ui.entry === '' ? { entry } : {}));
  return false;
}

interface TendersProps {
  readonly sale: SaleView;
  readonly tenders: readonly TenderKey[];
  readonly onTake: Take;
}

function Tenders({ sale, tenders, onTake }: TendersProps) {
  const keyed = useUi(selectEntryValue);
  return (
    <fieldset className={styles.tenders} aria-label={say('pay.tenders')}>
      {tenders.map(({ method, shortcut }) => (
        <Button
          key={method.id}
          size="till"
          shortcut={shortcut}
          once
          disabled={sale.due === 0}
          onPress={() => onTake(method, keyed)}
          testId={`tender-${method.kind.toLowerCase()}`}
        >
          {method.name}
        </Button>
      ))}
    </fieldset>
  );
}

const quickKeys = ['/', '*', '+'] as const;

interface QuickCashProps {
  readonly sale: SaleView;
  readonly cash: PaymentMethod | undefined;
  readonly onTake: Take;
}

function QuickCash({ sale, cash, onTake }: QuickCashProps) {
  const { currency, amount } = useForms();
  const pieces = usePieces();
  if (!cash?.isCash) return null;
  const notes = quickCash(sale.cashDue, currency.scale, pieces);
  const letters = Math.max(0, ...notes.map((note) => amount(note).length));
  return (
    <fieldset className={styles.quick} aria-label={say('pay.quick')} style={{ '--letters': letters } as CSSProperties}>
      {notes.map((note, index) => (
        <Button
          key={note}
          size="till"
          shortcut={quickKeys[index]}
          once
          onPress={() => onTake(cash, note)}
          testId={`quick-${index + 1}`}
        >
          {amount(note)}
        </Button>
      ))}
    </fieldset>
  );
}
