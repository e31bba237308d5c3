/** Nothing more can be done; the message says to whoever called why, and what to do. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
}
