import path from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm start` and the browser host can be told. */
export interface HostOptions {
  /** 0 where none was said. */
  readonly port: number;
  readonly open: boolean;
  readonly data: string;
  /** A v3 server to sync with; without one the embedded back office is started. */
  readonly tenant: URL | undefined;
  /** Where the desktop till looks for newer versions from now on; `none`: nowhere any more. */
  readonly updates: URL | 'none' | undefined;
  readonly faults: boolean;
  /** What a new embedded back office starts with, and keeps: `demo`, `empty`; or the file of the shop's own, kept to at every start. */
  readonly shop: string;
  readonly catalogue: string | undefined;
  /** Prints every event as one line of JSON, for programs that start a host. */
  readonly readyJson: boolean;
  /** Where the built window is. */
  readonly window: string;
  /** Reloads the open window when it is built again. */
  readonly reload: boolean;
}

export const usage = `npm start -- [options]
  --host electron|browser   where the window opens (the best there is)
  --port N                  the port of the browser host (any free one, from then on the same)
  --no-open                 prints one link and serves until stopped
  --data DIR                the folder of this till (.data)
  --tenant URL              syncs with that v3 server; TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment
  --updates URL|none        the desktop till looks for newer versions in that https folder from now on
  --shop demo|empty         what a new embedded back office starts with (demo)
  --shop FILE.json          its shop as your own file says: outlets, registers, taxes, ways to pay, people
  --catalogue FILE.csv      a price list for it instead of the shop's own
  --faults                  the embedded back office can be made to fail
  --ready-json              no window; one JSON object a line, for programs that start a till`;

export class BadOption extends Error {
  override readonly name = 'BadOption';
}

export function readOptions(args: readonly string[], root: string): HostOptions {
  const values = parse(args);
  return {
    port: portIn(values.port),
    open: !values['no-open'] && !values['ready-json'],
    data: path.resolve(values.data ?? path.join(root, '.data')),
    tenant: tenantIn(values.tenant),
    updates: updatesIn(values.updates),
    faults: values.faults ?? false,
    shop: shopIn(values.shop),
    catalogue: values.catalogue === undefined ? undefined : path.resolve(values.catalogue),
    readyJson: values['ready-json'] ?? false,
    window: path.resolve(values.window ?? path.join(root, 'dist/renderer')),
    reload: values.reload ?? false,
  };
}

/** The options of the browser host, as `parseArgs` wants them. */
export const hostOptionKinds = {
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  data: { type: 'string' },
  tenant: { type: 'string' },
  updates: { type: 'string' },
  faults: { type: 'boolean' },
  shop: { type: 'string' },
  catalogue: { type: 'string' },
  'ready-json': { type: 'boolean' },
  window: { type: 'string' },
  reload: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: hostOptionKinds, strict: true }).values;
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}

function portIn(text: string | undefined): number {
  const port = Number(text ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new BadOption(`--port takes a number from 0 to 65535, not ${text}`);
}

function shopIn(text = 'demo'): HostOptions['shop'] {
  if (text === 'demo' || text === 'empty') return text;
  if (/\.json$/i.test(text)) return path.resolve(text);
  throw new BadOption(`--shop takes demo, empty or a file like my-shop.json, not ${text}`);
}

/** Over anything but TLS anybody on the way says which version is the newest, and keeps the next one back. */
function updatesIn(text: string | undefined): HostOptions['updates'] {
  if (text === undefined || text === 'none') return text;
  const url = URL.parse(text);
  if (url?.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '') return url;
  throw new BadOption(
    '--updates takes none, or the address of an https folder, like https://updates.shop.example/till',
  );
}

function tenantIn(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // It is kept in a file and shown on the screen; not said again here, where a log may keep it.
  if (url && (url.username !== '' || url.password !== ''))
    throw new BadOption('--tenant takes no name or password: the client is given in the environment');
  if (url && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === '') return url;
  throw new BadOption(`--tenant takes the address of a v3 server, like https://shop.example, not ${text}`);
}
