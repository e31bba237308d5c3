/** Lets only so many in at once; the others come in one after another, as they asked. */
export interface Gate {
  enter(): Promise<void>;
  leave(): void;
}

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    enter() {
      if (inside === most) return new Promise((resolve) => waiting.push(resolve));
      inside += 1;
      return Promise.resolve();
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
}
