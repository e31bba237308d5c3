import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { Said } from '#renderer/components/said.tsx';
import { VirtualList } from '#renderer/components/virtual-list.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import type { BoughtView, InvoiceRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { BoughtEntry, BoughtNote } from '#renderer/screens/invoices/bought-entry.tsx';
import { DayKeys, useDays } from '#renderer/screens/invoices/day-keys.tsx';
import { InvoiceEntry } from '#renderer/screens/invoices/invoice-entry.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import type { Bought } from '#renderer/screens/invoices/use-bought.ts';
import { say } from '#renderer/words/say.ts';

interface InvoiceListProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What other tills sold to whoever the list is about. */
  readonly bought: Bought | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

const shows = ['all', 'owing', 'voided'] as const;
type Show = (typeof shows)[number];

export function InvoiceList({ text, onText, bought, chosen, onChoose }: InvoiceListProps) {
  const [show, setShow] = useState<Show>('all');
  const days = useDays();
  const { items: own, whole, more } = useInvoices(text, show, days.day);
  // Below what this till sold, so that no row moves when the office answers.
  const others = whole && bought ? bought.items.filter((each) => isShown(each, show, days.day)) : [];
  const items = [...own, ...others];
  const none = text !== '' || show !== 'all' || days.day !== undefined ? 'invoices.noneFound' : 'invoices.none';
  const at = items.findIndex(({ id }) => id === chosen);
  const step = (by: number) => {
    const to = items[Math.min(Math.max(at + by, 0), items.length - 1)];
    if (to) onChoose(to.id);
  };
  useKey('ArrowDown', () => step(1), { inFields: true });
  useKey('ArrowUp', () => step(-1), { inFields: true });
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  useKey('F2', focus);
  return (
    <section className={`${panel.panel} ${styles.list}`}>
      <div ref={box}>
        <Field label={say('invoices.find')} value={text} onChange={onText} testId="invoice-find" />
      </div>
      <fieldset className={panel.row} aria-label={say('invoices.show')}>
        {shows.map((each) => (
          <Button key={each} pressed={each === show} onPress={() => setShow(each)} testId={`show-${each}`}>
            {say(`invoices.${each}`)}
          </Button>
        ))}
      </fieldset>
      <DayKeys days={days} />
      <Said words={items.length === 0 ? say(none) : ''} />
      <div className={styles.rows}>
        {items.length === 0 ? (
          <Nothing words={none} />
        ) : (
          <VirtualList
            count={items.length}
            rowRem={4.5}
            label={say('invoices.title')}
            testId="invoice-list"
            marked={at}
            markedId={chosen}
            onEnd={more}
            renderRow={(index) => {
              const row = items[index];
              if (!row) return null;
              const place = { chosen: row.id === chosen, onChoose };
              return 'away' in row ? <BoughtEntry row={row} {...place} /> : <InvoiceEntry row={row} {...place} />;
            }}
          />
        )}
        {bought && <BoughtNote bought={bought} />}
      </div>
    </section>
  );
}

function isShown({ voided, due, businessDay }: BoughtView, show: Show, day: string | undefined): boolean {
  if (day !== undefined && businessDay !== day) return false;
  return show === 'all' || (show === 'voided' ? voided : due !== 0);
}

const limit = 60;

interface Listed {
  readonly items: readonly InvoiceRow[];
  /** Nothing of it is still to be asked for. */
  readonly whole: boolean;
  readonly more: () => void;
}

function useInvoices(text: string, show: Show, day: string | undefined): Listed {
  const { ask } = useRegister();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...ask.invoice.find.infiniteOptions({
      input: (offset: number) => ({ text, show, offset, limit, ...(day === undefined ? {} : { day }) }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, offset) => (last.more ? offset + limit : undefined),
    }),
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    whole: data !== undefined && !hasNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

function Nothing({ words }: { readonly words: 'invoices.noneFound' | 'invoices.none' }) {
  return (
    <div className={panel.empty} data-testid="invoices-none">
      <h2>{say(words)}</h2>
      <p>{say(`${words}.next`)}</p>
    </div>
  );
}
