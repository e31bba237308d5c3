import { useState } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';

/** The way into the practice shop and out of it. Behind either door is another register, so the window starts anew. */
export function usePractice() {
  const { client } = useRegister();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const go = async (way: 'enter' | 'leave') => {
    const { value, trouble: refused } = await settle(client.practice[way]({}));
    setTrouble(refused);
    if (value) location.reload();
  };
  return { go: (way: 'enter' | 'leave') => void go(way), trouble };
}
