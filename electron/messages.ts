import type { OfficeAccess } from '#browser/shared/start-on-this-machine.ts';
import type { OwnOfficeNews } from '#register/own-office.ts';
import type { UpdateStanding, UpdateWish } from '#register/updates/standing.ts';

/** What main tells the register process. A window's port travels with `window`. */
export type ToRegister =
  | { readonly kind: 'start'; readonly dataFolder: string; readonly office: OfficeAccess; readonly version: string }
  | { readonly kind: 'office'; readonly news: OwnOfficeNews }
  | { readonly kind: 'window'; readonly windowId: string }
  | { readonly kind: 'proxy'; readonly proxy: string | null }
  | { readonly kind: 'updates'; readonly standing: UpdateStanding }
  | { readonly kind: 'close' };

/** What the register process tells main. */
export type FromRegister =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** A till that was restored is to take the place of this one. */
  | { readonly kind: 'startAgain' }
  /** Which proxy the system has for the office now. */
  | { readonly kind: 'proxyWanted' }
  /** About newer versions: look for one, or put the one on that is ready. */
  | { readonly kind: 'updateWished'; readonly wish: UpdateWish }
  | { readonly kind: 'closed' };

/** What main tells the till's own back office. */
export interface ToBackOffice {
  readonly kind: 'close';
}

/** Tells the page that its channel to the register is attached. */
export const portMessage = 'tillkeep:port';

/** The register gets this long to close its file when the program or Windows ends, and so does its back office. Windows allows about five seconds. */
export const closeWithinMs = 2_000;
