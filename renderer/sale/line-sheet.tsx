import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { WordsField } from '#renderer/components/words-field.tsx';
import type { SaleLine } from '#renderer/register/contract.ts';
import { entryValue } from '#renderer/money/entry.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { quantityWords } from '#renderer/sale/quantity-words.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useApprovedSale } from '#renderer/sale/use-approved-sale.ts';
import { openAbout, useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { pressPad } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import type { SheetName } from '#renderer/state/viewing.ts';
import { say } from '#renderer/words/say.ts';

export function LineSheet() {
  const close = useUi((ui) => ui.close);
  const line = useLineOfSheet();
  if (!line) return null;
  return (
    <Sheet title={line.name} onClose={close} testId="line-sheet" wide>
      <LineEditor line={line} onDone={close} />
    </Sheet>
  );
}

function LineEditor({ line, onDone }: { readonly line: SaleLine; readonly onDone: () => void }) {
  const trouble = useUi((ui) => ui.saleTrouble);
  const entry = useUi((ui) => ui.entry);
  const { removeLine } = useSaleCommands();
  const { amount } = useForms();
  const { what, change, quantity, price } = useFigures(line);
  // Nothing until it is written: another window may note something of the same line meanwhile.
  const [written, setWritten] = useState<string>();
  const note = written ?? line.note;
  const { save, pricing } = useLineChange({ line, quantity, price, note, onDone });
  const words = quantityWords({ ...line, quantity });
  const remove = async () => {
    if (await removeLine(line)) onDone();
  };
  const options = whats.map((value) => ({ value, words: say(`line.${value}`) }));
  return (
    <div className={styles.halves}>
      <div className={styles.half}>
        <Choice label={say('line.change')} options={options} value={what} onChange={change} testId="line-change" />
        <p className={styles.figure} data-testid="line-figure">
          <span>{say(what === 'price' ? 'line.price' : 'line.quantity.hint')}</span>{' '}
          {what === 'price' ? amount(price) : words}
        </p>
        <Keypad figure={entry} onPress={pressPad} corner={what === 'price' ? '00' : 'sign'} />
      </div>
      <div className={styles.half}>
        <WordsField label={say('line.note')} value={note} onChange={setWritten} testId="line-note" />
        <LineSheets line={line} />
        <TroubleNote trouble={trouble ?? pricing.trouble} />
        {pricing.approval}
        <div className={styles.last}>
          <Button tone="danger" size="till" shortcut="Delete" onPress={() => void remove()} testId="line-remove">
            {say('line.remove')}
          </Button>
          <Button tone="primary" size="till" shortcut="Enter" onPress={() => void save()} testId="line-save">
            {setWords(line, { what, quantity, price }, { quantity: words, price: amount(price) })}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What else there is to say of a line, each on a sheet of its own. */
function LineSheets({ line }: { readonly line: SaleLine }) {
  const open = (sheet: SheetName) => openAbout(line, sheet);
  const favour = useUi((ui) => ui.favour);
  const tracked = line.serials !== undefined || line.missingSerials !== undefined;
  return (
    <div className={styles.further}>
      <Button shortcut="Alt+F" inFields onPress={() => favour(line)} testId="line-favourite">
        {say('line.favourite')}
      </Button>
      <Button shortcut="Alt+S" inFields onPress={() => open('seller')} testId="line-seller">
        {say('line.seller')}
      </Button>
      <Button act="weigh" inFields onPress={() => open('weigh')} testId="weigh">
        {say('sale.weigh')}
      </Button>
      {line.units && (
        <Button shortcut="Alt+U" inFields onPress={() => open('unit')} testId="line-units">
          {say('line.units')}
        </Button>
      )}
      {tracked && (
        <Button shortcut="Alt+N" inFields onPress={() => open('serials')} testId="line-serials">
          {say('line.serials')}
        </Button>
      )}
    </div>
  );
}

const whats = ['quantity', 'price'] as const;
type What = (typeof whats)[number];

interface Figures {
  readonly what: What;
  readonly quantity: number;
  readonly price: number;
}

/** What is keyed for the one stays while the other is keyed: both are set together. */
function useFigures(line: SaleLine): Figures & { readonly change: (next: What) => void } {
  const entry = useUi((ui) => ui.entry);
  const [what, setWhat] = useState<What>('quantity');
  const [other, keepOther] = useState('');
  const change = (next: What) => {
    if (next === what) return;
    keepOther(entry);
    useUi.setState({ entry: other });
    setWhat(next);
  };
  const [counted, priced] = what === 'quantity' ? [entry, other] : [other, entry];
  return {
    what,
    change,
    // The sign alone turns the line as it is into a return and back.
    quantity: entryValue(counted) ?? (counted === '-' ? -line.quantity : line.quantity),
    price: entryValue(priced) ?? line.price,
  };
}

/** What Enter sets is said whole, also the figure that is not looked at. */
function setWords(
  line: SaleLine,
  { what, quantity, price }: Figures,
  words: { readonly quantity: string; readonly price: string },
): string {
  if (quantity !== line.quantity && price !== line.price) return say('line.setBoth', words);
  return what === 'price' ? say('line.setPrice', words) : say('line.set', words);
}

interface LineChange extends Pick<Figures, 'quantity' | 'price'> {
  readonly line: SaleLine;
  readonly note: string;
  readonly onDone: () => void;
}

function useLineChange({ line, quantity, price, note, onDone }: LineChange) {
  const { note: writeNote, setQuantity } = useSaleCommands();
  const { client } = useRegister();
  const pricing = useApprovedSale(client.sale.setPrice);
  const save = async () => {
    // Goods that come back need more than a sign.
    if (quantity < 0 && line.quantity > 0) {
      useUi.setState({ returning: '' });
      return openAbout(line, 'returnBlind');
    }
    const noted = note === line.note || (await writeNote(line.id, note));
    const priced = noted && (price === line.price || (await pricing.run({ lineId: line.id, price })));
    const counted = priced && (quantity === line.quantity || (await setQuantity(line, quantity)));
    if (counted) onDone();
  };
  return { save, pricing };
}
