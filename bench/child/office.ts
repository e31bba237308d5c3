import { localTime } from '#backoffice/clock.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';

/** Runs as a program of its own: a back office whose shop has as many variants as asked for. */
const [data = '', variants = '0', clientId = '', clientSecret = ''] = process.argv.slice(2);

const office = await startBackOffice({
  data,
  catalogue: items(Number(variants)),
  credential: { clientId, clientSecret },
});
process.stdout.write(`${JSON.stringify({ url: office.url })}\n`);
// However the bench ends, nothing of it stays behind.
process.on('disconnect', () => process.exit(0));
// Every price and every level is another one from now on, as after a stocktake and a rise of prices.
process.on('message', () => void changeAll().then(() => process.send?.('changed')));
process.on('SIGTERM', () => void office.close().then(() => process.exit(0)));

async function changeAll(): Promise<void> {
  const { store } = office.service;
  await store
    .updateTable('variant')
    .set((eb) => ({ unitPrice: eb('unitPrice', '+', 100) }))
    .execute();
  await store
    .updateTable('stock')
    .set((eb) => ({ onHand: eb('onHand', '+', 1), modified: localTime(Date.now()) }))
    .execute();
}

function* items(count: number) {
  for (let index = 0; index < count; index += 1) {
    const { name, code, category, unitPrice, taxable } = inventVariant(index);
    yield {
      category,
      product: name,
      model: '',
      name,
      code,
      type: 'Standard' as const,
      price: unitPrice,
      cost: Math.floor(unitPrice / 2),
      taxable,
      weight: 0,
      outletPrices: {},
      stock: 1_000_000,
    };
  }
}
