import type { StaffMember } from '#db/tables/staff.ts';
import type { Context } from '#register/context.ts';

/** What a handler sees of it, in the till and in the practice shop. */
export interface PracticeDoor {
  /** Whether this register is the practice shop. */
  readonly here: boolean;
  enter(windowId: string, staff: StaffMember | null): Promise<void>;
  leave(windowId: string): void;
  /** False of one that left, and may still be heard: a tab that was duplicated leaves together with its twin. */
  holds(windowId: string): boolean;
}

/** The other register, while somebody practises. */
export interface PracticeRegister {
  contextFor(windowId: string): Context;
  close(): Promise<void>;
}

export interface PracticeShop {
  /** For the till, and for the practice shop itself. */
  readonly door: (here: boolean) => PracticeDoor;
  /** Of a window that practises. */
  contextFor(windowId: string): Context | undefined;
  close(): Promise<void>;
}

interface Ports {
  readonly open: () => Promise<PracticeRegister>;
  readonly after: (ms: number, work: () => void) => unknown;
}

/** Opened fresh for the first window that enters, shared by others, and closed when the last one left. */
export function createPracticeShop({ open, after }: Ports): PracticeShop {
  const windows = new Set<string>();
  let shop: PracticeRegister | undefined;
  // One after the other: a shop that is being closed must not be opened at the same time.
  let turn = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const close = async () => {
    const closing = shop;
    shop = undefined;
    await closing?.close();
  };

  const enter = (windowId: string, staff: StaffMember | null) =>
    inTurn(async () => {
      if (windows.size === 0) await close();
      shop ??= await open();
      if (windows.has(windowId)) return;
      windows.add(windowId);
      shop.contextFor(windowId).memory.staff ??= staff;
    });
  const leave = (windowId: string) => {
    windows.delete(windowId);
    // The answer to this very call, and what the window asks before it hears it, go through the shop that is left.
    after(lingerMs, () => void inTurn(() => (windows.size === 0 ? close() : Promise.resolve())));
  };
  return {
    door: (here) => ({ here, enter, leave, holds: (windowId) => windows.has(windowId) }),
    contextFor: (windowId) => (windows.has(windowId) ? shop?.contextFor(windowId) : undefined),
    close: () => inTurn(close),
  };
}

const lingerMs = 2_000;
