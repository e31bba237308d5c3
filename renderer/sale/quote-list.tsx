import { ListRow } from '#renderer/components/list-row.tsx';
import panel from '#renderer/components/panel.module.css';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import type { QuoteView } from '#renderer/register/contract.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { say } from '#renderer/words/say.ts';

interface QuoteListProps {
  readonly quotes: readonly QuoteView[];
  readonly text: string;
  readonly marked: QuoteView | undefined;
  readonly onMark: (key: number | null) => void;
}

export function QuoteList({ quotes, text, marked, onMark }: QuoteListProps) {
  const forms = useForms();
  const list = useInSight<HTMLUListElement>(marked?.key);
  if (quotes.length === 0) {
    return (
      <p className={panel.muted}>
        {text === '' ? `${say('quotes.none')}. ${say('quotes.none.next')}` : say('quotes.noneFound', { text })}
      </p>
    );
  }
  return (
    <ul ref={list} className={styles.found} aria-label={say('quotes.title')}>
      {quotes.map((each, index) => (
        <li key={each.key}>
          <ListRow
            title={[each.number, say(`quotes.${each.kind}`), each.customer].filter(Boolean).join(' · ')}
            figure={forms.amount(each.total)}
            detail={each.goods}
            state={[standing(each), madeBy(each, forms)].filter(Boolean).join(' · ')}
            chosen={each === marked}
            onChoose={() => onMark(each === marked ? null : each.key)}
            testId={`quote-${index + 1}`}
            wraps
          />
        </li>
      ))}
    </ul>
  );
}

function madeBy({ madeAt, madeBy: who, other }: QuoteView, { moment }: Forms): string {
  if (!other) return `${moment(madeAt)} ${who}`;
  const { place, madeOn, asOf } = other;
  return [
    place === '' ? say('quotes.other.office') : say('quotes.other.till', { place }),
    [madeOn, who].filter(Boolean).join(' '),
    ...(asOf === null ? [] : [say('quotes.other.asOf', { at: moment(asOf) })]),
  ].join(' · ');
}

/** What a cashier has to know of it first. */
function standing(quote: QuoteView): string {
  const { state, soldAs, voided, expired, validUntil, told } = quote;
  if (state === 'sold') return say('quotes.sold', { number: soldAs ?? '' });
  if (state === 'cancelled') return whyCancelled(quote);
  if (state === 'elsewhere')
    return soldAs === null ? say('quotes.withdrawn') : say('quotes.elsewhere', { number: soldAs });
  const again = voided === null ? [] : [say('quotes.voided', { number: voided })];
  if (expired) return [...again, say('quotes.expired', { day: validUntil ?? '' })].join(' · ');
  const heard = told ? [] : [say('quotes.untold')];
  return [...again, ...(validUntil === null ? [] : [say('quotes.until', { day: validUntil })]), ...heard].join(' · ');
}

function whyCancelled({ reason, replacedBy }: QuoteView): string {
  return replacedBy === null
    ? say('quotes.cancelled', { reason: reason ?? '' })
    : say('quotes.replaced', { number: replacedBy });
}
