import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useMarkedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { selectEntryValue } from '#renderer/state/pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

export function LineSheet() {
  const close = useUi((ui) => ui.close);
  const line = useMarkedLine();
  if (!line) return null;
  return (
    <Sheet title={line.name} onClose={close} testId="line-sheet">
      <LineEditor line={line} onDone={close} />
    </Sheet>
  );
}

function LineEditor({ line, onDone }: { readonly line: SaleLine; readonly onDone: () => void }) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const entry = useUi((ui) => ui.entry);
  const press = useUi((ui) => ui.press);
  const keyed = useUi(selectEntryValue);
  const commands = useSaleCommands();
  const [note, setNote] = useState(line.note);
  // The sign alone turns the line as it is into a return and back.
  const quantity = keyed ?? (entry === '-' ? -line.quantity : line.quantity);
  const save = async () => {
    const noted = note === line.note || (await commands.note(line.id, note));
    const counted = noted && (quantity === line.quantity || (await commands.setQuantity(line, quantity)));
    if (counted) onDone();
  };
  const remove = async () => {
    if (await commands.removeLine(line)) onDone();
  };
  return (
    <>
      <p className={styles.figure} data-testid="line-quantity">
        <span>{say('line.quantity')}</span> {formatWhole(quantity)}
      </p>
      <Keypad onPress={press} corner="sign" />
      <Field label={say('line.note')} value={note} onChange={setNote} testId="line-note" hint={say('line.quantity.hint')} />
      <TroubleNote trouble={trouble} />
      <div className={styles.actions}>
        <Button tone="danger" size="till" shortcut="Delete" onPress={() => void remove()} testId="line-remove">
          {say('line.remove')}
        </Button>
        <Button tone="primary" size="till" shortcut="Enter" onPress={() => void save()} testId="line-save">
          {say('line.set', { quantity: formatWhole(quantity) })}
        </Button>
      </div>
    </>
  );
}
