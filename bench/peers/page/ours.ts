import { createORPCClient } from '@orpc/client';

import type { Peer } from '#bench/peers/page/peer.ts';
import type { RegisterClient } from '#contract/register/index.ts';
import { connectOverWebSocket } from '#renderer/register/browser-connection.ts';

/** The register behind the host that served this page. */
export async function ours(pin: string): Promise<Peer> {
  const client: RegisterClient = createORPCClient(connectOverWebSocket().link);
  const [manager] = (await client.session.show({})).staff;
  if (manager) must(await client.session.signIn({ staffId: manager.id, pin }));
  must(await client.sale.clear({}));
  const methods = await client.payment.methods({});
  const cash = methods.find(({ kind }) => kind === 'Cash')?.id ?? '';
  let known = (await client.sale.show({})).revision;
  const scan = async (code: string) => {
    const { value } = must(await client.sale.scan({ code, known }));
    known = value.revision;
    return value.lines.find(({ id }) => id === value.touched);
  };
  return {
    open: () => Promise.resolve(),
    byCode: scan,
    find: (words) => client.catalogue.find({ text: words.join(' ') }),
    ringUp: async ({ lines }) => {
      known = must(await client.sale.clear({})).value.revision;
      for (const { code } of lines) await scan(code);
    },
    sell: async () => {
      const tender = { methodId: cash, tendered: 100_000_000 };
      must(await client.sale.complete({ tender, leaveUnpaid: false }));
    },
  };
}

function must<Answer extends { readonly ok: boolean }>(answer: Answer): Extract<Answer, { readonly ok: true }> {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as Extract<Answer, { readonly ok: true }>;
}
