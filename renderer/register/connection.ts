import type { ClientContext, ClientLink } from '@orpc/client';

/** `refused`: this window holds no pass and must be opened from its own link again. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';
export type RegisterLink = ClientLink<ClientContext>;

/**
 * The one line to the register. It outlives its sockets: a call made while the register restarts waits for the next one,
 * which is safe because nothing of it had been sent yet.
 */
export class Connection {
  state: ConnectionState = 'connecting';
  #link: RegisterLink | undefined;
  #waiting: ((link: RegisterLink) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  readonly link: RegisterLink = {
    call: async (path, input, options) => (await this.#current()).call(path, input, options),
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  opened(link: RegisterLink): void {
    this.#link = link;
    for (const go of this.#waiting.splice(0)) go(link);
    this.#become('open');
  }

  lost(): void {
    this.#link = undefined;
    this.#become('lost');
  }

  refused(): void {
    this.#link = undefined;
    this.#become('refused');
  }

  #current(): Promise<RegisterLink> {
    if (this.#link) return Promise.resolve(this.#link);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #become(state: ConnectionState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
