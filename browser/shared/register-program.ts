import type { AnyRouter } from '@orpc/server';

/** What a host needs of the register: it knows no procedure by name. */
export interface RegisterProgram {
  readonly router: AnyRouter;
  /** What the procedures called by this window are given; `ended` says that they lead nowhere any more. */
  contextFor(windowId: string): object & { readonly ended?: AbortSignal };
  close(): Promise<void>;
}
