import { statSync } from 'node:fs';

import { readCatalogue } from '#backoffice/catalogue-csv.ts';
import { BadCall, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';

// How soon a fresh till sells, and how soon it has everything: against `npm run backoffice` with a price list.

const usage = `node scripts/node.mjs scripts/fill-report.ts --catalogue FILE.csv [options]
  --catalogue FILE.csv   columns Category, Subcategory, Item, Weight, PriceAED
  --port N               of the back office (any that is free)
  --json                 the figures as one JSON object on the last line`;

await runCommand(usage, async () => {
  const { catalogue, port, json } = optionsIn({
    catalogue: { type: 'string' },
    port: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  });
  const wanted = { catalogue: readable(catalogue), port: wholeNumber('port', port) };
  // A register and a back office, which a call that is refused does not wait for.
  const { measureFill } = await import('#scripts/fill/measure-fill.ts');
  const fill = await measureFill(wanted);
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
  return true;
});

/** Looked at before anything is started. Throws BadCall. */
function readable(file: string | undefined): string {
  if (file === undefined) throw new BadCall('which price list? Give --catalogue FILE.csv');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BadCall(`there is no file ${file}`);
  try {
    readCatalogue(file);
  } catch (error) {
    throw new BadCall(error instanceof Error ? error.message : String(error));
  }
  return file;
}
