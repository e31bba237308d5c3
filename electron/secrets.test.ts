import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { embeddedSecret, joinedSecret, keepJoinedSecret, tenantSecret, type Vault } from '#electron/secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('secrets', () => {
  const xor = (text: string): Buffer => Buffer.from(text).map((byte) => byte ^ 0x55) as Buffer;
  const vault = (changes: Partial<Vault> = {}): Vault => ({
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: (text) => Promise.resolve(xor(text)),
    decryptStringAsync: (bytes) =>
      Promise.resolve({ result: xor(bytes.toString('latin1')).toString(), shouldReEncrypt: false }),
    ...changes,
  });
  const environment = { TILLKEEP_CLIENT_ID: 'id', TILLKEEP_CLIENT_SECRET: 'secret' };
  const given = { clientId: 'id', clientSecret: 'secret' };
  const tenant = 'https://shop.example';

  it('of a tenant are given once and kept where other programs’ users cannot read them', async () => {
    const place = { vault: vault(), dataFolder: folder };
    expect(await tenantSecret(place, tenant, environment)).toEqual(given);
    expect(await tenantSecret(place, tenant, {})).toEqual(given);
    expect(readFileSync(path.join(folder, 'tenant-credential.bin')).toString('latin1')).not.toContain('secret');
  });

  it('of a tenant go to its server alone, also those kept before it was written down whose they are', async () => {
    const place = { vault: vault(), dataFolder: folder };
    const other = 'https://shop.example.net';
    await tenantSecret(place, tenant, environment);
    await expect(tenantSecret(place, other, {})).rejects.toThrow('needs TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET');
    expect(await tenantSecret(place, `${tenant}/v3`, {})).toEqual(given);
    writeFileSync(path.join(folder, 'tenant-credential.bin'), xor(JSON.stringify(given)));
    expect(await tenantSecret(place, tenant, {})).toEqual(given);
    await expect(tenantSecret(place, other, {})).rejects.toThrow('needs TILLKEEP_CLIENT_ID');
  });

  it('that cannot be decrypted any more are asked for again', async () => {
    await tenantSecret({ vault: vault(), dataFolder: folder }, tenant, environment);
    const broken = {
      vault: vault({ decryptStringAsync: () => Promise.reject(new Error('key gone')) }),
      dataFolder: folder,
    };
    await expect(tenantSecret(broken, tenant, {})).rejects.toThrow(
      /tenant-credential[.]bin, cannot be opened [(]key gone[)]: start it once with TILLKEEP_CLIENT_ID/,
    );
    // It may be the account alone that is wrong.
    expect(await tenantSecret({ vault: vault(), dataFolder: folder }, tenant, {})).toEqual(given);
    expect(await tenantSecret(broken, tenant, environment)).toEqual(given);
  });

  it('that another program holds are told apart from those that were never stored', async () => {
    mkdirSync(path.join(folder, 'tenant-credential.bin'));
    await expect(tenantSecret({ vault: vault(), dataFolder: folder }, tenant, {})).rejects.toThrow(
      /tenant-credential[.]bin, cannot be opened .*EISDIR/,
    );
  });

  it('that are to be sealed anew are good also where that fails', async () => {
    await tenantSecret({ vault: vault(), dataFolder: folder }, tenant, environment);
    const stale = vault({
      decryptStringAsync: (bytes) =>
        Promise.resolve({ result: xor(bytes.toString('latin1')).toString(), shouldReEncrypt: true }),
      encryptStringAsync: () => Promise.reject(new Error('no key for now')),
    });
    expect(await tenantSecret({ vault: stale, dataFolder: folder }, tenant, {})).toEqual(given);
  });

  it('of another till’s back office are sealed too, and where they cannot be opened the till is to join again', async () => {
    const place = { vault: vault(), dataFolder: folder };
    await keepJoinedSecret(place, given);
    expect(await joinedSecret(place, {})).toEqual(given);
    expect(readFileSync(path.join(folder, 'joined-credential.bin')).toString('latin1')).not.toContain('secret');
    rmSync(path.join(folder, 'joined-credential.bin'));
    await expect(joinedSecret(place, {})).rejects.toThrow('(it is gone): let it join again in its settings');
    expect(await joinedSecret(place, environment)).toEqual(given);
  });

  it('of the embedded back office are made once, and made anew when unreadable', async () => {
    const place = { vault: vault(), dataFolder: folder };
    const made = await embeddedSecret(place);
    expect(await embeddedSecret(place)).toEqual(made);
    writeFileSync(path.join(folder, 'backoffice-credential.bin'), 'rubbish');
    expect(await embeddedSecret(place)).not.toEqual(made);
    rmSync(path.join(folder, 'backoffice-credential.bin'));
    mkdirSync(path.join(folder, 'backoffice-credential.bin'));
    expect(await embeddedSecret(place)).toMatchObject({ clientSecret: expect.any(String) });
  });

  it('stay in a private file where the machine has no vault', async () => {
    const none = { vault: vault({ isAsyncEncryptionAvailable: () => Promise.resolve(false) }), dataFolder: folder };
    expect(await embeddedSecret(none)).toEqual(await embeddedSecret(none));
    expect(await tenantSecret(none, tenant, environment)).toEqual(given);
  });
});
