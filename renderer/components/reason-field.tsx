import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { WordsField } from '#renderer/components/words-field.tsx';
import { say } from '#renderer/words/say.ts';

interface ReasonFieldProps {
  readonly usual: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Takes the cursor when it turns true. */
  readonly wanted: boolean;
}

/** The usual reasons under a key each, and room for any other. */
export function ReasonField({ usual, value, onChange, wanted }: ReasonFieldProps) {
  return (
    <>
      <div className={panel.row}>
        {usual.map((reason, index) => (
          <Button
            key={reason}
            pressed={reason === value}
            shortcut={`F${index + 1}`}
            onPress={() => onChange(reason)}
            testId={`reason-${index + 1}`}
          >
            {reason}
          </Button>
        ))}
      </div>
      <WordsField
        key={String(wanted)}
        label={say('reason')}
        value={value}
        onChange={onChange}
        testId="reason"
        most={100}
        first={wanted}
      />
    </>
  );
}
