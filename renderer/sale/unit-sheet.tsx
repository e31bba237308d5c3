import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import { digitKey, useKeptPlaces } from '#renderer/keys/use-kept-places.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { unitsWords } from '#renderer/words/en/units.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(unitsWords);

/** The same goods by the piece, by the box, by the case. */
export function UnitSheet() {
  const close = useUi((ui) => ui.close);
  const trouble = useUi((ui) => ui.saleTrouble);
  const line = useLineOfSheet();
  const { ask } = useRegister();
  const { amount } = useForms();
  const { setUnit } = useSaleCommands();
  const { data: units } = useQuery({
    ...ask.sale.units.queryOptions({ input: { lineId: line?.id ?? 0 } }),
    enabled: line !== undefined,
  });
  const placeOf = useKeptPlaces((units ?? []).map(({ code }) => code));
  if (!line || !units) return line && <KeysWait />;
  const choose = async (code: string) => {
    if (await setUnit(line.id, code)) close();
  };
  return (
    <Sheet title={say('units.title', { name: line.name })} onClose={close} testId="unit-sheet" wide>
      <TroubleNote trouble={trouble} />
      <div className={styles.few}>
        {units.map(({ code, name, price, pieces }) => (
          <Button
            key={code}
            className={styles.row}
            size="till"
            pressed={code === line.code}
            shortcut={digitKey(placeOf(code))}
            onPress={() => void choose(code)}
            testId={`unit-${code}`}
          >
            <span>{name}</span>
            <span>
              {[pieces === 1 ? '' : say('units.pieces', { count: formatWhole(pieces) }), amount(price)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
