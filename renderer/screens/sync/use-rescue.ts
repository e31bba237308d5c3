import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { figuresIn } from '#domain/signed-code.ts';
import type { OperationRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';

/** A receipt that was held under the scanner, and what the register said. */
export interface Scanned {
  readonly code: string;
  readonly number: string | null;
  readonly soldAt: number | null;
  readonly total: number | null;
  readonly trouble: Trouble | null;
}

export interface Rescue {
  /** Newest first. */
  readonly scanned: readonly Scanned[];
  /** All that were taken in here, as they stand now. */
  readonly taken: readonly OperationRow[];
  readonly take: (code: string) => void;
  /** Believes the till with that fingerprint, and takes in what was scanned of it. */
  readonly trust: (fingerprint: string) => void;
}

export function useRescue(): Rescue {
  const { client, ask } = useRegister();
  const { data } = useQuery(ask.sync.list.queryOptions({ input: { show: 'rescued', offset: 0, limit: most } }));
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const takeNow = async (code: string, trust?: string) => {
    const { trouble } = await settle(client.rescue.take({ code, ...(trust !== undefined && { trust }) }));
    const says = figuresIn(code);
    const [number, total] = [says?.number ?? null, says?.total ?? null];
    const soldAt = says ? says.soldAt * 1000 : null;
    setScanned((before) => [{ code, number, soldAt, total, trouble }, ...before.filter((one) => one.code !== code)]);
  };
  // One behind the other: a quick hand is faster than a disk.
  const last = useRef(Promise.resolve());
  const take = (code: string, trust?: string) => {
    last.current = last.current.then(() => takeNow(code, trust));
  };
  return {
    scanned,
    taken: data?.items ?? [],
    take: (code) => take(code.slice(0, longestCode)),
    trust: (fingerprint) => {
      for (const { code, trouble } of scanned.toReversed())
        if (trouble?.code === 'paper_till_unknown' && trouble.fingerprint === fingerprint) take(code, fingerprint);
    },
  };
}

const most = 200;
/** As much as the register takes. */
const longestCode = 4_000;
