import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Badge } from '#renderer/components/badge.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { Answers, StockBooked } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import sheets from '#renderer/sale/sheets.module.css';
import { useMark } from '#renderer/sale/use-mark.ts';
import { figureWords, movedWords } from '#renderer/stock/stock-words.ts';
import { say } from '#renderer/words/say.ts';

/** What was put in the books here, and behind each its goods. */
export function BookedSheet({ onClose }: { readonly onClose: () => void }) {
  const [shown, show] = useState<string | null>(null);
  return (
    <>
      <Sheet title={say('stock.history')} onClose={onClose} testId="stock-history-sheet" wide>
        <List onShow={show} />
      </Sheet>
      {shown !== null && <Goods number={shown} onClose={() => show(null)} />}
    </>
  );
}

function List({ onShow }: { readonly onShow: (number: string) => void }) {
  const { ask } = useRegister();
  const forms = useForms();
  const { data: booked } = useQuery({ ...ask.stock.booked.queryOptions({ input: {} }), staleTime: 0 });
  const { at, mark, move, setMark } = useMark(booked?.map(({ number }) => number) ?? []);
  const marked = booked?.[at];
  const list = useInSight<HTMLUListElement>(at);
  // Whatever is booked meanwhile is not the one to show.
  if (mark === undefined && marked) setMark(marked.number);
  useKey('ArrowDown', () => move(1));
  useKey('ArrowUp', () => move(-1));
  useKey('Enter', () => (marked ? onShow(marked.number) : undefined));
  if (!booked) return <KeysWait />;
  if (booked.length === 0)
    return (
      <div className={panel.empty} data-testid="stock-history-none">
        <h3>{say('stock.history.none')}</h3>
        <p>{say('stock.history.none.next')}</p>
      </div>
    );
  return (
    <ul ref={list} className={sheets.few} aria-label={say('stock.history')}>
      {booked.map((row) => (
        <li key={row.number}>
          <ListRow
            title={row.number}
            figure={`${say(`stock.${row.reason}`)} · ${say('stock.goods', { count: row.goods })}`}
            detail={madeWords(row, forms)}
            state={<State of={row} />}
            chosen={row === marked}
            onChoose={() => (setMark(row.number), onShow(row.number))}
            testId={`stock-history-${row.number}`}
            wraps
          />
        </li>
      ))}
    </ul>
  );
}

function madeWords({ madeAt, madeBy, note }: StockBooked, { moment }: Forms): string {
  return [moment(madeAt), madeBy, note].filter(Boolean).join(' · ');
}

const tones = { waiting: 'muted', attention: 'danger', cancelled: 'attention', told: 'good', same: 'good' } as const;

function State({ of: { state } }: { readonly of: StockBooked }) {
  // There is no office in the practice shop.
  if (useTill()?.practice) return null;
  return <Badge words={say(`stock.state.${state}`)} tone={tones[state]} testId="stock-state" />;
}

interface GoodsProps {
  readonly number: string;
  readonly onClose: () => void;
}

function Goods({ number, onClose }: GoodsProps) {
  const { ask } = useRegister();
  const { data } = useQuery(ask.stock.show.queryOptions({ input: { number } }));
  return (
    <Sheet title={number} onClose={onClose} testId="stock-show" wide>
      {!data && <KeysWait />}
      {data?.ok === false && <TroubleNote trouble={data.refusal} />}
      {data?.ok && <Lines booked={data.value} />}
    </Sheet>
  );
}

type Shown = Extract<Answers['stock']['show'], { ok: true }>['value'];

function Lines({ booked }: { readonly booked: Shown }) {
  const forms = useForms();
  const { reason, lines } = booked;
  const isCount = reason === 'count';
  return (
    <>
      <p>
        {say(`stock.${reason}`)} · {madeWords(booked, forms)} <State of={booked} />
      </p>
      <Scrolled label={say('stock.column.goods')} first>
        <table className={panel.table}>
          <thead>
            <tr>
              <th scope="col">{say('stock.column.goods')}</th>
              {isCount && (
                <>
                  <th scope="col" className={panel.num}>
                    {say('stock.column.books')}
                  </th>
                  <th scope="col" className={panel.num}>
                    {say('stock.count')}
                  </th>
                </>
              )}
              <th scope="col" className={panel.num}>
                {say('stock.column.moved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code} data-testid={`stock-shown-${line.code}`}>
                <td dir="auto">
                  {line.name} <small className={panel.muted}>{line.code}</small>
                </td>
                {isCount && (
                  <>
                    <td className={panel.num}>{formatWhole(line.expected)}</td>
                    <td className={panel.num}>{formatWhole(line.quantity)}</td>
                  </>
                )}
                <td className={panel.num}>{isCount ? movedWords(line.moves) : figureWords(reason, line.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  );
}
