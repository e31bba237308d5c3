import { lazy, memo, Suspense } from 'react';

import type { SaleView } from '#renderer/register/contract.ts';
import { ReturnOfNote } from '#renderer/sale/return-of-note.tsx';
import styles from '#renderer/screens/sell/sale.module.css';
import { VisitsKey } from '#renderer/screens/sell/visits-key.tsx';
import { useForms } from '#renderer/register/use-forms.ts';
import { Nobodys } from '#renderer/sale/nobodys.tsx';
import { say } from '#renderer/words/say.ts';

const AgeQuestion = lazy(async () => ({ default: (await import('#renderer/sale/age-question.tsx')).AgeQuestion }));
const PointsNote = lazy(async () => ({ default: (await import('#renderer/sale/points-note.tsx')).PointsNote }));

interface SaleNotesProps {
  readonly sale: SaleView;
}

/** What is to be known of a sale above its lines: the customer's points and visits, what comes back, its quote, whose prices and how old, and who may have it. */
export const SaleNotes = memo(function SaleNotes({ sale }: SaleNotesProps) {
  return (
    <>
      <div className={styles.member}>
        {sale.hasPoints && (
          <Suspense fallback={null}>
            <PointsNote sale={sale} />
          </Suspense>
        )}
        {sale.visits && <VisitsKey member={sale.customer !== null} />}
      </div>
      {sale.age && (
        <Suspense fallback={null}>
          <AgeQuestion age={sale.age} />
        </Suspense>
      )}
      {sale.oldPrices && <OldPricesNote old={sale.oldPrices} />}
      <Nobodys name={sale.nobodys} />
      <ReturnOfNote number={sale.returnOf} />
      <QuoteNote number={sale.quote} />
      <BookNote sale={sale} />
    </>
  );
}, isSameSilence);

/** Of most sales there is nothing to know, and a scan then passes over all of it at once. */
function isSameSilence({ sale: was }: SaleNotesProps, { sale: is }: SaleNotesProps): boolean {
  return isSilent(was) && isSilent(is) && was.visits === is.visits;
}

function isSilent({ hasPoints, nobodys, oldPrices, age, customer, returnOf, quote }: SaleView): boolean {
  const isPlain = !hasPoints && nobodys === undefined && oldPrices === undefined && age === undefined;
  return isPlain && customer === null && returnOf === null && quote === null;
}

function OldPricesNote({ old: { at, days } }: { readonly old: NonNullable<SaleView['oldPrices']> }) {
  const { moment } = useForms();
  return (
    <output className={styles.bookNote} data-testid="old-prices">
      {say('sale.oldPrices', { days, at: moment(at) })}
    </output>
  );
}

function QuoteNote({ number }: { readonly number: string | null }) {
  if (number === null) return null;
  return (
    <output className={styles.bookNote} data-testid="quote-note">
      {say('sale.quoted', { number })}
    </output>
  );
}

/** A customer's own prices: whose they are, and on how many lines. */
function BookNote({ sale }: { readonly sale: SaleView }) {
  const group = sale.customer?.group;
  if (!group) return null;
  const count = sale.lines.filter(({ priceBook }) => priceBook !== undefined).length;
  if (count === 0) return null;
  return (
    <output className={styles.bookNote} data-testid="book-note">
      {say('sale.books', { group, count })}
    </output>
  );
}
