import { parseArgs } from 'node:util';

import { readPersonality } from '#backoffice/personality.ts';
import type { BackOfficeOptions } from '#backoffice/server.ts';
import { isPostgresUrl } from '#backoffice/store/postgres.ts';
import { type Settings, usualSettings } from '#backoffice/store/settings.ts';

export interface CommandLine extends BackOfficeOptions {
  readonly readyJson: boolean;
  readonly help: boolean;
  /** Where to write a copy of the store, instead of serving it. */
  readonly saveTo: string | undefined;
}

/** A sentence for whoever typed the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `npm run backoffice -- [options]
  --port N              port to listen on (4010; 0 takes a free one)
  --host ADDRESS        address to listen on (127.0.0.1)
  --data DIR|:memory:   where the store lives (.data/backoffice, or the PostgreSQL of DATABASE_URL=postgres://…)
  --shop demo|empty     what a new store starts with (demo)
  --shop FILE.json      the shop as its own file says: outlets, registers, taxes, ways to pay, people
  --new-shop FILE.json  the same for a new store alone: a shop that is there stays as it is
  --catalogue FILE.csv  load this price list instead of the shop's own
  --client-id GUID, --client-secret GUID   the credential tills use (or TILLKEEP_CLIENT_ID, TILLKEEP_CLIENT_SECRET)
  --permit-limit N, --window SECONDS, --queue-limit N   the rate limit of each credential and endpoint
  --token-seconds N     how long a token lives (3600)
  --personality NAMES   differ from the specification as other servers do, to prove a client: a list of names
  --setting NAME=VALUE  what the shop decided, kept in the store; may be given several times
  --mail URL            the mail server that receipts leave by: smtp://HOST:PORT or smtps://USER:PASSWORD@HOST
                        (or TILLKEEP_MAIL, where nobody reads the password in a list of programs)
  --mail-from ADDRESS   the address of the shop that they come from (or TILLKEEP_MAIL_FROM)
  --tls-cert FILE, --tls-key FILE   speak TLS with that certificate and key, in PEM
  --joining             it is a till's own, whose manager may let other tills in
  --joining-port N      the port they come in by, of those tried the first (4011, or TILLKEEP_JOINING_PORT)
  --decimals N          digits of the shop's money behind the point, 0 to 4, for what people read (2)
  --faults              serve the fault console at /_faults, to this machine only
  --fault-seed N        seed of the faults that strike by chance
  --save-to FILE        write the store as it is now into that file, while a back office runs on it or not, and end
  --ready-json          print one JSON line when listening, for a program that started this one`;

export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): CommandLine {
  const { values } = parse(args);
  const decimals = decimalsFrom(values.decimals ?? env['TILLKEEP_DECIMALS']);
  return {
    port: portFrom(values.port),
    // As an address of IPv6 stands in a link.
    host: values.host.replace(/^\[(.+)\]$/, '$1'),
    data: dataFrom(values.data, env),
    shop: shopFrom(values, decimals),
    ...(decimals !== undefined && { decimals }),
    ...mailFrom(values.mail ?? env['TILLKEEP_MAIL'], values['mail-from'] ?? env['TILLKEEP_MAIL_FROM']),
    ...tlsFrom(values['tls-cert'], values['tls-key']),
    ...(values.joining && { joining: joiningFrom(values['joining-port'], env) }),
    ...(values.catalogue !== undefined && { catalogue: values.catalogue }),
    ...credentialFrom(values['client-id'], values['client-secret'], env),
    limiter: {
      permitLimit: countFrom('permit-limit', values['permit-limit']),
      windowSeconds: countFrom('window', values.window),
      queueLimit: wholeNumber('queue-limit', values['queue-limit']),
    },
    tokenSeconds: countFrom('token-seconds', values['token-seconds']),
    personality: readPersonality(values.personality, UsageError),
    settings: settingsFrom(values.setting),
    faultConsole: values.faults,
    faultSeed: wholeNumber('fault-seed', values['fault-seed']),
    readyJson: values['ready-json'] || values['host-json'],
    help: values.help,
    saveTo: fileFrom(values['save-to']),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        shop: { type: 'string' },
        'new-shop': { type: 'string' },
        catalogue: { type: 'string' },
        'client-id': { type: 'string' },
        'client-secret': { type: 'string' },
        'permit-limit': { type: 'string', default: '20000' },
        window: { type: 'string', default: '10' },
        'queue-limit': { type: 'string', default: '0' },
        'token-seconds': { type: 'string', default: '3600' },
        personality: { type: 'string', default: '' },
        setting: { type: 'string', multiple: true, default: [] },
        mail: { type: 'string' },
        'mail-from': { type: 'string' },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        joining: { type: 'boolean', default: false },
        'joining-port': { type: 'string' },
        decimals: { type: 'string' },
        faults: { type: 'boolean', default: false },
        'fault-seed': { type: 'string', default: '1' },
        'ready-json': { type: 'boolean', default: false },
        'host-json': { type: 'boolean', default: false },
        'save-to': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function credentialFrom(
  id: string | undefined,
  secret: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Pick<BackOfficeOptions, 'credential'> {
  const clientId = id ?? env['TILLKEEP_CLIENT_ID'];
  const clientSecret = secret ?? env['TILLKEEP_CLIENT_SECRET'];
  if (clientId !== undefined && clientSecret !== undefined) return { credential: { clientId, clientSecret } };
  if (clientId === undefined && clientSecret === undefined) return {};
  throw new UsageError('give both the client ID and the client secret, or neither');
}

function settingsFrom(values: readonly string[]): Partial<Settings> {
  return Object.fromEntries(
    values.map((written) => {
      const [name = '', value = ''] = written.split(/=(.*)/s);
      if (!Object.hasOwn(usualSettings, name))
        throw new UsageError(`--setting ${name} is none of ${Object.keys(usualSettings).join(', ')}`);
      return [name, wholeNumber(`setting ${name}`, value)];
    }),
  );
}

/** The money of a till's own back office is the till's. */
function decimalsFrom(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[0-4]$/.test(value)) return Number(value);
  throw new UsageError(`--decimals must be 0 to 4, not ${value}`);
}

function mailFrom(url: string | undefined, from: string | undefined): Pick<BackOfficeOptions, 'mail'> {
  return url ? { mail: { url, from: from ?? '' } } : {};
}

function tlsFrom(cert: string | undefined, key: string | undefined): Pick<BackOfficeOptions, 'tls'> {
  if (cert && key) return { tls: { cert, key } };
  if (cert || key) throw new UsageError('give both --tls-cert and --tls-key, or neither');
  return {};
}

function joiningFrom(
  told: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): NonNullable<BackOfficeOptions['joining']> {
  const port = told ?? env['TILLKEEP_JOINING_PORT'];
  return port === undefined ? {} : { port: portFrom(port) };
}

interface ShopWords {
  readonly shop?: string | undefined;
  readonly 'new-shop'?: string | undefined;
}

function shopFrom(
  { shop: value, 'new-shop': begins }: ShopWords,
  decimals: number | undefined,
): NonNullable<BackOfficeOptions['shop']> {
  if (value !== undefined && begins !== undefined) throw new UsageError('give --shop or --new-shop, not both');
  if (begins !== undefined) return { file: begins, decimals, onlyNew: true };
  if (value === undefined || value === 'demo') return 'demo';
  if (value === 'empty') return value;
  if (/\.json$/i.test(value)) return { file: value, decimals };
  throw new UsageError(`--shop must be demo, empty or a file like my-shop.json, not ${value}`);
}

function dataFrom(data: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  // What a script calls a folder that it forgot to name: the shop would lie wherever it was called from.
  if (data === '') throw new UsageError('--data must name a folder, or be :memory:');
  const url = env['DATABASE_URL'];
  if (data !== undefined || !url) return data ?? '.data/backoffice';
  if (isPostgresUrl(url)) return url;
  throw new UsageError('DATABASE_URL must begin with postgres://');
}

function fileFrom(file: string | undefined): string | undefined {
  if (file === '') throw new UsageError('--save-to must name a file');
  return file;
}

function portFrom(value: string): number {
  const port = wholeNumber('port', value);
  if (port > 65_535) throw new UsageError(`--port must be at most 65535, not ${value}`);
  return port;
}

/** Of what lets no till in without a single one. */
function countFrom(name: string, value: string): number {
  const count = wholeNumber(name, value);
  if (count === 0) throw new UsageError(`--${name} must be at least 1, not 0`);
  return count;
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new UsageError(`--${name} must be a whole number, not ${value}`);
}
