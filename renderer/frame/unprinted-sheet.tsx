import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { KeysWait } from '#renderer/later-part.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { useUi } from '#renderer/state/ui-store.ts';
import { unprintedWords } from '#renderer/words/en/unprinted.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(unprintedWords);

/** What the printer missed while it was off: printed in one go, or left. */
export function UnprintedSheet() {
  const close = useUi((ui) => ui.close);
  return (
    <Sheet title={say('unprinted.title')} onClose={close} testId="unprinted-sheet">
      <SheetTrouble />
      <Unprinted onDone={close} />
    </Sheet>
  );
}

function Unprinted({ onDone }: { readonly onDone: () => void }) {
  const { client, ask } = useRegister();
  const { moment } = useForms();
  const { data } = useQuery(ask.printing.unprinted.queryOptions({ input: {} }));
  const print = useCommand(client.printing.printUnprinted);
  const leave = useCommand(client.printing.leaveUnprinted);
  if (!data) return <KeysWait />;
  const { count, newest, prints } = data;
  if (count === 0)
    return (
      <output className={panel.empty} data-testid="unprinted-none">
        {say('unprinted.none')}
      </output>
    );
  const busy = print.busy || leave.busy;
  const waits = prints.some(({ state }) => state === 'waiting');
  const failed = prints.some(({ state }) => state === 'failed');
  const end = async (command: typeof print) => {
    if (await command.run({ newest })) onDone();
  };
  return (
    <>
      <p>{say('unprinted.what', { count })}</p>
      {waits && <p data-testid="unprinted-itself">{say('unprinted.itself')}</p>}
      <ul className={styles.found} data-testid="unprinted">
        {prints.toReversed().map(({ id, title, queuedAt }) => (
          <li key={id} className={panel.head}>
            <span>{title}</span> <span className={panel.muted}>{moment(queuedAt)}</span>
          </li>
        ))}
        {count > prints.length && (
          <li className={panel.muted}>{say('unprinted.more', { count: formatWhole(count - prints.length) })}</li>
        )}
      </ul>
      <p className={panel.muted}>{say('unprinted.left')}</p>
      <TroubleNote trouble={print.trouble ?? leave.trouble} />
      <div className={styles.actions}>
        <Button shortcut="F7" disabled={busy} onPress={() => void end(leave)} testId="unprinted-leave">
          {say('unprinted.leave', { count })}
        </Button>
        {failed && (
          <Button
            tone="primary"
            size="till"
            shortcut="Enter"
            disabled={busy}
            onPress={() => void end(print)}
            testId="unprinted-print"
          >
            {say('unprinted.print', { count })}
          </Button>
        )}
      </div>
    </>
  );
}
