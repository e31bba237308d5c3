import { useState } from 'react';
import { useLocation } from 'wouter';

import { HeardTitle } from '#renderer/components/heard-title.tsx';
import panel from '#renderer/components/panel.module.css';
import { BoughtDetail } from '#renderer/screens/invoices/bought-detail.tsx';
import { InvoiceDetail } from '#renderer/screens/invoices/invoice-detail.tsx';
import { InvoiceList } from '#renderer/screens/invoices/invoice-list.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { type Bought, type Person, useBought } from '#renderer/screens/invoices/use-bought.ts';
import { say } from '#renderer/words/say.ts';

interface InvoicesScreenProps {
  readonly chosen: string | null;
  /** The customer whose invoices somebody asks for, with colons for the percent signs of a path, before one of them is chosen. */
  readonly of?: string | undefined;
  /** Their ID, written in the same way. */
  readonly whose?: string | undefined;
}

export function InvoicesScreen({ chosen: named, of, whose }: InvoicesScreenProps) {
  const [, go] = useLocation();
  const [text, setText] = useState(plain(of));
  const [person, setPerson] = useState(personIn(of, whose));
  const [other, setOther] = useState<string | null>(null);
  const place = [named, of, whose].join('/');
  const [asked, setAsked] = useState(place);
  if (place !== asked) {
    setAsked(place);
    setOther(null);
    if (of !== undefined) {
      setText(plain(of));
      setPerson(personIn(of, whose));
    }
  }
  const bought = useBought(text === person?.name ? person : null);
  const chosen = of === undefined ? named : null;
  const choose = (id: string) => {
    const isOther = bought?.items.some((each) => each.id === id) ?? false;
    setOther(isOther ? id : null);
    if (!isOther) go(`/invoices/${id}`);
  };
  return (
    <div className={panel.screen} data-testid="invoices">
      <div className={styles.split}>
        <InvoiceList text={text} onText={setText} bought={bought} chosen={other ?? chosen} onChoose={choose} />
        <Chosen invoiceId={chosen} other={other} bought={bought} />
      </div>
    </div>
  );
}

interface ChosenProps {
  readonly invoiceId: string | null;
  /** Of another till. */
  readonly other: string | null;
  readonly bought: Bought | null;
}

function Chosen({ invoiceId, other, bought }: ChosenProps) {
  const sold = bought?.items.find(({ id }) => id === other);
  if (sold && bought?.answer?.ok) return <BoughtDetail key={sold.id} invoice={sold} asOf={bought.answer.value.asOf} />;
  if (invoiceId !== null) return <InvoiceDetail key={invoiceId} invoiceId={invoiceId} />;
  return (
    <section className={`${panel.panel} ${styles.detail}`}>
      <div className={panel.empty}>
        <HeardTitle>{say('frame.invoices')}</HeardTitle>
        <h2>{say('invoices.choose')}</h2>
        <p>{say('invoices.choose.next')}</p>
      </div>
    </section>
  );
}

function personIn(of: string | undefined, whose: string | undefined): Person | null {
  return whose === undefined ? null : { id: plain(whose), name: plain(of) };
}

function plain(written = ''): string {
  return decodeURIComponent(written.replaceAll(':', '%'));
}
