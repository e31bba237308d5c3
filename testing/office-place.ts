import type { BackOffice } from '#backoffice/server.ts';

/** Where a till without a catalogue of its own sells, and what, in the words of the office. */
export interface Place {
  readonly outletId: string;
  readonly register: string;
  /** Prices hold the tax, so what a line costs is what is paid. */
  readonly taxName: string;
  readonly method: string;
  /** Twenty, none discontinued. */
  readonly codes: readonly string[];
}

export async function findPlace({ service: { store } }: BackOffice): Promise<Place> {
  const { outletId, name } = await store.selectFrom('register').selectAll().executeTakeFirstOrThrow();
  const tax = await store.selectFrom('tax').select('name').where('inclusive', '=', 1).executeTakeFirstOrThrow();
  const method = await store.selectFrom('paymentMethod').select('name').executeTakeFirstOrThrow();
  const variants = await store.selectFrom('variant').select('code').where('discontinued', '=', 0).limit(20).execute();
  const codes = variants.map(({ code }) => code);
  return { outletId, register: name, taxName: tax.name, method: method.name, codes };
}
