import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { CorrectableField } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** What the office refuses is said in another way; what was printed stays. */
export function CorrectSheet({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const { client, ask } = useRegister();
  const { data: fields = [] } = useQuery(ask.sync.correctable.queryOptions({ input: { seq } }));
  const { run, busy, trouble } = useCommand(client.sync.correct);
  const [written, write] = useState<ReadonlyMap<string, string>>(new Map());
  const [why, setWhy] = useState('');
  const changed = fields.filter((field) => (written.get(idOf(field)) ?? field.value) !== field.value);
  const values = changed.map(({ field, position, value }) => ({
    field,
    position,
    value: written.get(idOf({ field, position })) ?? value,
  }));
  const correct = async () => {
    if (await run({ seq, why, values })) onClose();
  };
  return (
    <Sheet title={say('operation.correct')} onClose={onClose} testId="correct-sheet" wide>
      <p>{say('operation.correct.what')}</p>
      <div className={styles.fields}>
        {fields.map((field, index) => (
          <FieldEntry
            key={idOf(field)}
            field={field}
            first={index === 0}
            value={written.get(idOf(field)) ?? field.value}
            onChange={(value) => write(new Map(written).set(idOf(field), value))}
          />
        ))}
        <Field label={say('operation.correct.why')} value={why} onChange={setWhy} testId="correct-why" />
      </div>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="F10"
        inFields
        disabled={busy || values.length === 0 || why.trim() === ''}
        onPress={() => void correct()}
        testId="correct-confirm"
      >
        {say('operation.correct.do')}
      </Button>
    </Sheet>
  );
}

interface EntryProps {
  readonly field: CorrectableField;
  readonly first: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FieldEntry({ field, first, value, onChange }: EntryProps) {
  const id = idOf(field);
  const before = field.value === '' ? say('field.empty') : field.value;
  return (
    <div className={styles.entry}>
      <Field
        label={[say(`field.${field.field}`), ...(field.called === '' ? [] : [field.called])].join(': ')}
        value={value}
        onChange={onChange}
        testId={`correct-${id}`}
        first={first}
        {...(value !== field.value && { hint: say('operation.correct.before', { before }) })}
      />
      {leftOut.has(field.field) && (
        <Button
          pressed={value === ''}
          onPress={() => onChange(value === '' ? field.value : '')}
          testId={`correct-${id}-leave`}
        >
          {say('operation.correct.leave')}
        </Button>
      )}
      {field.options.length > 0 && (
        <div className={panel.row}>
          {field.options.map((option) => (
            <Button
              key={option}
              pressed={option === value}
              onPress={() => onChange(option)}
              testId={`correct-${id}-${option}`}
            >
              {option}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What is told as it is, or not at all. */
const leftOut: ReadonlySet<CorrectableField['field']> = new Set(['goods', 'points', 'returnOf']);

function idOf({ field, position }: Pick<CorrectableField, 'field' | 'position'>): string {
  return position === null ? field : `${field}-${position}`;
}
