import { memo } from 'react';

import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { changeQuantityBy } from '#renderer/sale/sale-commands.ts';
import { linesNow, markedLine, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The keyboard on the marked line, while the finder under the cursor is empty. It looks up the line when a key is pressed. */
export const LineKeys = memo(function LineKeys() {
  const register = useRegister();
  const { removeLine } = useSaleCommands();
  const onMarked = (act: (line: SaleLine) => void) => () => {
    // While something stands in the finder these keys belong to it.
    if (useUi.getState().finder !== '') return false;
    const line = markedLine(register);
    return line ? act(line) : false;
  };
  const choose = (by: number) => (line: SaleLine) => {
    const lines = linesNow(register);
    const to = lines[lines.findIndex(({ id }) => id === line.id) + by];
    if (to) useUi.getState().chooseLine(to.id);
  };
  const inFields = { inFields: true };
  const more = onMarked(({ id }) => changeQuantityBy(register, id, 1));
  const less = onMarked(({ id }) => changeQuantityBy(register, id, -1));
  const remove = onMarked((line) => void removeLine(line));
  const weigh = onMarked(({ quantity }) => (quantity > 0 ? useUi.getState().open('weigh') : false));
  useKey(useKeyOf('weigh'), weigh, inFields);
  useKey('+', more, inFields);
  useKey('-', less, inFields);
  useKey('Delete', remove, inFields);
  useKey('ArrowUp', onMarked(choose(-1)), inFields);
  useKey('ArrowDown', onMarked(choose(1)), inFields);
  return null;
});
