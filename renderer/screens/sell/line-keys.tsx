import { useKey } from '#renderer/keys/use-key.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';

interface LineKeysProps {
  readonly line: SaleLine;
  readonly lines: readonly SaleLine[];
}

/** The keyboard on the marked line, while the finder under the cursor is empty. */
export function LineKeys({ line, lines }: LineKeysProps) {
  const { setQuantity, removeLine } = useSaleCommands();
  const choose = (by: number) => {
    const to = lines[lines.findIndex(({ id }) => id === line.id) + by];
    if (to) useUi.getState().chooseLine(to.id);
  };
  const inFields = { inFields: true };
  useKey(
    '+',
    unlessFinding(() => void setQuantity(line, line.quantity + 1)),
    inFields,
  );
  useKey(
    '-',
    unlessFinding(() => void setQuantity(line, line.quantity - 1)),
    inFields,
  );
  useKey(
    'Delete',
    unlessFinding(() => void removeLine(line)),
    inFields,
  );
  useKey(
    'ArrowUp',
    unlessFinding(() => choose(-1)),
    inFields,
  );
  useKey(
    'ArrowDown',
    unlessFinding(() => choose(1)),
    inFields,
  );
  return null;
}

/** While something stands in the finder these keys belong to it. */
function unlessFinding(act: () => void): () => void | false {
  return () => (useUi.getState().finder === '' ? act() : false);
}
