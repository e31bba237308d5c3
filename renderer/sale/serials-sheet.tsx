import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { Answers, SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { serialsWords } from '#renderer/words/en/serials.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(serialsWords);

export function SerialsSheet() {
  const close = useUi((ui) => ui.close);
  const line = useLineOfSheet();
  if (!line) return null;
  return (
    <Sheet title={say('serials.title', { name: line.name })} onClose={close} testId="serials-sheet">
      <Serials line={line} onDone={close} />
    </Sheet>
  );
}

/** Which pieces they are: off the label, or off the list of what the office has here. */
function Serials({ line, onDone }: { readonly line: SaleLine; readonly onDone: () => void }) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const { ask } = useRegister();
  const { toggleSerial } = useSaleCommands();
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(ask.sale.serials.queryOptions({ input: { lineId: line.id } }));
  const on = new Set(line.serials?.map(({ serial }) => serial));
  const missing = line.missingSerials ?? 0;
  const toggle = async (serial: string) => {
    setTyped('');
    const changed = await toggleSerial(line.id, serial);
    const left = changed?.lines.find(({ id }) => id === line.id)?.missingSerials;
    if (changed && left === undefined && !on.has(serial)) onDone();
  };
  useShopScanner((code) => void toggle(code));
  return (
    <>
      <p data-testid="serials-missing">
        {missing > 0 ? say('serials.missing', { count: missing }) : say('serials.whole')}
      </p>
      <Field label={say('serials.scan')} value={typed} onChange={setTyped} testId="serials-typed" first />
      <TroubleNote trouble={trouble} />
      <div className={styles.found}>
        {known
          .filter(({ serial }) => serial.toLowerCase().includes(typed.trim().toLowerCase()))
          .map((each) => (
            <Button
              key={each.serial}
              className={styles.row}
              size="till"
              pressed={on.has(each.serial)}
              onPress={() => void toggle(each.serial)}
              testId={`serial-${each.serial}`}
            >
              <SerialWords known={each} />
            </Button>
          ))}
      </div>
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        onPress={() => (typed.trim() === '' ? onDone() : void toggle(typed.trim()))}
        testId="serials-go"
      >
        {say(typed.trim() === '' ? 'serials.done' : 'serials.take')}
      </Button>
    </>
  );
}

function SerialWords({ known }: { readonly known: Answers['sale']['serials'][number] }) {
  const { serial, kind, quantity, expiry } = known;
  const batch = kind === 'batch' ? say('serials.batch', { count: formatWhole(quantity) }) : '';
  const until = expiry === null ? '' : say('serials.until', { day: expiry });
  return (
    <>
      <span>{serial}</span>
      <span>{[batch, until].filter(Boolean).join(' · ')}</span>
    </>
  );
}
