import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { BadTls, readIdentity } from '#backoffice/http/tls.ts';
import { type BackOffice, type BackOfficeOptions, startBackOffice } from '#backoffice/server.ts';

const given = path.join(import.meta.dirname, '../testing/shop-certificate');
const ca = ['certificate.pem', 'renewed-certificate.pem'].map((file) => readFileSync(path.join(given, file)));

let folder: string;
let files: { readonly cert: string; readonly key: string };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backoffice-tls-'));
  files = { cert: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') };
  copyFileSync(path.join(given, 'certificate.pem'), files.cert);
  copyFileSync(path.join(given, 'key.pem'), files.key);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const renewCertificate = () => copyFileSync(path.join(given, 'renewed-certificate.pem'), files.cert);
const renewKey = () => copyFileSync(path.join(given, 'renewed-key.pem'), files.key);

/** Without a token: it is refused in v3's own words, and says so through TLS. */
function ask({ url }: BackOffice): Promise<{ readonly status: number; readonly body: unknown; readonly by: string }> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/v3/Outlet`, { ca, agent: false }, (response) => {
      const { CN = '' } = (response.socket as TLSSocket).getPeerCertificate().subject;
      const status = response.statusCode ?? 0;
      json(response).then((body) => resolve({ status, body, by: String(CN) }), reject);
    }).on('error', reject);
  });
}

async function serve(options: Partial<BackOfficeOptions> = {}) {
  const lines: string[] = [];
  const office = await startBackOffice({
    shop: 'empty',
    tls: { ...files, everyMs: 10 },
    report: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => office.close());
  return { office, lines };
}

describe('a back office with a certificate', () => {
  it('is asked through TLS, and says nothing in the clear', async () => {
    const { office } = await serve();
    expect(office.url).toMatch(/^https:/);
    expect(await ask(office)).toMatchObject({ status: 401, by: 'the office of a test' });
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(office.url).port), '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => (said += chunk.toString('latin1'))).on('error', () => undefined);
      socket.on('close', () => resolve(said));
      socket.write('GET /api/v3/Outlet HTTP/1.1\r\nHost: office\r\n\r\n');
    });
    expect(heard).not.toContain('HTTP/');
  });

  it('takes a renewed one while it serves, once certificate and key belong together', async () => {
    const { office, lines } = await serve();
    renewCertificate();
    await expect
      .poll(() => lines)
      .toContainEqual(expect.stringMatching(/^the certificate stays as it was: the key .* is not that of/));
    expect((await ask(office)).by).toBe('the office of a test');
    renewKey();
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/was renewed and is good until 2126-/));
    expect((await ask(office)).by).toBe('the office of a test, renewed');
    expect(lines).toHaveLength(2);
  });

  it('keeps the one it has where its files went, and says so once', async () => {
    const { office, lines } = await serve();
    rmSync(files.cert);
    await expect
      .poll(() => lines)
      .toEqual([expect.stringMatching(/^the certificate stays as it was: .* is not there$/)]);
    expect((await ask(office)).by).toBe('the office of a test');
  });

  it.each([
    ['in time, that it will end', -3, /certificate\.pem: it ends on \d{4}-\d\d-\d\d; from then on/],
    ['once it did, that it ended', 1, /certificate\.pem: it ended on \d{4}-\d\d-\d\d, and no till takes it any more/],
  ])('says %s', async (_, days, words) => {
    const now = readIdentity(files).validTo.getTime() + days * 86_400_000;
    const { lines } = await serve({ now: () => now });
    expect(lines).toEqual([expect.stringMatching(words)]);
  });
});

describe('a certificate is refused before a store is opened', () => {
  it.each([
    ['of another key', () => renewKey(), /^the key .*key\.pem is not that of the certificate .*certificate\.pem$/],
    [
      'with a key of another kind',
      () => writeFileSync(files.key, rsaKey()),
      /^the key .* is not that of the certificate/,
    ],
    [
      'with a key behind a passphrase',
      () => writeFileSync(files.key, rsaKey('secret')),
      /one with a passphrase: write it without/,
    ],
    ['that is none', () => writeFileSync(files.cert, 'hello'), /certificate\.pem holds no certificate in PEM/],
    ['that is not there', () => rmSync(files.cert), /^the certificate .*certificate\.pem is not there$/],
    [
      'with something else behind it',
      () =>
        writeFileSync(
          files.cert,
          `${readFileSync(files.cert, 'utf8')}-----BEGIN CERTIFICATE-----\nxx\n-----END CERTIFICATE-----\n`,
        ),
      /cannot be read/,
    ],
  ])('%s', async (_, spoil, words) => {
    spoil();
    const data = path.join(folder, 'store');
    const started = startBackOffice({ data, shop: 'empty', tls: files });
    await expect(started).rejects.toThrow(BadTls);
    await expect(started).rejects.toThrow(words);
    expect(() => readFileSync(path.join(data, 'backoffice.sqlite'))).toThrow('ENOENT');
  });
});

function rsaKey(passphrase?: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const locked = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  return privateKey.export({ type: 'pkcs8', format: 'pem', ...locked }).toString();
}
