import { type FakePrinter, startFakePrinter } from '#testing/fake-printer.ts';
import { startTill, type TestTill } from '#testing/till.ts';

/** A till with an open shift that prints its receipts on a printer of the network and opens the drawer for cash. */
export async function startPrintingTill(): Promise<{ paper: FakePrinter; till: TestTill }> {
  const paper = await startFakePrinter();
  const till = await startTill();
  await till.client.settings.save({
    ...(await till.client.settings.show({})),
    printer: { transport: 'tcp', target: paper.target, columns: 42, automatic: true, openDrawer: true },
  });
  await till.client.shift.open({ float: 10_000 });
  return { paper, till };
}
