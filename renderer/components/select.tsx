import { useId } from 'react';

import styles from '#renderer/components/field.module.css';

interface SelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly testId: string;
}

/** One of many: the platform's own list, which a finger scrolls and a key searches. */
export function Select({ label, options, value, onChange, testId }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-testid={testId}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </div>
  );
}
