import path from 'node:path';

import { hasRegister } from '#db/register-file.ts';

/** The file of the back office that a till without another one runs for itself. */
export function ownOfficeFile(dataFolder: string): string {
  return path.join(dataFolder, 'backoffice', 'backoffice.sqlite');
}

/** Only a new till waits for its own office: one that has a file sells from that, whatever becomes of the other program. */
export function waitsForOwnOffice(dataFolder: string): boolean {
  return !hasRegister(dataFolder);
}

/** What keeps the till's own back office from answering, in its own words where it has any. */
export interface OwnOfficeTrouble {
  readonly kind: 'starting' | 'failed' | 'stopped';
  readonly says: string | null;
}

/** How it stands with the till's own back office, which is another program. */
export type OwnOfficeNews = OwnOfficeTrouble | { readonly kind: 'serving'; readonly url: string };

/** Whose the back office is: this till's own, that of another till of the shop, or a server's. */
export type OfficeKind = 'own' | 'joined' | 'elsewhere';

export interface JoinedPlace {
  /** In PEM; it is known by this alone. */
  readonly certificate: string;
  /** Where it was said to be as well. */
  readonly addresses: readonly string[];
}

/** Where the back office of a till answers. Its own may say so later than the till opens, and another time elsewhere. */
export interface OfficePlace {
  readonly kind: OfficeKind;
  /** Empty until it is known. */
  readonly url: () => string;
  readonly trouble: () => OwnOfficeTrouble | null;
  /** That of another till, and undefined for any other. */
  readonly joined?: JoinedPlace | undefined;
  /** It answers elsewhere from now on. */
  readonly moveTo: (url: string) => void;
}

export interface HeardOfficePlace extends OfficePlace {
  readonly hear: (news: OwnOfficeNews) => void;
}

/** Without an address it is the till's own, and has still to say where it answers. */
export function createOfficePlace(known: string | null, joined?: JoinedPlace): HeardOfficePlace {
  let url = known ?? '';
  let trouble: OwnOfficeTrouble | null = known === null ? { kind: 'starting', says: null } : null;
  return {
    kind: known === null ? 'own' : joined ? 'joined' : 'elsewhere',
    url: () => url,
    trouble: () => trouble,
    joined,
    moveTo: (there) => void (url = there),
    hear(news) {
      trouble = news.kind === 'serving' ? null : news;
      if (news.kind === 'serving') url = news.url;
    },
  };
}

/** For a register that must not reach anybody. */
export const noOfficePlace: OfficePlace = {
  kind: 'elsewhere',
  url: () => '',
  trouble: () => null,
  moveTo: () => undefined,
};
