import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { measureFill } from '#scripts/fill/measure-fill.ts';

// How soon a fresh till sells, and how soon it has everything: against `npm run backoffice` with a price list.
const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    port: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
});
const { catalogue = '', port, json } = values;
if (existsSync(catalogue)) {
  const fill = await measureFill({ catalogue, port: Number(port) });
  console.log(`The back office was ready ${fill.officeMs} ms after its start, with ${fill.items} items.`);
  console.log(`A fresh till was open after ${fill.openMs} ms, set up after ${fill.setUpMs} ms.`);
  console.log(`Its first sale was on disk after ${fill.firstSaleMs} ms, with ${fill.itemsAtFirstSale} items to sell.`);
  console.log(
    `All ${fill.items} items could be found after ${fill.fullMs} ms, ${fill.perSecond} a second from the set-up on.`,
  );
  const { count, p50, p99, longest } = fill.sales;
  console.log(
    `Meanwhile it made ${count} sales: ${p50} ms each at the median, ${p99} ms at p99, ${longest} ms the longest.`,
  );
  if (json) console.log(JSON.stringify(fill));
} else {
  console.error('which price list? Give --catalogue FILE.csv');
  process.exitCode = 2;
}
