import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import type { z } from 'zod';

import {
  joinCodeOf,
  joinCost,
  joinSalt,
  lettersInCode,
  type joinCodeMake,
  type tillJoin,
} from '#contract/v3/joining.ts';

import type { Clock } from '#backoffice/clock.ts';

type Shop = z.output<(typeof joinCodeMake)['input']>;
type Knock = Pick<z.output<(typeof tillJoin)['input']>, 'Nonce' | 'Proof'>;

/** One code at a time, in memory: whoever starts the office anew makes another one. */
export interface JoinCodes {
  /** Ends the one before. */
  make(shop: Shop): { readonly code: string; readonly seconds: number };
  /** Takes the code if this proves it; undefined where it does not, or none stands. A code of which five were wrong is gone. */
  take(knock: Knock, fingerprint: string): Promise<{ readonly shop: Shop; readonly proof: string } | undefined>;
}

interface Standing {
  readonly code: string;
  readonly shop: Shop;
  readonly madeAt: number;
  wrong: number;
}

const lifeMs = 600_000;
const mostWrong = 5;

export function createJoinCodes(now: Clock): JoinCodes {
  let standing: Standing | undefined;
  return {
    make(shop) {
      standing = { code: joinCodeOf(randomBytes(lettersInCode)), shop, madeAt: now(), wrong: 0 };
      return { code: standing.code, seconds: lifeMs / 1000 };
    },
    async take({ Nonce: nonce, Proof }, fingerprint) {
      const asked = standing;
      // Longer ago, or as long still to come: then the clock was put back, and nobody knows how old it is.
      if (!asked || Math.abs(now() - asked.madeAt) > lifeMs || asked.wrong >= mostWrong) return undefined;
      // Before the wait, or whoever asks often at once has more tries.
      asked.wrong += 1;
      const proved = await prove(asked.code, joinSalt('till', { fingerprint, nonce }));
      if (!timingSafeEqual(proved, Buffer.from(Proof, 'hex')) || standing !== asked) return undefined;
      standing = undefined;
      const proof = await prove(asked.code, joinSalt('office', { fingerprint, nonce }));
      return { shop: asked.shop, proof: proof.toString('hex') };
    },
  };
}

function prove(code: string, salt: string): Promise<Buffer> {
  const { bytes, ...cost } = joinCost;
  return new Promise((resolve, reject) => {
    scrypt(code, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
