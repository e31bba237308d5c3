import type { StockReason } from '#domain/adjustments.ts';
import found from '#renderer/goods/goods-find.module.css';
import { ListRow } from '#renderer/components/list-row.tsx';
import panel from '#renderer/components/panel.module.css';
import { VirtualList } from '#renderer/components/virtual-list.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import type { StockLine, StockSheet } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useNow, useTill } from '#renderer/register/use-till.ts';
import { booksWords, figureWords, isOld, resultWords } from '#renderer/stock/stock-words.ts';
import styles from '#renderer/stock/stock.module.css';
import type { Stock } from '#renderer/stock/use-stock.ts';
import { say } from '#renderer/words/say.ts';

interface StockLinesProps {
  readonly reason: StockReason;
  readonly stock: Stock;
  /** Of the list that was booked last. */
  readonly number: string | null;
}

/** The line touched last comes first. A delivery may have two hundred. */
export function StockLines({ reason, stock, number }: StockLinesProps) {
  const { sheet, lines, at, marked, mark, move, turns } = stock;
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  return (
    <>
      <div className={found.rows}>
        {!sheet && <KeysWait />}
        {sheet && lines.length === 0 && <Nothing reason={reason} number={number} />}
        {lines.length > 0 && (
          <VirtualList
            count={lines.length}
            rowRem={4.5}
            label={say('stock.list')}
            testId="stock-lines"
            marked={at}
            markedId={marked ? `${marked.code} ${turns}` : null}
            renderRow={(index) => {
              const line = lines[index];
              return line && <Row reason={reason} line={line} chosen={index === at} onChoose={mark} />;
            }}
          />
        )}
      </div>
      {reason === 'count' && sheet && <HowOld sheet={sheet} />}
    </>
  );
}

interface RowProps {
  readonly reason: StockReason;
  readonly line: StockLine;
  readonly chosen: boolean;
  readonly onChoose: (code: string) => void;
}

function Row({ reason, line, chosen, onChoose }: RowProps) {
  const { code, name, quantity, gone } = line;
  return (
    <ListRow
      title={name}
      figure={figureWords(reason, quantity)}
      detail={gone ? say('stock.gone') : `${code} · ${booksWords(reason, line)}`}
      state={gone ? '' : resultWords(reason, line)}
      chosen={chosen}
      onChoose={() => onChoose(code)}
      testId={`stock-line-${code}`}
    />
  );
}

function Nothing({ reason, number }: Pick<StockLinesProps, 'reason' | 'number'>) {
  const practising = useTill()?.practice;
  return (
    <div className={panel.empty} data-testid="stock-empty">
      {number === null ? (
        <h3>{say('stock.empty')}</h3>
      ) : (
        <output className={`${panel.good} ${styles.done}`} data-testid="stock-booked">
          {say(practising ? 'stock.bookedAs.practice' : 'stock.bookedAs', { number })}
        </output>
      )}
      <p>{say(`stock.empty.${reason}`)}</p>
    </div>
  );
}

/** A count is as good as what it is counted against. */
function HowOld({ sheet }: { readonly sheet: StockSheet }) {
  const { moment } = useForms();
  const now = useNow();
  if (!isOld(sheet, now)) return null;
  return (
    <p className={panel.muted} data-testid="stock-old">
      {sheet.knownAt === null ? say('stock.neverAsked') : say('stock.asked', { at: moment(sheet.knownAt) })}
    </p>
  );
}
