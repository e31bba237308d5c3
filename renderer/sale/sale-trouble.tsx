import { TroubleNote } from '#renderer/components/note.tsx';
import type { Trouble } from '#renderer/register/use-command.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** The last "no" of the sale, until the next thing is done or it is put away; a sheet over it says it itself. */
export function SaleTrouble() {
  const trouble = useUi((ui) => (ui.sheet === null ? ui.saleTrouble : null));
  return <TroubleNote trouble={trouble} onClose={() => useUi.setState({ saleTrouble: null })} />;
}

/** In a sheet over the sale: its own "no", or else the sale's, because goods are scanned beside most sheets too. */
export function SheetTrouble({ trouble = null }: { readonly trouble?: Trouble | null }) {
  const ofSale = useUi((ui) => ui.saleTrouble);
  return <TroubleNote trouble={trouble ?? ofSale} />;
}
