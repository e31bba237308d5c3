interface Speaking {
  readonly stdout: Pick<NodeJS.WriteStream, 'on'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
}

/** Whoever reads what a program says may go before it, as a session, a pipe or a service's log does. Unheard, the next line would end it, and the sale with it. */
export function outliveReader({ stdout, stderr }: Speaking): void {
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
}
