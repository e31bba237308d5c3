import { lazy, Suspense } from 'react';

import type { Trouble } from '#renderer/register/use-command.ts';
import { untilThere } from '#renderer/until-there.ts';

/** Fetched as soon as the first screen stands: with it come the sentences of every "no". */
export const loadNote = untilThere(async () => ({
  default: (await import('#renderer/components/note.tsx')).TroubleNote,
}));
const TroubleNote = lazy(loadNote);

/** `TroubleNote` for the screen in front of all others, which must not wait for its words. */
export function LaterTroubleNote({ trouble }: { readonly trouble: Trouble | null }) {
  if (!trouble) return null;
  return (
    <Suspense fallback={null}>
      <TroubleNote trouble={trouble} />
    </Suspense>
  );
}
