import { lazy, Suspense } from 'react';

const NobodysNote = lazy(async () => ({ default: (await import('#renderer/sale/nobodys-note.tsx')).NobodysNote }));

/** The note of a package that is nobody's yet; nothing on any other sale. */
export function Nobodys({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NobodysNote name={name} />
    </Suspense>
  );
}
