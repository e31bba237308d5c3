import { useQuery } from '@tanstack/react-query';

import { Badge } from '#renderer/components/badge.tsx';
import { Button } from '#renderer/components/button.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import panel from '#renderer/components/panel.module.css';
import { Said } from '#renderer/components/said.tsx';
import { VirtualList } from '#renderer/components/virtual-list.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import type { OperationRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { moneyWords, operationTitle, stateTone, stateWords } from '#renderer/screens/sync/operation-words.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { CopyTried } from '#renderer/screens/sync/tried.tsx';
import { type Show, shows } from '#renderer/screens/sync/use-operations.ts';
import { say } from '#renderer/words/say.ts';

interface OperationListProps {
  readonly items: readonly OperationRow[];
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly more: () => void;
  readonly seq: number | null;
  readonly onChoose: (seq: number | null) => void;
}

export function OperationList({ items, show, onShow, more, seq, onChoose }: OperationListProps) {
  const at = items.findIndex((each) => each.seq === seq);
  const step = (by: number) => onChoose(items[Math.min(Math.max(at + by, 0), items.length - 1)]?.seq ?? null);
  useKey('ArrowDown', () => step(1));
  useKey('ArrowUp', () => step(-1));
  useKey('Escape', () => onChoose(null));
  const none = useNone(show);
  return (
    <section className={`${panel.panel} ${styles.list}`}>
      <fieldset className={panel.row} aria-label={say('sync.show')}>
        {shows.map((each) => (
          <Button key={each} pressed={each === show} onPress={() => onShow(each)} testId={`sync-show-${each}`}>
            {say(`sync.${each}`)}
          </Button>
        ))}
      </fieldset>
      <Said words={items.length === 0 ? say(none) : ''} />
      {items.length === 0 ? (
        <Nothing words={none} />
      ) : (
        <VirtualList
          count={items.length}
          rowRem={4.5}
          label={say('sync.title')}
          testId="operation-list"
          marked={at}
          markedId={seq}
          onEnd={more}
          renderRow={(index) => <Row operation={items[index]} seq={seq} onChoose={onChoose} />}
        />
      )}
      <CopyTried key={show} show={show} />
    </section>
  );
}

/** What differs from the office is counted with what needs a manager, and is no entry of the list. */
function useNone(show: Show) {
  const { ask } = useRegister();
  const { data: sync } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  const differs = (show === 'open' || show === 'attention') && sync !== undefined && sync.counts.attention > 0;
  return differs ? 'sync.none.differs' : show === 'open' ? 'sync.none.open' : 'sync.none.other';
}

function Nothing({ words }: { readonly words: ReturnType<typeof useNone> }) {
  return (
    <div className={panel.empty} data-testid="sync-none">
      <h2>{say(words)}</h2>
      <p>{say(`${words}.next`)}</p>
    </div>
  );
}

interface RowProps {
  readonly operation: OperationRow | undefined;
  readonly seq: number | null;
  readonly onChoose: (seq: number) => void;
}

function Row({ operation, seq, onChoose }: RowProps) {
  const { amount, moment } = useForms();
  if (!operation) return null;
  return (
    <ListRow
      title={operationTitle(operation)}
      figure={moneyWords(operation, amount)}
      detail={moment(operation.createdAt)}
      state={<Badge words={stateWords(operation, moment)} tone={stateTone(operation)} />}
      chosen={operation.seq === seq}
      onChoose={() => onChoose(operation.seq)}
      testId={`operation-${operation.seq}`}
    />
  );
}
