import { useQuery } from '@tanstack/react-query';

import { Badge } from '#renderer/components/badge.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { isDisplayThere } from '#renderer/display/open-display.ts';
import type { WorkRow, WorksView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { meaningOfWork, officeWords, stateOfWork, thingWords } from '#renderer/screens/sync/works-words.ts';
import { say } from '#renderer/words/say.ts';

/** Hours run out, and what is copied gets older, without anything changing. */
const minuteMs = 60_000;
const displayMs = 10_000;

/** Everything a cashier does here, and how far it can be done now. */
export function WorksSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const { data: works } = useQuery({
    ...ask.works.show.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: minuteMs,
  });
  return (
    <Sheet title={say('works.title')} onClose={onClose} testId="works-sheet" wide="table">
      {works && <Summary works={works} />}
      <Scrolled label={say('works.title')} first className={styles.scrolled} testId="works">
        {works && <Groups works={works} />}
      </Scrolled>
    </Sheet>
  );
}

/** What a glance has to find: how it stands with the office, and what does not go. */
function Summary({ works }: { readonly works: WorksView }) {
  const forms = useForms();
  const named = (state: WorkRow['state']) =>
    works.rows
      .filter((row) => row.state === state)
      .map(thingWords)
      .join(', ');
  const [stopped, waiting] = [named('not_now'), named('waits')];
  return (
    <div className={styles.glance} data-testid="works-glance">
      <p data-testid="works-office">{officeWords(works, forms)}</p>
      {stopped !== '' && (
        <p className={panel.attention} data-testid="works-not-now">
          <strong>{say('works.not_now', { things: stopped })}</strong>
        </p>
      )}
      {waiting !== '' && <p data-testid="works-waits">{say('works.waits', { things: waiting })}</p>}
      {stopped + waiting === '' && <p className={panel.good}>{say('works.all')}</p>}
    </div>
  );
}

const groups = ['sale', 'paying', 'customer', 'devices', 'office'] as const;
type Group = (typeof groups)[number];

const groupOf: Readonly<Record<WorkRow['thing'], Group>> = {
  selling: 'sale',
  disk: 'sale',
  goods: 'sale',
  stock: 'sale',
  returns: 'sale',
  elsewhere: 'sale',
  parking: 'sale',
  quotes: 'sale',
  shift: 'sale',
  people: 'sale',
  method: 'paying',
  points: 'customer',
  coupons: 'customer',
  customers: 'customer',
  new_customers: 'customer',
  visits: 'customer',
  printer: 'devices',
  drawer: 'devices',
  labels: 'devices',
  scale: 'devices',
  telling: 'office',
  attention: 'office',
  email: 'office',
  unseen: 'office',
  forbidden: 'office',
};

function Groups({ works }: { readonly works: WorksView }) {
  const isDisplayOpen = useDisplay();
  return groups.map((group) => (
    <Rows
      key={group}
      group={group}
      rows={works.rows.filter(({ thing }) => groupOf[thing] === group)}
      display={group === 'devices' && isDisplayOpen}
    />
  ));
}

/** Only a window knows of it: the register never hears of the customer’s screen. */
function useDisplay(): boolean {
  const { data } = useQuery({
    queryKey: ['display'],
    queryFn: isDisplayThere,
    staleTime: 0,
    refetchInterval: displayMs,
  });
  return data === true;
}

interface RowsProps {
  readonly group: Group;
  readonly rows: readonly WorkRow[];
  readonly display: boolean;
}

function Rows({ group, rows, display }: RowsProps) {
  if (rows.length === 0 && !display) return null;
  return (
    <>
      <h3>{say(`works.group.${group}`)}</h3>
      <ul className={styles.works}>
        {rows.map((row) => (
          <Row key={`${row.thing} ${row.name ?? ''}`} row={row} />
        ))}
        {display && (
          <li data-testid="works-display">
            <strong>{say('works.thing.display')}</strong>
            <Badge words={say('works.state.works')} tone="good" />
            <p>{say('works.why.display')}</p>
          </li>
        )}
      </ul>
    </>
  );
}

/** Offline is normal, and grey. */
const tones = {
  works: 'good',
  up_to: 'muted',
  waits: 'muted',
  not_now: 'attention',
  not_here: 'muted',
} as const satisfies Record<WorkRow['state'], string>;

function Row({ row }: { readonly row: WorkRow }) {
  const forms = useForms();
  const { thing, name, state } = row;
  return (
    <li data-testid={name === undefined ? `works-${thing}` : `works-${thing}-${name}`} data-state={state}>
      <strong>{thingWords(row)}</strong>
      <Badge words={stateOfWork(row, forms)} tone={thing === 'attention' ? 'danger' : tones[state]} />
      <p>{meaningOfWork(row, forms)}</p>
    </li>
  );
}
