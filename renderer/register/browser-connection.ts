import { Connection } from '#renderer/register/connection.ts';
import { createLine } from '#renderer/register/line.ts';
import { takeSessionToken } from '#renderer/register/session-token.ts';

const longestWaitMs = 2_000;
/** The host closes with this when the pass is not its own: trying again would change nothing. */
const passRefused = 4401;

/** The register behind the loopback host: one socket, opened again whenever the register comes back. */
export function connectOverWebSocket(): Connection {
  const connection = new Connection();
  // A link put into the address of a window that is open differs from it behind the # alone, and no browser loads the page for that.
  addEventListener('hashchange', () => location.reload());
  void takeSessionToken().then((token) => (token === null ? connection.refused() : open(connection, token, 0)));
  return connection;
}

function open(connection: Connection, token: string, failures: number): void {
  const url = new URL('/rpc', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, ['tillkeep', `token.${token}`]);
  const line = createLine((text) => socket.send(text));
  let wasOpen = false;
  socket.addEventListener('open', () => {
    wasOpen = true;
    connection.opened(line.link);
  });
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => line.hear(data));
  socket.addEventListener('close', ({ code }) => {
    line.lost();
    if (code === passRefused) return connection.refused();
    connection.lost();
    const failed = wasOpen ? 0 : failures + 1;
    setTimeout(() => open(connection, token, failed), Math.min(100 * 2 ** failed, longestWaitMs));
  });
}
