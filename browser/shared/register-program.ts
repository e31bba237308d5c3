import type { AnyRouter } from '@orpc/server';

import type { OwnOfficeNews } from '#register/own-office.ts';

/** What a host needs of the register: it knows no procedure by name. */
export interface RegisterProgram {
  readonly router: AnyRouter;
  /** What the procedures called by this window are given. */
  contextFor(windowId: string): object;
  /** The till's own back office, another program, says how it stands. */
  hearOfOffice(news: OwnOfficeNews): void;
  /** Comes when this register is to be closed, and what a restored till made ready in its folder opened instead. */
  readonly startAgain: Promise<void>;
  close(): Promise<void>;
}
