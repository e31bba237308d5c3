import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openRegisterDb } from '#db/open-register.ts';
import { checkJournal } from '#register/journal-check.ts';
import { type PrintedSale, readSignedSale, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { root } from '#scripts/stage.ts';

// Whether a till's journal is what was written: npm run journal -- [--data DIR] [--seal HEX] [--receipt CODE] [--json]

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seal: { type: 'string', default: '' },
    receipt: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const dir = path.resolve(values.data ?? path.join(root, '.data'));
if (existsSync(path.join(dir, 'register.db'))) check();
else {
  console.error(`there is no till in ${dir}`);
  process.exitCode = 2;
}

function check(): void {
  const db = openRegisterDb(dir);
  const verdict = checkJournal(db, values.seal);
  const { entries, last, broken, heldAt } = verdict;
  if (broken)
    console.log(`entry ${broken.seq} is ${broken.why}; ${entries} entries before it are as they were written`);
  else console.log(`${entries} entries, all as they were written; the last seal is ${last.slice(0, 24)}`);
  if (values.seal !== '')
    console.log(
      heldAt === null ? `no entry has the seal ${values.seal}` : `the seal ${values.seal} is entry ${heldAt}'s`,
    );
  const sale = readReceipt(receiptPublicKey(db) ?? '');
  db.close();
  const holds = !broken && (values.seal === '' || heldAt !== null) && sale !== 'not signed';
  process.exitCode = holds ? 0 : 1;
  if (values.json) console.log(JSON.stringify({ ...verdict, sale, holds }));
}

/** The sale in the code somebody gave; null when none was given. */
function readReceipt(key: string): PrintedSale | 'not signed' | null {
  if (values.receipt === undefined) return null;
  const sale = key === '' ? undefined : readSignedSale(values.receipt, key);
  console.log(sale ? `this till signed ${JSON.stringify(sale)}` : 'this till signed no such receipt');
  return sale ?? 'not signed';
}
