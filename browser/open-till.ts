import { startBackOffice } from '#browser/back-office-child.ts';
import type { OpenTill } from '#browser/kept-till.ts';
import { shopNotHeeded } from '#browser/shared/back-office-start.ts';
import { newClosing } from '#browser/shared/closing.ts';
import type { EmbeddedBackOffice } from '#browser/shared/keep-back-office.ts';
import {
  embeddedCredential,
  joinedCredential,
  keepJoinedCredential,
  type OfficeCredential,
  sellOnWithout,
  tenantCredential,
} from '#browser/shared/office-access.ts';
import type { HostOptions } from '#browser/shared/options.ts';
import type { RegisterProgram } from '#browser/shared/register-program.ts';
import type { OfficeAccess } from '#browser/shared/start-on-this-machine.ts';
import { takeJoinedPlace } from '#register/joining/joined-till.ts';
import { putShopBack } from '#register/kept-shop.ts';
import { joinedPlaceOf, keepOffice, type KeptOffice, officeOf } from '#register/kept-office.ts';
import { beginShop } from '#register/new-shop/new-shop.ts';
import { ownOfficeFile, waitsForOwnOffice } from '#register/own-office.ts';
import { putReplacementInPlace } from '#register/second-copy/replacement.ts';

export interface TillParts {
  startRegister(dataFolder: string, office: OfficeAccess): RegisterProgram;
  startBackOffice?: typeof startBackOffice;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Somebody wants it to end, maybe while it waits for the back office of a new till. */
  readonly stopWished?: AbortSignal;
  /** Lines for the person or program that started the host. */
  readonly log: (line: string) => void;
}

export class StoppedMeanwhile extends Error {
  override readonly name = 'StoppedMeanwhile';
}

/** Back office and register of a data folder whose lock is held, after a till that was restored there took its place. */
export async function openTill(options: HostOptions, parts: TillParts): Promise<OpenTill> {
  const closing = newClosing((error) => parts.log(`while closing: ${String(error)}`));
  try {
    if (putReplacementInPlace(options.data)) parts.log('the till that was restored here has taken its place');
    if (beginShop(options.data)) parts.log('this till begins with a shop of its own');
    const joined = await takeJoinedPlace(options.data, (credential) => keepJoinedCredential(options.data, credential));
    if (joined) parts.log(`the back office of this till is now at ${joined.tenant}`);
    if (await putShopBack(options.data)) parts.log('shop.json was gone: it says again what this till has worked in');
    const { access, embedded } = await openOffice(options, parts);
    if (embedded) closing.add(() => embedded.stop());
    if (embedded && waitsForOwnOffice(options.data)) await untilThere(embedded, parts.stopWished);
    const program = parts.startRegister(options.data, access);
    closing.add(() => program.close());
    embedded?.follow((news) => program.hearOfOffice(news));
    return { program, close: () => closing.close() };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

interface Opened {
  readonly access: OfficeAccess;
  readonly embedded?: EmbeddedBackOffice;
}

async function openOffice(options: HostOptions, parts: TillParts): Promise<Opened> {
  const { data, tenant, faults, shop, catalogue } = options;
  const kept = officeOf(data, tenant);
  const warning = shopNotHeeded(options, kept?.tenant ?? null);
  if (warning !== undefined) parts.log(warning);
  if (kept !== null) {
    const joined = joinedPlaceOf(kept);
    const credential = joined ? joinedOrNone(kept, data, parts) : tenantCredential(parts.environment);
    if (tenant) await keepOffice(data, kept);
    return { access: { url: kept.tenant, joined, ...credential } };
  }
  const credential = embeddedCredential(data);
  const start = parts.startBackOffice ?? startBackOffice;
  const embedded = start({
    dataFolder: data,
    faults,
    shop,
    catalogue,
    credential,
    log: parts.log,
  });
  return { access: { url: null, file: ownOfficeFile(data), ...credential }, embedded };
}

function joinedOrNone(kept: KeptOffice, data: string, { environment, log }: TillParts): OfficeCredential {
  try {
    return joinedCredential(data, environment);
  } catch (error) {
    return sellOnWithout(error, kept, { data, log });
  }
}

async function untilThere({ url }: EmbeddedBackOffice, stopWished = new AbortController().signal): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(new StoppedMeanwhile('stopped before the till was open'));
  if (stopWished.aborted) stop();
  stopWished.addEventListener('abort', stop);
  await Promise.race([url, stopped.promise]).finally(() => stopWished.removeEventListener('abort', stop));
}
