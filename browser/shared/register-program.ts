import type { AnyRouter } from '@orpc/server';

/** What a host needs of the register: it knows no procedure by name. */
export interface RegisterProgram {
  readonly router: AnyRouter;
  /** What the procedures called by this window are given. */
  contextFor(windowId: string): object;
  close(): Promise<void>;
}
