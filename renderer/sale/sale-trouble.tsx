import { TroubleNote } from '#renderer/components/note.tsx';
import { useUi } from '#renderer/state/ui-store.ts';

/** The last "no" of the sale, until the next thing is done or it is put away; a sheet over it says it itself. */
export function SaleTrouble() {
  const trouble = useUi((ui) => (ui.sheet === 'serials' ? null : ui.saleTrouble));
  return <TroubleNote trouble={trouble} onClose={() => useUi.setState({ saleTrouble: null })} />;
}
