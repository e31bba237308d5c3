import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import type { ParkedSale } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useParkCommands, useParked, useParkedName, useParkedThere } from '#renderer/sale/use-parked.ts';
import { useSaleToPutAway } from '#renderer/sale/use-sale-ended.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function ParkedSheet() {
  const close = useUi((ui) => ui.close);
  const isThere = useParkedThere();
  return (
    <Sheet title={say('parked.title')} onClose={close} testId="parked-sheet" wide>
      {isThere ? <Parking onDone={close} /> : <KeysWait />}
    </Sheet>
  );
}

/** Enter parks the sale on the screen, or brings back the marked one: the button says which. */
function Parking({ onDone }: { readonly onDone: () => void }) {
  const { open, meant, trouble } = useSaleToPutAway();
  const parked = useParked();
  const nameOf = useParkedName();
  const { park, recall } = useParkCommands();
  const [label, setLabel] = useState('');
  // By its key: another window may park and bring back meanwhile.
  const [mark, setMark] = useState(open ? null : parked[0]?.key);
  if (mark === undefined && parked[0]) setMark(parked[0].key);
  const at = parked.findIndex(({ key }) => key === mark);
  const marked = parked[at];
  const isGone = typeof mark === 'number' && !marked;
  const markAt = (index: number) => setMark(parked[index]?.key ?? null);
  useKey('ArrowDown', () => markAt(Math.min(at + 1, parked.length - 1)), { inFields: true });
  useKey('ArrowUp', () => markAt(Math.max(at - 1, open ? -1 : 0)), { inFields: true });
  const go = async () => {
    if (await (marked ? recall(marked.key) : park(label))) onDone();
  };
  const words = () => {
    if (marked) return say(open ? 'parked.swap' : 'parked.recall', { name: nameOf(marked) });
    return say(isGone ? 'parked.gone' : 'parked.park');
  };
  return (
    <>
      {meant && (
        <Field
          label={say('parked.label')}
          hint={say('parked.label.hint')}
          value={label}
          onChange={setLabel}
          testId="park-label"
          most={60}
          first
        />
      )}
      <ParkedList parked={parked} marked={marked} onMark={setMark} />
      <div className={panel.row}>
        <Button act="quotes" inFields onPress={() => useUi.getState().open('quotes')} testId="to-quotes">
          {say('parked.quotes')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        inFields
        disabled={isGone || (!marked && !meant)}
        onPress={() => void go()}
        testId="parked-go"
      >
        {words()}
      </Button>
    </>
  );
}

interface ParkedListProps {
  readonly parked: readonly ParkedSale[];
  readonly marked: ParkedSale | undefined;
  readonly onMark: (key: number | null) => void;
}

function ParkedList({ parked, marked, onMark }: ParkedListProps) {
  const { amount, moment } = useForms();
  const nameOf = useParkedName();
  const list = useInSight<HTMLUListElement>(marked?.key);
  if (parked.length === 0) {
    return (
      <p className={panel.muted}>
        {say('parked.none')}. {say('parked.none.next')}
      </p>
    );
  }
  return (
    <ul ref={list} className={styles.found} aria-label={say('parked.title')}>
      {parked.map((each, index) => (
        <li key={each.key}>
          <ListRow
            title={nameOf(each)}
            figure={amount(each.total)}
            detail={each.goods}
            state={say('parked.by', { at: moment(each.parkedAt), by: each.parkedBy, count: each.itemCount })}
            chosen={each === marked}
            onChoose={() => onMark(each === marked ? null : each.key)}
            testId={`parked-${index + 1}`}
          />
        </li>
      ))}
    </ul>
  );
}
