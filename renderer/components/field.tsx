import { type HTMLAttributes, type ReactNode, useId } from 'react';

import styles from '#renderer/components/field.module.css';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId: string;
  readonly hint?: string;
  readonly secret?: boolean;
  /** The platform's own field for it. */
  readonly type?: 'date' | 'time';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  /** Takes the cursor when it appears. */
  readonly first?: boolean;
  readonly lines?: number;
  /** The most characters there is room for, where that is not what the register takes of most texts. */
  readonly most?: number;
  /** False for words of a person's own, such as a reason: what is scanned there was meant for something else, and its Enter for nothing. */
  readonly scans?: boolean;
}

const usualMost = 200;

export function Field({
  label,
  value,
  onChange,
  testId,
  hint,
  lines,
  most = usualMost,
  secret = false,
  type,
  first = false,
  scans = true,
  ...rest
}: FieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    'data-testid': testId,
    className: styles.input,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: most,
    'data-scans': scans,
    // Without it the platform's field takes years of six digits, which no calendar of a shop has.
    ...(type === 'date' && { max: '9999-12-31' }),
    ...(first ? { 'data-first': true, ref: focus } : {}),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input
          {...shared}
          {...rest}
          type={secret ? 'password' : (type ?? 'text')}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** One of a few, side by side. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  testId,
  first = false,
}: ChoiceProps<Value>) {
  const id = useId();
  const begin = options.find((option) => option.value === value) ?? options[0];
  return (
    <div className={styles.field}>
      <span id={id}>{label}</span>
      <div className={styles.choice} role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-on={option.value === value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              ref={first && option === begin ? focus : undefined}
              onChange={() => onChange(option.value)}
              data-testid={`${testId}-${option.value}`}
            />
            {option.words}
          </label>
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly words: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly testId: string;
  /** Takes the cursor when it appears, at what is chosen or else the first. */
  readonly first?: boolean;
}

function focus(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
}
