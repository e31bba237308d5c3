import type { Context } from '#register/context.ts';

export const noCopy: Context['secondCopy'] = {
  status: () => null,
  turnOn: () => Promise.reject(new Error('a run keeps no second copy')),
  turnOff: () => Promise.resolve(),
  takeLog: () => Promise.resolve(),
  readyForCheckpoint: () => true,
  catchUp: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
