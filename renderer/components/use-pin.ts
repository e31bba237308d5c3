import { useState } from 'react';

import { useKey } from '#renderer/keys/use-key.ts';
import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';

const longestPin = 12;

/** A PIN as it is keyed in, on the pad or by keys. Delete empties it. */
export function usePin() {
  const [pin, setPin] = useState('');
  const empty = () => setPin('');
  useKey('Delete', empty);
  useTypingKept(pin, setPin);
  const press = (key: string): boolean => {
    setPin((was) => (key === 'back' ? was.slice(0, -1) : (was + key).slice(0, longestPin)));
    return key === 'back' || pin.length < longestPin;
  };
  return { pin, press, empty };
}
