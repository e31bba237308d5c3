import path from 'node:path';

import { BackOfficeDidNotStart } from '#browser/shared/keep-back-office.ts';
import { BadOfficeFile } from '#browser/shared/kept-tenant.ts';
import { BadShopFile, readShop } from '#browser/shared/shop.ts';
import { DataFolderUnusable } from '#db/lock.ts';
import { BadCall, fileAndOptionsIn, runCommand } from '#scripts/command-line.ts';
import { bringIn, type Outcome } from '#backoffice/goods-list/bring-in.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { readList } from '#backoffice/goods-list/list.ts';
import { openLine } from '#scripts/office/office-line.ts';
import { openEmbedded, type OpenOffice, openTenant } from '#scripts/office/open-office.ts';
import { figuresOf, noFigures, report } from '#backoffice/goods-list/report.ts';
import { root } from '#scripts/stage.ts';

const usage = `npm run goods -- FILE.csv [options]
  FILE.csv        columns Code, Name, Category, Price; also Model, Cost, Taxable
  --url URL       the back office, with TILLKEEP_CLIENT_ID and TILLKEEP_CLIENT_SECRET in the environment
  --data DIR      without --url: the folder of a till with a back office of its own (.data)
  --decimals N    digits of your money behind the point (those of the till's shop.json, or 2)
  --write         do it; without, it only says what it would do
  --json          end with the figures as one line of JSON`;

await runCommand(usage, async () => {
  const { file, values } = read();
  if (file === undefined) throw new BadCall('which list? Give a file, like prices.csv');
  return tell(file, values);
});

function read() {
  return fileAndOptionsIn({
    url: { type: 'string' },
    data: { type: 'string' },
    decimals: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
}

type Values = ReturnType<typeof read>['values'];

/** Says what came of it; whether every row went through. */
async function tell(file: string, values: Values): Promise<boolean> {
  const { write, json } = values;
  try {
    const decimals = decimalsIn(values);
    const outcome = await bringInFile(file, values, decimals);
    console.log(report(outcome, { write, decimals }));
    if (json) console.log(JSON.stringify(figuresOf(outcome, write)));
    return outcome.refused.length === 0 && outcome.stopped === undefined;
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    if (json) console.log(JSON.stringify({ ...noFigures, stopped: error.message }));
    return false;
  }
}

async function bringInFile(file: string, values: Values, decimals: number): Promise<Outcome> {
  const list = readList(file, decimals);
  const office = await openOffice(values);
  const line = openLine(office.url, office.credential);
  try {
    return await bringIn({ line, list, write: values.write, progress });
  } finally {
    await line.close();
    await office.close();
  }
}

function openOffice({ url, data }: Values): OpenOffice | Promise<OpenOffice> {
  return url === undefined ? openEmbedded(folderIn(data)) : openTenant(url, process.env);
}

/** An amount of 12.50 is 1250 where money has cents, and wrong by far where it has none. */
function decimalsIn({ url, data, decimals }: Values): number {
  if (decimals === undefined)
    return url !== undefined && data === undefined ? 2 : readShop(folderIn(data)).currency.scale;
  if (/^[0-4]$/.test(decimals)) return Number(decimals);
  throw new BadCall(`--decimals takes a number from 0 to 4, not ${decimals}`);
}

function folderIn(data: string | undefined): string {
  return path.resolve(data ?? path.join(root, '.data'));
}

/** A long list takes minutes over a slow line. */
function progress(done: number, all: number): void {
  if (done % 1000 === 0) console.error(`${done} of ${all}`);
}

function isForPerson(error: unknown): error is Error {
  return [CannotGoOn, BackOfficeDidNotStart, BadOfficeFile, BadShopFile, DataFolderUnusable].some(
    (kind) => error instanceof kind,
  );
}
