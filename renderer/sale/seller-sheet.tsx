import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { digitKey, useKeptPlaces } from '#renderer/keys/use-kept-places.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { sellerWords } from '#renderer/words/en/seller.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(sellerWords);

/** Who is to be thanked for the line at hand. */
export function SellerSheet() {
  const close = useUi((ui) => ui.close);
  const trouble = useUi((ui) => ui.saleTrouble);
  const line = useLineOfSheet();
  const { ask } = useRegister();
  const { setSalesPerson } = useSaleCommands();
  const { data: people } = useQuery(ask.sale.people.queryOptions({ input: {} }));
  const placeOf = useKeptPlaces(people ?? none);
  if (!line || !people) return line && <KeysWait />;
  const choose = async (name: string | null) => {
    if (await setSalesPerson(line.id, name)) close();
  };
  return (
    <Sheet title={say('seller.title', { name: line.name })} onClose={close} testId="seller-sheet">
      <TroubleNote trouble={trouble} />
      <div className={styles.few}>
        {[null, ...people].map((name) => (
          <Button
            key={name ?? ''}
            className={styles.row}
            size="till"
            pressed={(line.salesPerson ?? null) === name}
            shortcut={name === null ? '0' : digitKey(placeOf(name))}
            onPress={() => void choose(name)}
            testId={`seller-${name ?? 'cashier'}`}
          >
            {name ?? say('seller.cashier')}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}

const none: readonly string[] = [];
