import { useEffect, useRef, useState } from 'react';

import styles from '#renderer/display/display.module.css';
import { channelName, type DisplayMessage, type Shown } from '#renderer/display/shown.ts';
import { formatAmount, formatMoney, formatWhole } from '#renderer/money/format-money.ts';
import { displayWords } from '#renderer/words/en/display.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(displayWords);

/** Lines, total, change; between two sales the outlet's own words. It shows what the till's window tells it. */
export function Display() {
  const shown = useShown();
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
      {change === null ? <Sale shown={shown} /> : <After shown={shown} />}
      <footer className={styles.place}>{place}</footer>
    </main>
  );
}

function Sale({ shown: { lines, discount, total, due, currency } }: { readonly shown: Shown }) {
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
            <span>{formatWhole(quantity)}</span>
            <span>{name}</span>
            <span>{amount(sum)}</span>
          </li>
        ))}
      </ol>
      <dl className={styles.sums} aria-live="polite">
        {discount !== 0 && <Sum words={say('display.discount')} figure={amount(discount)} />}
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

function After({ shown: { total, change, currency, message } }: { readonly shown: Shown }) {
  return (
    <div className={styles.after}>
      <dl className={styles.sums}>
        <Sum words={say('display.total')} figure={formatMoney(total, currency)} testId="display-total" />
        {change !== null && change !== 0 && (
          <Sum words={say('display.change')} figure={formatMoney(change, currency)} testId="display-change" big />
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
    <div data-big={big}>
      <dt>{words}</dt>
      <dd data-testid={testId}>{figure}</dd>
    </div>
  );
}

/** Says hello until the till's window answers, which may be opened later. */
function useShown(): Shown | null {
  const [told, setTold] = useState<Told | null>(null);
  const known = told !== null;
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind === 'shown') setTold((last) => (isNews(data, last) ? data : last));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    const hello = () => channel.postMessage({ kind: 'hello' } satisfies DisplayMessage);
    hello();
    // A till's window that was opened anew does not know of this one.
    const timer = setInterval(hello, known ? againMs : firstMs);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [known]);
  return told?.shown ?? null;
}

type Told = Extract<DisplayMessage, { readonly kind: 'shown' }>;

/** Only the window that made a sale knows its change: another one of the till that has nothing to say does not take it away. */
function isNews({ shown, by }: Told, last: Told | null): boolean {
  const isOver = last === null || last.shown.change === null || last.by === by;
  return isOver || shown.lines.length > 0 || shown.change !== null;
}

const firstMs = 500;
const againMs = 5_000;
