import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';

import { HeardTitle } from '#renderer/components/heard-title.tsx';
import styles from '#renderer/display/display.module.css';
import { useEndWithTill, useWholeScreen } from '#renderer/display/display-window.ts';
import { channelName, type DisplayMessage, noMoney, type Shown } from '#renderer/display/shown.ts';
import { usualFraming } from '#renderer/keys/scanner.ts';
import { listenForScans } from '#renderer/keys/use-scanner.ts';
import { formatAmount, formatMoney } from '#renderer/money/format-money.ts';
import { displayWords } from '#renderer/words/en/display.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(displayWords);

/** Lines, total, change; between two sales the outlet's own words. It shows what the till's window tells it. */
export function Display() {
  const heard = useHeard();
  useEndWithTill();
  useWholeScreen();
  useScansElsewhere(heard?.told);
  const shown = heard?.told.shown;
  const theme = shown?.theme;
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  if (!shown) return <main className={styles.quiet} data-testid="display" />;
  const { lines, change, place, message } = shown;
  if (lines.length === 0 && change === null) {
    return (
      <main className={styles.quiet} data-testid="display">
        <h1>{place}</h1>
        <p data-testid="display-message">{message}</p>
      </main>
    );
  }
  return (
    <main className={styles.display} data-testid="display">
      <HeardTitle>{place}</HeardTitle>
      {change === null ? <Sale shown={shown} /> : <After shown={shown} />}
      <footer className={styles.place}>{place}</footer>
    </main>
  );
}

function Sale({ shown: { lines, discount, taxes, total, due, currency } }: { readonly shown: Shown }) {
  const list = useRef<HTMLOListElement>(null);
  const amount = (value: number) => formatAmount(value, currency.scale);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <>
      <ol ref={list} className={styles.lines}>
        {lines.map(({ quantity, name, amount: sum }, index) => (
          // A line keeps its place for as long as the sale is open.
          <li key={index} data-testid={`display-line-${index + 1}`}>
            <span>{quantity}</span>
            <span>{name}</span>
            <span>{amount(sum)}</span>
          </li>
        ))}
      </ol>
      <dl className={styles.sums} aria-live="polite">
        {discount !== 0 && <Sum words={say('display.discount')} figure={amount(discount)} />}
        {taxes.map(({ name, tax }) => (
          <Sum key={name} words={name} figure={amount(tax)} testId="display-tax" />
        ))}
        <Sum
          words={say('display.total')}
          figure={formatMoney(total, currency)}
          testId="display-total"
          big={due === null}
        />
        {due !== null && (
          <Sum words={say('display.due')} figure={formatMoney(due, currency)} testId="display-due" big />
        )}
      </dl>
    </>
  );
}

function After({ shown: { total, change, back, currency, message } }: { readonly shown: Shown }) {
  return (
    <div className={styles.after}>
      <dl className={styles.sums}>
        <Sum words={say('display.total')} figure={formatMoney(total, currency)} testId="display-total" />
        {change !== null && change !== 0 && (
          <Sum words={say('display.change')} figure={formatMoney(change, currency)} testId="display-change" big />
        )}
        {back !== 0 && (
          <Sum words={say('display.back')} figure={formatMoney(back, currency)} testId="display-back" big />
        )}
      </dl>
      <p data-testid="display-message">{message}</p>
    </div>
  );
}

interface SumProps {
  readonly words: string;
  readonly figure: string;
  readonly testId?: string;
  readonly big?: boolean;
}

function Sum({ words, figure, testId, big = false }: SumProps) {
  return (
    <div data-big={big} style={{ '--letters': words.length + figure.length } as CSSProperties}>
      <dt>{words}</dt>
      <dd data-testid={testId}>{figure}</dd>
    </div>
  );
}

type Told = Extract<DisplayMessage, { readonly kind: 'shown' }>;

interface Heard {
  readonly told: Told;
  /** How often its window was asked since, in vain. */
  readonly unanswered: number;
}

/**
 * Whoever touches this screen gives it the keyboard, and the scanner with it: it beeps, and the goods would be on no sale. What is scanned
 * here goes to the till's window, which does with it what it does with any scan.
 */
function useScansElsewhere(told: Told | undefined): void {
  const { prefix, suffix, gapMs } = told?.scanner ?? usualFraming;
  const isThere = told !== undefined;
  // Of two windows of the till now one tells and now the other: to begin listening anew for that would lose the scan that is under way.
  const tellTill = useEffectEvent((channel: BroadcastChannel, code: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (told) channel.postMessage({ kind: 'scanned', code, to: told.by } satisfies DisplayMessage);
  });
  useEffect(() => {
    if (!isThere) return undefined;
    const channel = new BroadcastChannel(channelName);
    const stop = listenForScans({ prefix, suffix, gapMs }, (code) => tellTill(channel, code));
    return () => {
      stop();
      channel.close();
    };
  }, [isThere, prefix, suffix, gapMs]);
}

/** Says hello until the till's window answers, which may be opened later. */
function useHeard(): Heard | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const known = heard !== null;
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const hello = () => {
      setHeard((last) => last && (last.unanswered < patience ? asked(last) : emptied(last)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage({ kind: 'hello' } satisfies DisplayMessage);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind === 'shown') setHeard((last) => (isNews(data, last) ? { told: data, unanswered: 0 } : last));
      if (data.kind === 'gone') setHeard((last) => (last?.told.by === data.by ? emptied(last) : last));
      if (data.kind === 'gone' || data.kind === 'here') hello();
    });
    hello();
    // A till's window that was opened anew does not know of this one.
    const timer = setInterval(hello, known ? againMs : firstMs);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [known]);
  return heard;
}

function asked(last: Heard): Heard {
  return { ...last, unanswered: last.unanswered + 1 };
}

/** Nobody answers for it any more: a sale of a window that broke down is not for the next customer. */
function emptied({ told, unanswered }: Heard): Heard {
  return { told: { ...told, shown: { ...told.shown, ...noMoney } }, unanswered };
}

/** Only the window that made a sale knows its change: another one of the till that has nothing to say does not take it away. */
function isNews({ shown, by }: Told, last: Heard | null): boolean {
  const isOver = last === null || last.told.shown.change === null || last.told.by === by;
  return isOver || shown.lines.length > 0 || shown.change !== null;
}

const firstMs = 500;
const againMs = 5_000;
const patience = 2;
