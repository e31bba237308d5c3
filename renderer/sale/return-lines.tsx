import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { PackageUseNotes } from '#renderer/sale/package-use-notes.tsx';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import styles from '#renderer/sale/returns.module.css';
import { type ReturnChoice, useReturnCommands } from '#renderer/sale/use-return.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { pointsWords } from '#renderer/words/en/points.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(pointsWords);

export type Receipt = Extract<Answers['returns']['look'], { ok: true }>['value'];
type Line = Receipt['lines'][number];

/** Plus, minus and digits on the marked line; Enter does what the button says. */
export function ReturnLines({ receipt }: { readonly receipt: Receipt }) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const { lines, all, counts, set, add } = useCounts(receipt);
  useScannedBack(receipt.invoiceId, add);
  const choice = {
    invoiceId: receipt.invoiceId,
    lines: lines.flatMap(({ line }) => (counts[line] ? [{ line, quantity: counts[line] }] : [])),
  };
  return (
    <>
      <Head receipt={receipt} />
      <Lines lines={lines} counts={counts} onSet={set} onAll={all} />
      <PackageUseNotes lines={lines} />
      <TroubleNote trouble={trouble} />
      <Money choice={choice} why={<PackageUseNotes lines={lines.filter(({ line }) => counts[line])} />} />
    </>
  );
}

function useCounts({ lines }: Receipt) {
  const sold = lines.filter(({ sold: quantity }) => quantity > 0);
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() => {
    const [only, more] = sold.filter(({ left }) => left > 0);
    const alone = only && !more && only.left === 1 ? 1 : 0;
    return Object.fromEntries(sold.map(({ line, chosen }) => [line, chosen || (line === only?.line ? alone : 0)]));
  });
  useTypingKept(counts, setCounts);
  return {
    lines: sold,
    counts,
    set: ({ line, left }: Line, count: number) => {
      useUi.setState({ saleTrouble: null });
      setCounts((was) => ({ ...was, [line]: Math.min(Math.max(count, 0), left) }));
    },
    /** A scan of goods on the counter. */
    add: (scanned: number, quantity: number) =>
      setCounts((was) => {
        const left = sold.find(({ line }) => line === scanned)?.left ?? 0;
        return { ...was, [scanned]: Math.min((was[scanned] ?? 0) + quantity, left) };
      }),
    all: () => setCounts(Object.fromEntries(sold.map(({ line, left }) => [line, left]))),
  };
}

/** Goods are held under the scanner instead of being looked up in the list. */
function useScannedBack(invoiceId: string, add: (line: number, quantity: number) => void): void {
  const { client } = useRegister();
  const scan = async (code: string) => {
    const { value, trouble } = await settle(client.returns.scan({ invoiceId, code }));
    useUi.setState({ saleTrouble: trouble });
    if (value) add(value.line, value.quantity);
  };
  useShopScanner((code) => void scan(code));
}

function Head({ receipt: { soldAt, customer, total, points } }: { readonly receipt: Receipt }) {
  const { moment, amount } = useForms();
  const who = customer === '' ? say('sale.walkIn') : customer;
  return (
    <>
      <p className={panel.muted}>{say('return.sold', { at: moment(soldAt), who, total: amount(total) })}</p>
      {points && (
        <p className={panel.attention} data-testid="return-points">
          {say('points.returned', { count: points.used, amount: amount(points.amount) })}
        </p>
      )}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly counts: Readonly<Record<number, number>>;
  readonly onSet: (line: Line, count: number) => void;
  readonly onAll: () => void;
}

function Lines({ lines, counts, onSet, onAll }: LinesProps) {
  const [at, setAt] = useState(
    Math.max(
      0,
      lines.findIndex(({ left }) => left > 0),
    ),
  );
  const [entry, setEntry] = useState('');
  useTypingKept(entry, setEntry);
  const marked = lines[at];
  const mark = (index: number) => {
    setEntry('');
    setAt(index);
  };
  const setCount = (index: number, count: number) => {
    mark(index);
    if (lines[index]) onSet(lines[index], count);
  };
  const step = (by: number) => marked && setCount(at, (counts[marked.line] ?? 0) + by);
  useKey('ArrowDown', () => mark(Math.min(at + 1, lines.length - 1)));
  useKey('ArrowUp', () => mark(Math.max(at - 1, 0)));
  useKey('+', () => step(1));
  useKey('-', () => step(-1));
  const press = (key: string) => {
    const next = pressKey(entry, key);
    setEntry(next);
    if (marked) onSet(marked, entryValue(next) ?? 0);
    return fitsPad(entry, key);
  };
  return (
    <>
      <div className={styles.choosing}>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <BackLine
              key={line.line}
              line={line}
              place={index + 1}
              count={counts[line.line] ?? 0}
              marked={index === at}
              onSet={(count) => setCount(index, count)}
            />
          ))}
        </ul>
        <Keypad figure={entry} onPress={press} corner="none" />
      </div>
      <Button shortcut="F6" onPress={onAll} testId="return-all">
        {say('return.all')}
      </Button>
    </>
  );
}

interface BackLineProps {
  readonly line: Line;
  readonly place: number;
  readonly count: number;
  readonly marked: boolean;
  readonly onSet: (count: number) => void;
}

function BackLine({ line: { name, cost, sold, left, weighed }, place, count, marked, onSet }: BackLineProps) {
  const { amount } = useForms();
  const words = (quantity: number) => quantityWords({ quantity, weighed });
  return (
    <li className={styles.line} data-on={marked} data-testid={`return-line-${place}`}>
      <span className={styles.name}>{name}</span>
      <span className={styles.cost}>{amount(cost)}</span>
      <small className={panel.muted}>
        {left === 0 ? say('return.allBack') : say('return.left', { sold: words(sold), left: words(left) })}
      </small>
      <span className={styles.count}>
        <Button
          disabled={left === 0}
          onPress={() => onSet(count - 1)}
          label={say('sale.less')}
          testId={`return-less-${place}`}
        >
          −
        </Button>
        <output data-testid={`return-count-${place}`}>{words(count)}</output>
        <Button
          disabled={left === 0}
          onPress={() => onSet(count + 1)}
          label={say('sale.more')}
          testId={`return-more-${place}`}
        >
          +
        </Button>
      </span>
    </li>
  );
}

interface MoneyProps {
  readonly choice: ReturnChoice;
  /** For whoever has to agree. */
  readonly why: ReactNode;
}

function Money({ choice, why }: MoneyProps) {
  const { ask } = useRegister();
  const { amount, money } = useForms();
  const empty = choice.lines.length === 0;
  const { data } = useQuery({
    ...ask.returns.quote.queryOptions({ input: choice }),
    enabled: !empty,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { total, refund, against } = (empty ? null : data) ?? nothingBack;
  return (
    <>
      <p className={styles.money} data-testid="return-money">
        <span>
          {say('return.back')} {refund.map((each) => `${each.method} ${amount(each.amount)}`).join(' · ')}
        </span>
        <strong data-testid="return-total">{money(total)}</strong>
      </p>
      {against > 0 && <p>{say('return.against', { amount: amount(against) })}</p>}
      <Keys choice={choice} why={why} out={total - against} />
    </>
  );
}

const nothingBack: NonNullable<Answers['returns']['quote']> = { total: 0, refund: [], against: 0 };

/** Beside other goods it can only be an exchange. */
function Keys({ choice, why, out }: MoneyProps & { readonly out: number }) {
  const { amount } = useForms();
  const { refund, exchange, approval } = useReturnCommands(why);
  const others = useSale()?.lines.some(({ returned }) => !returned) ?? false;
  const empty = choice.lines.length === 0;
  return (
    <div className={styles.actions}>
      <Button
        tone={others ? 'primary' : 'plain'}
        size="pay"
        shortcut={others ? 'Enter' : 'F9'}
        disabled={empty}
        onPress={() => void exchange(choice)}
        testId="return-exchange"
      >
        {say(others ? 'return.exchange' : 'return.exchangeFor')}
      </Button>
      {!others && (
        <Button
          tone="primary"
          size="pay"
          shortcut="Enter"
          disabled={empty}
          onPress={() => void refund(choice)}
          testId="return-refund"
        >
          {say('return.handBack', { amount: amount(out) })}
        </Button>
      )}
      {approval}
    </div>
  );
}
