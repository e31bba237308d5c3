import type { StockReason } from '#domain/adjustments.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import styles from '#renderer/stock/stock.module.css';
import { useWriting } from '#renderer/stock/writing.ts';
import { say } from '#renderer/words/say.ts';

/** What finds the list again at the office; of what is gone, why. */
export function StockNote({ reason }: { readonly reason: StockReason }) {
  const note = useWriting(({ notes }) => notes[reason]);
  const write = useWriting((writing) => writing.note);
  return (
    <>
      {reason === 'out' && (
        <div className={`${panel.row} ${styles.whys}`}>
          {whys.map(([key, why]) => (
            <Button
              key={key}
              pressed={say(why) === note}
              shortcut={key}
              inFields
              onPress={() => write(say(why))}
              testId={`stock-why-${key}`}
            >
              {say(why)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.note}>
        <Field
          label={say(`stock.note.${reason}`)}
          value={note}
          onChange={write}
          testId="stock-note"
          most={500}
          scans={false}
        />
      </div>
    </>
  );
}

const whys = [
  ['F3', 'stock.why.broken'],
  ['F4', 'stock.why.old'],
  ['F5', 'stock.why.used'],
  ['F6', 'stock.why.missing'],
] as const;
