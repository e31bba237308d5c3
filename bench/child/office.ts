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
process.on('SIGTERM', () => void office.close().then(() => process.exit(0)));

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
