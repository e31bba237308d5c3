import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import type { OtherTill, OtherTillsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { nameOfTill, wordsOfTill } from '#renderer/screens/sync/tills-words.ts';
import { say } from '#renderer/words/say.ts';

/** What the office hears of the others, this till is not told. */
const againMs = 15_000;

/** Null where there is nothing to show: to a cashier, in a shop of one till, or where the office keeps no such thing. */
export function useOtherTills(): OtherTillsView | null {
  const { ask } = useRegister();
  const { data } = useQuery({
    ...ask.sync.otherTills.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: againMs,
  });
  const view = data?.ok ? data.value : null;
  return view && (view.unread !== null || view.tills.length > 0) ? view : null;
}

/** Whether somebody should go and look. */
export function isUrgent(view: OtherTillsView | null): boolean {
  return view?.tills.some(({ standing }) => standing === 'person' || standing === 'cut') ?? false;
}

export function OtherTills({ unread, tills }: OtherTillsView) {
  const isCut = tills.some(({ standing }) => standing === 'cut');
  return (
    <section className={styles.glance} data-testid="other-tills">
      <h2>{say('tills.title')}</h2>
      {unread && (
        <p className={panel.muted}>
          {unread.reached ? say('tills.notShown', { words: unread.says }) : say('tills.notReached')}
        </p>
      )}
      <ul className={styles.strays}>
        {tills.map((till) => (
          <Till key={till.key} till={till} all={tills} />
        ))}
      </ul>
      {isCut && <p className={panel.muted}>{say('tills.cut.next')}</p>}
    </section>
  );
}

const tone: Readonly<Record<OtherTill['standing'], string | undefined>> = {
  person: panel.danger,
  cut: panel.attention,
  waits: panel.attention,
  quiet: panel.attention,
  fine: panel.muted,
  away: panel.muted,
};

function Till({ till, all }: { readonly till: OtherTill; readonly all: readonly OtherTill[] }) {
  const forms = useForms();
  return (
    <li data-testid="other-till">
      <strong>{nameOfTill(till, all)}</strong>
      <p className={tone[till.standing]}>{wordsOfTill(till, forms)}</p>
    </li>
  );
}
