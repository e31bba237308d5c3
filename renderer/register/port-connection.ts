import { Connection } from '#renderer/register/connection.ts';
import { untilThere } from '#renderer/until-there.ts';

/** What the desktop host posts into the window together with the port to the register. */
export const portMessage = 'tillkeep:port';

/** A browser's window speaks over a socket and does not carry this. */
const loadLink = untilThere(() => import('@orpc/client/message-port'));

/** The register in its own process of the desktop host. A restarted register brings a new port. */
export function connectOverPort(): Connection {
  const connection = new Connection();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window || event.data !== portMessage) return;
    const [port] = event.ports;
    if (port) void take(connection, port);
  });
  return connection;
}

/** What the register says before the link is loaded waits in the port. */
async function take(connection: Connection, port: MessagePort): Promise<void> {
  let open = true;
  port.addEventListener('close', () => {
    open = false;
    connection.lost();
  });
  const { RPCLink } = await loadLink();
  if (!open) return;
  port.start();
  connection.opened(new RPCLink({ port }));
}
