import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

import { Field } from '#renderer/components/field.tsx';
import { isTyping } from '#renderer/keys/combo.ts';
import { keepFigure } from '#renderer/keys/kept-figures.ts';

/** The one field for words beside a keypad: letters go there by themselves, as digits go to the pad. */
export function WordsField(props: ComponentProps<typeof Field>) {
  const { value, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  // A scan that begins with letters leaves neither them nor the cursor behind.
  const remember = useEffectEvent(() => {
    const had = document.activeElement;
    return () => {
      onChange(value);
      if (had instanceof HTMLElement) had.focus();
    };
  });
  useEffect(() => keepFigure(() => remember()), []);
  useEffect(() => {
    const catchLetters = ({ key, target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent) => {
      const isLetter = /^\p{L}$/u.test(key) && !ctrlKey && !altKey && !metaKey;
      if (isLetter && !defaultPrevented && !isTyping(target)) place.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', catchLetters);
    return () => window.removeEventListener('keydown', catchLetters);
  }, []);
  return (
    <div ref={place}>
      <Field {...props} scans={false} />
    </div>
  );
}
