import { create } from 'zustand';

import { useSession } from '#renderer/register/use-till.ts';

/** The forms of the page that have a key of their own to save them. */
export type FormName = 'till' | 'cash' | 'points' | 'limits';

/** And those that are on nobody's mind until their sheet is opened again. */
type DraftName = FormName | 'promotion' | 'priceBook';

interface Kept {
  readonly by: string | undefined;
  readonly draft: unknown;
}

/** What was keyed and is not saved, so that a look at another screen takes nothing away. It dies with the window. */
const useKept = create<Partial<Record<DraftName, Kept>>>()(() => ({}));

interface Drafting<Draft> {
  readonly draft: Draft;
  readonly change: (next: (was: Draft) => Draft) => void;
  /** It is saved, or shall be as it was. */
  readonly drop: () => void;
}

/** A form that starts from what is stored, and goes on where this person left it. */
export function useDraft<Draft>(name: DraftName, stored: Draft): Drafting<Draft> {
  const by = useSession()?.signedIn?.id;
  const own = (kept: Kept | undefined): Draft =>
    // A form keeps under its name what it is made of itself.
    kept?.by === by && kept ? (kept.draft as Draft) : stored;
  const kept = useKept((all) => all[name]);
  return {
    draft: own(kept),
    change: (next) => useKept.setState((all) => ({ [name]: { by, draft: next(own(all[name])) } })),
    drop: () => useKept.setState({ [name]: undefined }),
  };
}

/** Forms that this person has changed and not saved. */
export function useUnsaved(): { readonly names: readonly FormName[]; readonly drop: () => void } {
  const by = useSession()?.signedIn?.id;
  const all = useKept();
  const forms = ['till', 'cash', 'points', 'limits'] as const;
  const names = forms.filter((name) => all[name] && all[name].by === by);
  return { names, drop: () => useKept.setState(Object.fromEntries(names.map((name) => [name, undefined]))) };
}
