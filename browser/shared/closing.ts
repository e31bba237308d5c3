/** What has to be undone at the end, in the opposite order of its doing. */
export interface Closing {
  add(undo: () => Promise<void> | void): void;
  /** Runs once, however often it is called; one thing that fails to close does not keep the others open. */
  close(): Promise<void>;
}

export function newClosing(report: (error: unknown) => void): Closing {
  const steps: (() => Promise<void> | void)[] = [];
  let closed: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    for (const undo of steps.toReversed()) {
      try {
        // One after the other: the register must be closed before the back office it may be speaking to.
        await undo();
      } catch (error) {
        report(error);
      }
    }
  };
  return {
    add: (undo) => steps.push(undo),
    close: () => (closed ??= run()),
  };
}
