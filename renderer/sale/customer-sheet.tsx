import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Said } from '#renderer/components/said.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import type { CustomerView } from '#renderer/register/contract.ts';
import { laterPart } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useMark } from '#renderer/sale/use-mark.ts';
import { useSale, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

const CustomerForm = laterPart(async () => (await import('#renderer/sale/customer-form.tsx')).CustomerForm);

export function CustomerSheet() {
  const close = useUi((ui) => ui.close);
  const trouble = useUi((ui) => ui.saleTrouble);
  const { setCustomer } = useSaleCommands();
  // Undefined is the list, null somebody new.
  const [writing, setWriting] = useState<CustomerView | null | undefined>(undefined);
  const choose = async (id: string | null) => {
    if (await setCustomer(id)) close();
  };
  return (
    <Sheet title={say('customer.title')} onClose={close} testId="customer-sheet" wide>
      {writing === undefined ? (
        <CustomerFinder onChoose={(id) => void choose(id)} onWrite={setWriting} />
      ) : (
        <CustomerForm customer={writing} onSaved={(id) => void choose(id)} />
      )}
      <TroubleNote trouble={trouble} />
      <Button onPress={() => void choose(null)} act="customers" testId="walk-in">
        {say('sale.walkIn')}
      </Button>
    </Sheet>
  );
}

interface CustomerFinderProps {
  readonly onChoose: (id: string) => void;
  readonly onWrite: (customer: CustomerView | null) => void;
}

function CustomerFinder({ onChoose, onWrite }: CustomerFinderProps) {
  const { ask, cache } = useRegister();
  const [text, setText] = useState('');
  const question = ask.customer.find.queryOptions({ input: { text } });
  const { data, isPlaceholderData } = useQuery({ ...question, placeholderData: keepPreviousData });
  const settled = data !== undefined && !isPlaceholderData;
  const found = data ?? none;
  const { at: marked, mark, move, setMark } = useMark(found.map(({ id }) => id));
  // Whoever is written down meanwhile, or comes from the office, is not whom somebody is about to put on the sale.
  if (mark === undefined && settled && found[0]) setMark(found[0].id);
  const list = useInSight<HTMLUListElement>(marked);
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  const chosen = found[marked];
  const toMeant = async (act: (customer: CustomerView) => void) => {
    // A quick hand is not answered yet, and whoever was found for fewer letters is somebody else.
    const meant = settled ? chosen : (await cache.ensureQueryData(question).catch(() => none))[0];
    if (meant) act(meant);
  };
  useKey('Enter', () => void toMeant(({ id }) => onChoose(id)));
  const find = (typed: string) => {
    setText(typed);
    setMark(undefined);
  };
  const nobody = text === '' ? say('customer.none.yet') : say('customer.none', { text });
  const nobodyFound = settled && found.length === 0;
  return (
    <>
      <Field label={say('customer.find')} value={text} onChange={find} testId="customer-find" first />
      <Said words={nobodyFound ? nobody : ''} />
      <ul ref={list} className={styles.found}>
        {found.map((customer, index) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            marked={index === marked}
            onChoose={onChoose}
            onWrite={onWrite}
          />
        ))}
        {nobodyFound && (
          <li className={panel.empty}>
            {nobody} {say('customer.none.next')}
          </li>
        )}
      </ul>
      <FinderKeys isAbout={!settled || chosen !== undefined} toMeant={(act) => void toMeant(act)} onWrite={onWrite} />
    </>
  );
}

const none: readonly CustomerView[] = [];

interface FinderKeysProps extends Pick<CustomerFinderProps, 'onWrite'> {
  /** There is somebody whom the keys are about, or may be. */
  readonly isAbout: boolean;
  readonly toMeant: (act: (customer: CustomerView) => void) => void;
}

function FinderKeys({ isAbout, toMeant, onWrite }: FinderKeysProps) {
  const open = useUi((ui) => ui.open);
  const openVisits = useUi((ui) => ui.openVisits);
  const sale = useSale();
  const visits = sale?.visits;
  const close = useUi((ui) => ui.close);
  const [, go] = useLocation();
  const showInvoices = ({ name, id }: CustomerView) => {
    close();
    go(`/invoices/of/${inPath(name)}/${inPath(id)}`);
  };
  return (
    <div className={panel.row}>
      <Button onPress={() => onWrite(null)} shortcut="F6" inFields testId="customer-new">
        {say('customer.new')}
      </Button>
      {isAbout && (
        <Button onPress={() => toMeant(onWrite)} shortcut="F7" inFields testId="customer-edit">
          {say('customer.edit')}
        </Button>
      )}
      {isAbout && (
        <Button onPress={() => toMeant(showInvoices)} shortcut="F8" inFields testId="customer-invoices">
          {say('customer.invoices')}
        </Button>
      )}
      {isAbout && visits && (
        <Button onPress={() => toMeant(({ id }) => openVisits(id))} shortcut="F9" inFields testId="customer-visits">
          {say('sale.visits')}
        </Button>
      )}
      {/* With a customer its button stands on the sale, and is about them. */}
      {visits && !sale?.customer && (
        <Button onPress={() => open('visits')} act="visits" inFields testId="visits-inside">
          {say('sale.inside')}
        </Button>
      )}
    </div>
  );
}

/** The router reads percent signs on its way, all but those of slashes; a colon is in nothing that is written so. */
function inPath(words: string): string {
  return encodeURIComponent(words).replaceAll('%', ':');
}

interface CustomerRowProps extends CustomerFinderProps {
  readonly customer: CustomerView;
  readonly marked: boolean;
}

/** A finger marks nobody: it puts them on the sale, and has a key of its own for what is written of them. */
function CustomerRow({ customer, marked, onChoose, onWrite }: CustomerRowProps) {
  return (
    <li className={styles.changeable}>
      <Button
        className={`${styles.row} ${styles.person}`}
        pressed={marked}
        onPress={() => onChoose(customer.id)}
        testId={`customer-${customer.code}`}
      >
        <span>{customer.name}</span>
        <span className={panel.muted}>
          {[customer.code, customer.mobile, customer.email].filter(Boolean).join(' · ')}
        </span>
      </Button>
      <Button
        tone="quiet"
        onPress={() => onWrite(customer)}
        label={say('customer.changeOf', { name: customer.name })}
        testId={`change-customer-${customer.code}`}
      >
        {say('line.change')}
      </Button>
    </li>
  );
}
