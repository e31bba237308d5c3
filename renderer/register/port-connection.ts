import { Connection } from '#renderer/register/connection.ts';
import { createLine } from '#renderer/register/line.ts';

/** What the desktop host posts into the window together with the port to the register. */
export const portMessage = 'tillkeep:port';

/** The register in its own process of the desktop host. A restarted register brings a new port. */
export function connectOverPort(): Connection {
  const connection = new Connection();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window || event.data !== portMessage) return;
    const [port] = event.ports;
    if (port) take(connection, port);
  });
  return connection;
}

function take(connection: Connection, port: MessagePort): void {
  const line = createLine((text) => port.postMessage(text));
  port.addEventListener('message', ({ data }: MessageEvent<string>) => line.hear(data));
  port.addEventListener('close', () => {
    line.lost();
    connection.lost();
  });
  port.start();
  connection.opened(line.link);
}
