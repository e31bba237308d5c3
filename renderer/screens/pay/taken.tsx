import { Button } from '#renderer/components/button.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import styles from '#renderer/screens/pay/pay.module.css';
import { say } from '#renderer/words/say.ts';

type Tender = SaleView['tenders'][number];

/** The money on the counter. What a terminal gave no answer about waits here until a person says what became of it. */
export function Taken({ sale }: { readonly sale: SaleView }) {
  const { amount } = useForms();
  const last = sale.tenders.at(-1);
  const silent = sale.tenders.find(({ outcome }) => outcome !== undefined);
  return (
    <ul className={styles.taken} aria-label={say('pay.taken')}>
      {sale.tenders.map((tender, index) => (
        <li key={tender.id} className={tender === silent ? styles.asked : ''} data-testid={`taken-${index + 1}`}>
          <span>
            {tender.method}
            {tender.outcome !== undefined && <small className={styles.silent}>{say('pay.silent')}</small>}
          </span>
          <span>{amount(tender.tendered)}</span>
          {tender.outcome === undefined ? (
            <TakeBack tender={tender} number={index + 1} isLast={tender === last} />
          ) : (
            <Resolve tender={tender} isFirst={tender === silent} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface TakeBackProps {
  readonly tender: Tender;
  readonly number: number;
  readonly isLast: boolean;
}

function TakeBack({ tender, number, isLast }: TakeBackProps) {
  const { removeTender } = useSaleCommands();
  return (
    <Button
      tone="quiet"
      shortcut={isLast ? 'Delete' : undefined}
      onPress={() => void removeTender(tender.id)}
      label={say('pay.takeBack')}
      testId={`take-back-${number}`}
    >
      ×
    </Button>
  );
}

interface ResolveProps {
  readonly tender: Tender;
  /** The one that stands above as what is asked about: the keys mean it. */
  readonly isFirst: boolean;
}

/** With keys that no scanner types and that no screen before has: whoever pressed them meant them. */
function Resolve({ tender, isFirst }: ResolveProps) {
  const { resolveTender } = useSaleCommands();
  const resolve = (paid: boolean) => void resolveTender(tender.id, paid);
  return (
    <span className={styles.resolve}>
      <Button
        size="till"
        shortcut={isFirst ? 'Alt+N' : undefined}
        onPress={() => resolve(false)}
        testId="terminal-not-paid"
      >
        {say('pay.notPaid')}
      </Button>
      <Button size="till" shortcut={isFirst ? 'Alt+Y' : undefined} onPress={() => resolve(true)} testId="terminal-paid">
        {say('pay.paid')}
      </Button>
    </span>
  );
}
