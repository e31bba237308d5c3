import { useQuery } from '@tanstack/react-query';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { KeysWait } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { favouriteWords } from '#renderer/words/en/favourite.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(favouriteWords);

/** Whether a product stands on the first shelf of this till, and where. */
export function FavouriteSheet() {
  const close = useUi((ui) => ui.close);
  const about = useUi((ui) => ui.favouring);
  const { ask, client } = useRegister();
  const { data: shelf } = useQuery(ask.catalogue.favourites.queryOptions({ input: {} }));
  const { run, busy, trouble, approval } = useApproved(client.catalogue.favour);
  if (!about || !shelf) return about && <KeysWait />;
  const { name, choices } = about;
  const whole = choices !== undefined;
  // Another choice of the product may stand for it by now.
  const known = shelf.items.find((each) => each.code === about.code || (whole && each.choices && each.name === name));
  const on = shelf.chosen && known !== undefined;
  const put = async (to: 'front' | 'end' | 'off') => {
    if (await run({ code: known?.code ?? about.code, whole, to })) close();
  };
  return (
    <Sheet title={name} onClose={close} testId="favourite-sheet">
      <p>{say(on ? 'favourite.on' : 'favourite.off')}</p>
      <p className={panel.muted}>{say('favourite.why')}</p>
      <SheetTrouble trouble={trouble} />
      {approval}
      <div className={styles.actions}>
        {on && (
          <Button
            tone="danger"
            size="till"
            shortcut="Delete"
            disabled={busy}
            onPress={() => void put('off')}
            testId="favourite-off"
          >
            {say('favourite.take')}
          </Button>
        )}
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          disabled={busy}
          onPress={() => void put(on ? 'front' : 'end')}
          testId="favourite-go"
        >
          {say(on ? 'favourite.front' : 'favourite.put')}
        </Button>
      </div>
    </Sheet>
  );
}
