import { createORPCClient } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import type { RegisterClient } from '#contract/register/index.ts';
import { invariant } from '#domain/invariant.ts';
import { type Ask, createAsk } from '#renderer/register/ask.ts';
import type { Connection } from '#renderer/register/connection.ts';
import { createOpenSale, type OpenSale } from '#renderer/register/open-sale.ts';
import { createQueryClient } from '#renderer/register/query-client.ts';
import { createSaleQueue, type SaleQueue } from '#renderer/register/sale-queue.ts';

/** Everything a screen needs to talk to the register. */
export interface Register {
  readonly connection: Connection;
  readonly client: RegisterClient;
  /** Questions as query options; the key is the question itself. */
  readonly ask: Ask;
  readonly openSale: OpenSale;
  readonly cache: QueryClient;
  readonly saleQueue: SaleQueue;
}

export function createRegister(connection: Connection): Register {
  const client: RegisterClient = createORPCClient(connection.link);
  const cache = createQueryClient();
  const ask = createAsk(client);
  return { connection, client, ask, openSale: createOpenSale(cache, ask), cache, saleQueue: createSaleQueue() };
}

export const RegisterContext = createContext<Register | null>(null);

export function useRegister(): Register {
  const register = useContext(RegisterContext);
  invariant(register, 'every screen stands inside the register context');
  return register;
}
