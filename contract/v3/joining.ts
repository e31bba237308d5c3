import { z } from 'zod';

import { operation } from '#contract/v3/operation.ts';

/*
 * How a till comes to use the back office that another till keeps. It is no operation of v3, and so in no list of them: a till lets others in
 * at its own back office, over this machine alone, and they come over the network, through TLS with a certificate that the office made itself.
 */

/** What a till that joins is told of the shop, since v3 tells nobody in which money and where it sells. */
const shop = z.object({
  Currency: z.object({ Code: z.string(), Symbol: z.string(), Scale: z.int().min(0).max(4) }),
  Zone: z.string(),
});

/** Where it is looked for unless somebody says otherwise. */
export const usualJoiningPort = 4011;

/** Crockford's letters, as a person types them: without I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const lettersInCode = 8;

/** Each byte is one letter; 256 is a multiple of 32, so none is likelier than another. */
export function joinCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, lettersInCode)].map((byte) => letters.charAt(byte % letters.length)).join('');
}

/** Whatever stands between the letters, and what was taken for another one; undefined for what is no code. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return new RegExp(`^[${letters}]{${lettersInCode}}$`).test(code) ? code : undefined;
}

/**
 * Both sides know the code, and each proves it to the other for the certificate it saw: scrypt of the code with this salt and this cost, in
 * hexadecimals. Whoever stands between them has another certificate, and cannot try out codes in the minutes that one lives.
 */
export function joinSalt(by: 'till' | 'office', { fingerprint, nonce }: Met): string {
  return `tillkeep join 1, ${by}, ${fingerprint}, ${nonce}`;
}
export const joinCost = { bytes: 32, N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;

interface Met {
  /** SHA-256 of the certificate, as Node writes it. */
  readonly fingerprint: string;
  readonly nonce: string;
}

const hex = (bytes: number) => z.string().regex(new RegExp(`^[\\da-f]{${bytes * 2}}$`));

export const joiningShow = operation({
  name: 'joiningShow',
  tag: 'Joining',
  method: 'GET',
  path: '/_joining',
  roles: [{ role: 'VIEW', module: 'Setup' }],
  input: z.object({}),
  output: z.object({
    On: z.boolean(),
    /** Why it does not listen although it should; null where it does. */
    Trouble: z.string().nullable(),
    /** `HOST:PORT`, or `HOST` where the port is the usual one; those of the network first, the name of the machine last. */
    Addresses: z.array(z.string()),
    Joined: z.array(
      z.object({
        ClientID: z.string(),
        /** Of its machine. */
        Name: z.string(),
        LastUsed: z.string().nullable(),
        /** Which till it is, as it last said; null before that. */
        Till: z.object({ Register: z.string(), Outlet: z.string() }).nullable(),
      }),
    ),
  }),
  summary: 'Whether tills of the network may use this office, and which do',
});

export const joiningTurn = operation({
  name: 'joiningTurn',
  tag: 'Joining',
  method: 'POST',
  path: '/_joining',
  roles: [{ role: 'EDIT', module: 'Setup' }],
  input: z.object({ On: z.boolean() }),
  output: z.object({ On: z.boolean() }),
  summary: 'Lets tills of the network use this office, or nobody any more',
});

/** Good once and for ten minutes; a new one ends the one before. */
export const joinCodeMake = operation({
  name: 'joinCodeMake',
  tag: 'Joining',
  method: 'POST',
  path: '/_joining/code',
  roles: [{ role: 'EDIT', module: 'Setup' }],
  input: shop,
  output: z.object({ Code: z.string(), Seconds: z.int() }),
  summary: 'A code by which one more till comes in',
});

/** Over the network, without a token: the proof is what lets it in. */
export const tillJoin = operation({
  name: 'tillJoin',
  tag: 'Joining',
  method: 'POST',
  path: '/_join',
  auth: 'none',
  roles: [],
  input: z.object({ Nonce: hex(16), Proof: hex(joinCost.bytes), Name: z.string().min(1).max(100) }),
  output: z.object({
    ClientID: z.string(),
    ClientSecret: z.string(),
    Proof: hex(joinCost.bytes),
    Shop: shop,
    /** As `joiningShow` answers them: where the one that was typed is of no use any more. */
    Addresses: z.array(z.string()),
  }),
  summary: 'One more till comes in',
});
