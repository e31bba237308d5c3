/** What keeps a host from finding or fetching a newer version, by what a person does about it. */
export type UpdateTrouble = 'unreachable' | 'no_list' | 'changed' | 'not_ours' | 'disk' | 'other';

/** How it stands with newer versions, as the host says it: whole each time, so that a register that was started again knows it too. */
export interface UpdateStanding {
  /** Why it looks nowhere: this host takes none, nobody named an address, or nobody signed this program. */
  readonly off: 'elsewhere' | 'no_address' | 'unsigned' | null;
  readonly address: string;
  /** When somebody there last said which version is the newest, in milliseconds since 1970. */
  readonly lookedAt: number | null;
  readonly looking: boolean;
  readonly fetching: string | null;
  readonly ready: string | null;
  readonly trouble: { readonly why: UpdateTrouble; readonly says: string } | null;
}

/** What the register asks of its host. It asks for the second only when nothing stands in the way. */
export type UpdateWish = 'look' | 'putOn';

/** Newer versions, as the register sees them: the host looks and acts. */
export interface Updates {
  standing(): UpdateStanding;
  hear(standing: UpdateStanding): void;
  wish(what: UpdateWish): void;
  onWish(heard: (what: UpdateWish) => void): void;
}

/** Until its host says otherwise, this till takes none. */
export const noUpdates: UpdateStanding = {
  off: 'elsewhere',
  address: '',
  lookedAt: null,
  looking: false,
  fetching: null,
  ready: null,
  trouble: null,
};

export function createUpdates(keep: (standing: UpdateStanding) => void): Updates {
  let standing = noUpdates;
  let heard: (what: UpdateWish) => void = () => undefined;
  return {
    standing: () => standing,
    hear(now) {
      standing = now;
      keep(now);
    },
    wish: (what) => heard(what),
    onWish: (work) => void (heard = work),
  };
}
