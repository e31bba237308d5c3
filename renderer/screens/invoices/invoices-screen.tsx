import { useState } from 'react';
import { useLocation } from 'wouter';

import { HeardTitle } from '#renderer/components/heard-title.tsx';
import panel from '#renderer/components/panel.module.css';
import { InvoiceDetail } from '#renderer/screens/invoices/invoice-detail.tsx';
import { InvoiceList } from '#renderer/screens/invoices/invoice-list.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { say } from '#renderer/words/say.ts';

interface InvoicesScreenProps {
  readonly chosen: string | null;
  /** The customer whose invoices somebody asks for, with colons for the percent signs of a path, before one of them is chosen. */
  readonly of?: string | undefined;
}

export function InvoicesScreen({ chosen: named, of }: InvoicesScreenProps) {
  const [, go] = useLocation();
  const [text, setText] = useState(nameIn(of));
  const [asked, setAsked] = useState(of);
  if (of !== asked) {
    setAsked(of);
    if (of !== undefined) setText(nameIn(of));
  }
  const chosen = of === undefined ? named : null;
  return (
    <div className={panel.screen} data-testid="invoices">
      <div className={styles.split}>
        <InvoiceList text={text} onText={setText} chosen={chosen} onChoose={(id) => go(`/invoices/${id}`)} />
        {chosen === null ? (
          <section className={`${panel.panel} ${styles.detail}`}>
            <div className={panel.empty}>
              <HeardTitle>{say('frame.invoices')}</HeardTitle>
              <h2>{say('invoices.choose')}</h2>
              <p>{say('invoices.choose.next')}</p>
            </div>
          </section>
        ) : (
          <InvoiceDetail key={chosen} invoiceId={chosen} />
        )}
      </div>
    </div>
  );
}

function nameIn(of = ''): string {
  return decodeURIComponent(of.replaceAll(':', '%'));
}
