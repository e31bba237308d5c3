import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import type { Answers } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { PackageUseNotes } from '#renderer/sale/package-use-notes.tsx';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import styles from '#renderer/sale/returns.module.css';
import { type BackLine, type Receipt, type ReturnCounts, useReturnCounts } from '#renderer/sale/use-return-counts.ts';
import { type ReturnChoice, useReturnCommands } from '#renderer/sale/use-return.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { pointsWords } from '#renderer/words/en/points.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(pointsWords);

/** Plus, minus and digits on the marked line; Enter does what the button says. */
export function ReturnLines({ receipt }: { readonly receipt: Receipt }) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const back = useReturnCounts(receipt);
  const { lines, counts } = back;
  const choice = { invoiceId: receipt.invoiceId, lines: back.chosen };
  const looking = useScannedBack(choice, back.add);
  return (
    <>
      <Head receipt={receipt} />
      <Lines back={back} />
      <PackageUseNotes lines={lines} />
      <TroubleNote trouble={trouble} />
      <Money choice={choice} why={<PackageUseNotes lines={lines.filter(({ line }) => counts[line])} />} />
      {/* The next piece may be of another line, and Enter is about this one too. */}
      {looking && <KeysWait />}
    </>
  );
}

/** Goods are held under the scanner instead of being looked up in the list. Answers whether the last one still is. */
function useScannedBack({ invoiceId, lines: counted }: ReturnChoice, add: ReturnCounts['add']): boolean {
  const { client } = useRegister();
  const [looking, setLooking] = useState(false);
  const scan = async (code: string) => {
    setLooking(true);
    const { value, trouble } = await settle(client.returns.scan({ invoiceId, code, counted }));
    useUi.setState({ saleTrouble: trouble });
    if (value) add(value);
    setLooking(false);
  };
  useShopScanner((code) => void scan(code));
  return looking;
}

function Head({ receipt: { soldAt, customer, total, points, elsewhere } }: { readonly receipt: Receipt }) {
  const { moment, amount } = useForms();
  const who = customer === '' ? say('sale.walkIn') : customer;
  return (
    <>
      <p className={panel.muted}>{say('return.sold', { at: moment(soldAt), who, total: amount(total) })}</p>
      {elsewhere && (
        <p className={panel.attention} data-testid="return-elsewhere">
          {say('return.elsewhere', { register: elsewhere.register, at: moment(elsewhere.asOf) })}
        </p>
      )}
      {points && (
        <p className={panel.attention} data-testid="return-points">
          {say('points.returned', { count: points.used, amount: amount(points.amount) })}
        </p>
      )}
    </>
  );
}

function Lines({ back: { lines, counts, chosen, at, mark, set, toggle, all } }: { readonly back: ReturnCounts }) {
  const list = useInSight<HTMLUListElement>(at);
  // What is keyed is about one line: the next one that is marked begins anew.
  const [keyed, setKeyed] = useState({ at, entry: '' });
  useTypingKept(keyed, setKeyed);
  const entry = keyed.at === at ? keyed.entry : '';
  const marked = lines[at];
  const markAnew = (index: number) => {
    setKeyed({ at: index, entry: '' });
    mark(index);
  };
  const setCount = (index: number, count: number) => {
    markAnew(index);
    if (lines[index]) set(lines[index], count);
  };
  const step = (by: number) => marked && setCount(at, (counts[marked.line] ?? 0) + by);
  useKey('ArrowDown', () => markAnew(Math.min(at + 1, lines.length - 1)));
  useKey('ArrowUp', () => markAnew(Math.max(at - 1, 0)));
  useKey('+', () => step(1));
  useKey('-', () => step(-1));
  const press = (key: string) => {
    const next = pressKey(entry, key);
    setKeyed({ at, entry: next });
    if (marked) set(marked, entryValue(next) ?? 0);
    return fitsPad(entry, key);
  };
  return (
    <>
      <div className={styles.choosing}>
        <ul ref={list} className={styles.lines}>
          {lines.map((line, index) => (
            <BackRow
              key={line.line}
              line={line}
              place={index + 1}
              count={counts[line.line] ?? 0}
              named={chosen.find((each) => each.line === line.line)?.serials ?? []}
              marked={index === at}
              onSet={(count) => setCount(index, count)}
              onToggle={(serial) => toggle(line, serial)}
            />
          ))}
        </ul>
        <Keypad figure={entry} onPress={press} corner="none" />
      </div>
      <Button shortcut="F6" onPress={all} testId="return-all">
        {say('return.all')}
      </Button>
    </>
  );
}

interface BackRowProps {
  readonly line: BackLine;
  readonly place: number;
  readonly count: number;
  readonly named: readonly string[];
  readonly marked: boolean;
  readonly onSet: (count: number) => void;
  readonly onToggle: (serial: string) => void;
}

function BackRow({ line, place, count, named, marked, onSet, onToggle }: BackRowProps) {
  const { name, cost, sold, left, weighed, serials = [] } = line;
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
      {left > 1 && serials.length > 0 && (
        <span className={styles.serials} data-testid={`return-serials-${place}`}>
          {serials.map(({ serial }) => (
            <Button
              key={serial}
              pressed={named.includes(serial)}
              onPress={() => onToggle(serial)}
              testId={`return-serial-${serial}`}
            >
              {serial}
            </Button>
          ))}
        </span>
      )}
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
      <Keys choice={choice} why={why} out={refund.reduce((sum, each) => sum + each.amount, 0)} />
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
