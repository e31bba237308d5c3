/**
 * Keeps the commands of the sale in the order of the cashier's hands, one at a time: a scan behind a scan must not overtake it,
 * and the answer shown last must be the newest.
 */
export interface SaleQueue {
  readonly run: <Answer>(command: () => Promise<Answer>) => Promise<Answer>;
}

export function createSaleQueue(): SaleQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(command) {
      const mine = last.then(command, command);
      last = mine;
      return mine;
    },
  };
}
