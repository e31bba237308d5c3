import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { drawLine } from '#renderer/paper/draw-line.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';

/** Draws what the printer has no letters for, whenever the register asks. It shows nothing. */
export function DrawForPrinter() {
  const { client, ask } = useRegister();
  const { data: wanted } = useQuery(ask.printing.toDraw.queryOptions({ input: {} }));
  useEffect(() => {
    if (!wanted || wanted.length === 0) return;
    void settle(client.printing.draw({ pictures: wanted.map((line) => ({ line, picture: drawLine(line) })) }));
  }, [client, wanted]);
  return null;
}
