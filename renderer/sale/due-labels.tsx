import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mostLabelsAtOnce } from '#domain/labels.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { say } from '#renderer/words/say.ts';

/** Where there is something to change. */
export function LabelsKey({ onPress }: { readonly onPress: () => void }) {
  const due = useDue();
  if (!due?.length) return null;
  return (
    <Button tone="quiet" shortcut="F9" inFields onPress={onPress} testId="price-labels">
      {say('labels.key', { count: due.length })}
    </Button>
  );
}

/** What to put on the shelves anew: a price changed here or at the office, and the label says the one before. */
export function DueLabels({ onSheets }: { readonly onSheets: () => void }) {
  const { client } = useRegister();
  const { amount } = useForms();
  const due = useDue();
  const one = useCommand(client.label.print);
  const all = useCommand(client.label.printDue);
  const none = useCommand(client.label.forgetDue);
  const [printed, setPrinted] = useState(0);
  const printAll = async () => setPrinted((await all.run({}))?.printed ?? 0);
  const busy = one.busy || all.busy || none.busy;
  if (!due) return <KeysWait />;
  const count = due.length;
  if (count === 0)
    return (
      <output className={panel.empty} data-testid="labels-none">
        {say(printed > 0 ? 'labels.printed' : 'labels.none', { count: printed })}
      </output>
    );
  return (
    <>
      <p className={panel.muted}>{say('labels.what')}</p>
      <ul className={styles.found} data-testid="labels-due">
        {due.slice(0, mostShown).map(({ code, name, category, was, price }) => (
          <li key={code}>
            <Button
              className={styles.row}
              disabled={busy}
              onPress={() => void one.run({ code })}
              testId={`label-of-${code}`}
            >
              <span>
                {name} <small className={panel.muted}>{category}</small>
              </span>
              <span>{say('labels.change', { was: amount(was), price: amount(price) })}</span>
            </Button>
          </li>
        ))}
        {count > mostShown && (
          <li className={panel.muted}>{say('labels.more', { count: formatWhole(count - mostShown) })}</li>
        )}
      </ul>
      <TroubleNote trouble={all.trouble ?? one.trouble ?? none.trouble} />
      <div className={styles.actions}>
        <Button shortcut="F2" disabled={busy} onPress={onSheets} testId="labels-sheets">
          {say('labels.onSheets')}
        </Button>
        <Button shortcut="F7" disabled={busy} onPress={() => void none.run({})} testId="labels-forget">
          {say('labels.forget')}
        </Button>
        <Button
          tone="primary"
          size="till"
          shortcut="Enter"
          disabled={busy}
          onPress={() => void printAll()}
          testId="labels-print"
        >
          {say('labels.print', { count: Math.min(count, mostLabelsAtOnce) })}
        </Button>
      </div>
    </>
  );
}

function useDue() {
  const { ask } = useRegister();
  return useQuery(ask.label.due.queryOptions({ input: {} })).data;
}

/** A list that somebody walks along, not one to search. */
const mostShown = 100;
