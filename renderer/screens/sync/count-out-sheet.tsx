import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { CountedOut } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

const places = ['rung', 'confirmed', 'waiting', 'checking', 'attention', 'cancelled', 'unexplained'] as const;

/** Everything rung up in the shift and where it is, by invoice and by tender. What is left over is nothing. */
export function CountOutSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const { data: counted } = useQuery(ask.shift.countOut.queryOptions({ input: {} }));
  return (
    <Sheet title={say('countOut.title')} onClose={onClose} testId="count-out-sheet" wide>
      {!counted && <p>{say('countOut.none')}</p>}
      {counted && (
        <>
          <p>{say('countOut.what', { number: counted.number })}</p>
          <table className={`${panel.table} ${styles.out}`} data-testid="count-out">
            <thead>
              <tr>
                <th scope="col">{say('countOut.place')}</th>
                <th scope="col" className={panel.num}>
                  {say('countOut.invoices')}
                </th>
                {counted.tenders.map(({ method }) => (
                  <th key={method} scope="col" className={panel.num}>
                    {method}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place} data-testid={`out-${place}`} className={place === 'unexplained' ? styles.sum : ''}>
                  <th scope="row">{say(`countOut.${place}`)}</th>
                  <Cell {...counted.invoices[place]} />
                  {counted.tenders.map((tender) => (
                    <Cell key={tender.method} {...tender[place]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Verdict rows={[counted.invoices, ...counted.tenders]} />
        </>
      )}
      <Rescued />
    </Sheet>
  );
}

/** What came in on paper is no money of any shift here, and is said all the same. */
function Rescued() {
  const { ask } = useRegister();
  const { amount } = useForms();
  const { data } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  if (!data || data.rescued.count === 0) return null;
  const { count, amount: sum } = data.rescued;
  return <p data-testid="out-rescued">{say('rescue.counted', { count, amount: amount(sum) })}</p>;
}

function Cell({ count, amount: sum }: { readonly count: number; readonly amount: number }) {
  const { amount } = useForms();
  return (
    <td className={panel.num}>
      {amount(sum)} <small className={panel.muted}>× {formatWhole(count)}</small>
    </td>
  );
}

function Verdict({ rows }: { readonly rows: readonly CountedOut[] }) {
  const clean = rows.every(({ unexplained }) => unexplained.count === 0 && unexplained.amount === 0);
  return (
    <p className={clean ? panel.good : panel.danger} data-testid="out-verdict">
      {say(clean ? 'countOut.clean' : 'countOut.unclean')}
    </p>
  );
}
