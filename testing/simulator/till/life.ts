/** From one start of a register's program to its end. Whatever it left behind in memory can do nothing after that. */
export interface Life {
  readonly till: string;
  readonly name: string;
  isAlive(): boolean;
  /** A place where the plug may be pulled. Throws when it is, and ever after. */
  point(where: string): void;
  /** The same for a callback: false when there is nobody left to call. */
  survives(where: string): boolean;
  fall(where: string): void;
  spare(): void;
  end(): void;
  onClose(run: () => void): void;
  close(): void;
}

export class Crash extends Error {
  override readonly name = 'Crash';
}

export interface LifeOptions {
  readonly till: string;
  readonly name: string;
  /** How many more places it passes; Infinity for one that is not pulled. */
  readonly places: number;
  readonly onCrash: (where: string) => void;
}

export function createLife({ till, name, places, onCrash }: LifeOptions): Life {
  const closers: (() => void)[] = [];
  let left = places;
  let alive = true;

  function survives(where: string): boolean {
    if (!alive) return false;
    left -= 1;
    if (left < 0) fall(where);
    return alive;
  }

  function fall(where: string): void {
    if (!alive) return;
    alive = false;
    onCrash(where);
  }

  return {
    till,
    name,
    isAlive: () => alive,
    survives,
    point(where) {
      if (!survives(where)) throw new Crash(where);
    },
    fall,
    spare: () => void (left = Infinity),
    end: () => void (alive = false),
    onClose: (run) => void closers.push(run),
    close: () => {
      for (const run of closers.splice(0)) run();
    },
  };
}
