import { TroubleNote } from '#renderer/components/note.tsx';
import type { Trouble } from '#renderer/register/use-command.ts';
import { AddGoodsKey } from '#renderer/sale/add-goods-key.tsx';
import { readFinder } from '#renderer/sale/read-finder.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The last "no" of the sale, until the next thing is done or it is put away; a sheet over it says it itself. */
export function SaleTrouble() {
  const trouble = useUi((ui) => (ui.sheet === null ? ui.saleTrouble : null));
  const finding = useUi((ui) => readFinder(ui.finder).text !== '');
  return (
    <TroubleNote trouble={trouble} onClose={() => useUi.setState({ saleTrouble: null })}>
      {/* What was typed is offered where it was not found. */}
      {!finding && <AddUnknown trouble={trouble} />}
    </TroubleNote>
  );
}

/** In a sheet over the sale: its own "no", or else the sale's, because goods are scanned beside most sheets too. */
export function SheetTrouble({ trouble = null }: { readonly trouble?: Trouble | null }) {
  const ofSale = useUi((ui) => ui.saleTrouble);
  const said = trouble ?? ofSale;
  return (
    <TroubleNote trouble={said}>
      <AddUnknown trouble={said} />
    </TroubleNote>
  );
}

/** Goods nobody knows are in somebody's hand. */
function AddUnknown({ trouble }: { readonly trouble: Trouble | null }) {
  return trouble?.code === 'barcode_unknown' ? <AddGoodsKey lookedFor={trouble.barcode} /> : null;
}
