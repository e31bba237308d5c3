import type { AnyRouter } from '@orpc/server';

import type { OwnOfficeNews } from '#register/own-office.ts';

/** What a host needs of the register: it knows no procedure by name. */
export interface RegisterProgram {
  readonly router: AnyRouter;
  /** What the procedures called by this window are given. */
  contextFor(windowId: string): object;
  /** The till's own back office, another program, says how it stands. */
  hearOfOffice(news: OwnOfficeNews): void;
  close(): Promise<void>;
}
