import { existsSync } from 'node:fs';
import path from 'node:path';

import { BackOfficeDidNotStart, type ReadyOffice } from '#browser/shared/keep-back-office.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import { BadShopFile, canonicalZone, readShop } from '#browser/shared/shop.ts';
import { begunShopFile } from '#register/new-shop/new-shop.ts';
import { ownOfficeFile } from '#register/own-office.ts';

export interface BackOfficeStart {
  readonly dataFolder: string;
  /** 0 takes any free port; a restart asks for the port it had. */
  readonly port: number;
  readonly faults: boolean;
  /** As in HostOptions; the demo shop without. */
  readonly shop?: string | undefined;
  readonly catalogue: string | undefined;
}

/** Why the shop that was asked for does not come; undefined where it does, or nobody asked. */
export function shopNotHeeded(
  { data, shop }: Pick<HostOptions, 'data' | 'shop'>,
  tenant: string | null,
): string | undefined {
  if (shop === 'demo') return undefined;
  if (tenant !== null) return `--shop is for a till's own back office; the shop of ${tenant} is set up there`;
  if (shop !== 'empty' || !existsSync(ownOfficeFile(data))) return undefined;
  return `the back office in ${data} has its shop already and keeps it; an empty one begins in a new folder (--data DIR)`;
}

/** The command line of an embedded back office, the same in both hosts. */
export function backOfficeArguments({ dataFolder, port, faults, shop, catalogue }: BackOfficeStart): string[] {
  return [
    '--ready-json',
    '--joining',
    '--data',
    path.dirname(ownOfficeFile(dataFolder)),
    '--port',
    String(port),
    ...(faults ? ['--faults'] : []),
    ...shopArguments(dataFolder, shop),
    ...(catalogue === undefined ? [] : ['--catalogue', catalogue]),
  ];
}

/** What somebody said on the first screen comes before what a new one starts with otherwise, and behind a file that is kept to. */
function shopArguments(dataFolder: string, shop: string | undefined): string[] {
  const begins = begunShopFile(dataFolder);
  const isForNew = shop === undefined || shop === 'demo' || shop === 'empty';
  if (begins !== undefined && isForNew) return ['--new-shop', begins];
  return shop === undefined ? [] : ['--shop', shop];
}

interface Environment extends Pick<BackOfficeStart, 'dataFolder'> {
  readonly credential: OfficeCredential;
}

/** The secret goes through the environment: every user of the machine can read a command line. So do the shop's zone, whose days are the office's, and the digits of its money. */
export function backOfficeEnvironment({ credential, dataFolder }: Environment): Record<string, string> {
  const { clientId, clientSecret } = credential;
  return { TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret, ...tillsOwn(dataFolder) };
}

function tillsOwn(dataFolder: string): Record<string, string> {
  try {
    const { zone, currency } = readShop(dataFolder);
    return { TZ: canonicalZone(zone), TILLKEEP_DECIMALS: String(currency.scale) };
  } catch (error) {
    // The register reads the same file, and says what is wrong with it.
    if (error instanceof BadShopFile) return {};
    throw error;
  }
}

interface Hearing {
  readonly log: (line: string) => void;
  /** What it does before it serves, in a sentence. */
  readonly says: (sentence: string) => void;
  /** Told once, when it serves. */
  readonly onReady: (ready: ReadyOffice) => void;
}

/** The ear of a host for its back office: what it prints until it serves is kept, for a start that fails; what it has to say to people later, and of its store, goes to the log. */
export function hearOffice({ log, says, onReady }: Hearing) {
  let printed = '';
  let isReady = false;
  const hear = lineByLine((line) => {
    const isOfItsStore = line.startsWith(ofItsStore);
    if (isReady || isOfItsStore) log(`back office: ${line}`);
    if (!isReady && isOfItsStore) says(line.slice(ofItsStore.length));
  });
  // Once it is ready it may print as much as it likes, but the pipes have to be emptied.
  const wait = (chunk: Buffer | string): void => {
    if (isReady) return;
    if (printed.length < longestOutput) printed += chunk.toString();
    const ready = readyIn(printed);
    if (ready === undefined) return;
    isReady = true;
    onReady(ready);
  };
  return {
    output: wait,
    errors: (chunk: Buffer | string): void => {
      wait(chunk);
      hear(chunk);
    },
    didNotStart: (why: string) =>
      new BackOfficeDidNotStart(`the embedded back office ${why}\n${printed}`, whyIn(printed)),
  };
}

/** The sentence with which it ended, without what is for the person who typed its command. */
function whyIn(printed: string): string | null {
  const said = printed.split('\n').findLast((line) => line.startsWith(couldNotStart));
  return said?.slice(couldNotStart.length) ?? null;
}

const couldNotStart = 'The back office could not start: ';
const longestOutput = 64 * 1024;
/** An update of a large one goes on for minutes, and whoever waits for the till would think that it hangs. */
const ofItsStore = 'store: ';

/** `undefined` until it says that it is ready. */
function readyIn(printed: string): ReadyOffice | undefined {
  for (const line of printed.split('\n')) {
    if (!line.startsWith('{')) continue;
    const ready = readReady(line);
    if (ready !== undefined) return ready;
  }
  return undefined;
}

function readReady(line: string): ReadyOffice | undefined {
  try {
    const { ready, url, shop = [] } = JSON.parse(line) as Partial<ReadyOffice> & { readonly ready?: unknown };
    return ready === true && typeof url === 'string' ? { url, shop } : undefined;
  } catch {
    // Half a line so far; the rest is on its way.
    return undefined;
  }
}

function lineByLine(say: (line: string) => void): (chunk: Buffer | string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(line);
  };
}
