import { startBackOffice } from '#backoffice/server.ts';
import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import type { OfficeOrders } from '#scripts/replay/office-process.ts';
import { itemsOf } from '#scripts/replay/shop.ts';

// The back office of a replay, a process of its own so that it can be killed like one.
const orders = JSON.parse(process.argv[2] ?? '{}') as OfficeOrders;
const office = await startBackOffice({
  port: orders.port,
  data: orders.data,
  shop: 'empty',
  catalogue: catalogue(),
  credential: orders.credential,
  faultConsole: true,
  faultSeed: orders.seed,
  personality: new Set(orders.personality),
  ...(orders.slowMs !== undefined && { slowMs: orders.slowMs }),
  report: (line) => process.stderr.write(`back office: ${line}\n`),
});
process.once('SIGTERM', () => void office.close().then(() => process.exit(0)));
// Without the program that started it, it has nobody to serve.
process.once('disconnect', () => process.exit(0));
process.send?.({ url: office.url });

/** Read only when the store is empty: a service that comes back has its shop. */
function* catalogue() {
  yield* itemsOf(readInvoiceFile(orders.invoices).invoices);
}
