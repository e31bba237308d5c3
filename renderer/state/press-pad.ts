import { entryValue, fitsPad, pressKey } from '#renderer/money/entry.ts';
import type { Pad } from '#renderer/state/pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** False when the key does not fit any more, and nothing was taken. */
export function pressPad(key: string, most?: number): boolean {
  const { entry } = useUi.getState();
  useUi.setState({ entry: pressKey(entry, key, most) });
  return fitsPad(entry, key, most);
}

export const selectEntryValue = ({ entry }: Pad): number | null => entryValue(entry);
