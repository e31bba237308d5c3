import { nextCode, must, sellFive } from '#bench/sell.ts';
import { inventVariant } from '#bench/shop/catalogue.ts';
import { openTill } from '#bench/till.ts';

/** A busy morning in short: shelves, searches, scans and sales. */
export async function work(dir: string, variants: number): Promise<void> {
  const till = await openTill(dir);
  for (let turn = 0; turn < 300; turn += 1) {
    const { name } = inventVariant((turn * 997) % variants);
    await till.client.catalogue.find({ text: name.slice(0, 3) });
    await till.client.catalogue.browse({ category: null, offset: turn * 60, limit: 60 });
    for (let scan = 0; scan < 5; scan += 1) must(await till.client.sale.scan({ code: nextCode(variants) }));
    must(await till.client.sale.clear({}));
  }
  for (let sale = 0; sale < 100; sale += 1) await sellFive(till);
}
