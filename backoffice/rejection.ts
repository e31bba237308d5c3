/**
 * A "no" of the service: a status and a sentence.
 *
 * It is thrown, unlike a refusal of the register, because it may come from any depth of a route and must undo the
 * transaction on its way out.
 */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export function reject(status: number, message: string): never {
  throw new Rejection(status, message);
}
