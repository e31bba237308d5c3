import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DatabaseDamaged, type ReadDb } from '#db/connection.ts';
import { CannotCopy, copyRunning } from '#db/copy-running.ts';
import { DatabaseTooNew } from '#db/migrate.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { hasRegister } from '#db/register-file.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { type PrintedSale, readSignedSale, receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { BadCall, optionsIn, runCommand } from '#scripts/command-line.ts';
import { root } from '#scripts/stage.ts';

const usage = `npm run journal -- [options]
  --data DIR       the till's folder (.data)
  --seal HEX       the seal printed on a Z, its 24 digits, to be found again
  --receipt CODE   what the code on a receipt says
  --json           end with the verdict as one line of JSON`;

await runCommand(usage, async () => {
  const values = optionsIn({
    data: { type: 'string' },
    seal: { type: 'string' },
    receipt: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const dir = path.resolve(values.data ?? path.join(root, '.data'));
  if (!hasRegister(dir)) throw new BadCall(`there is no till in ${dir}`);
  return checkCopy(dir, { ...values, seal: sealIn(values.seal) });
});

/** Throws BadCall for less than a Z prints: many an entry begins with the same few digits. */
function sealIn(text: string | undefined): string {
  if (text === undefined || /^[0-9a-f]{24,64}$/i.test(text)) return text ?? '';
  throw new BadCall(`--seal takes the 24 digits behind "Journal" on a Z, not ${text}`);
}

interface Asked {
  readonly seal: string;
  readonly receipt?: string | undefined;
  readonly json: boolean;
}

/** A till may go on selling, and one that stands still keeps its file as it is: opening would bring it up to date. */
function checkCopy(dir: string, asked: Asked): boolean {
  const copy = mkdtempSync(path.join(tmpdir(), 'tillkeep-journal-'));
  try {
    copyRunning(dir, copy);
    return check(openRegisterDb(copy), asked);
  } catch (error) {
    if (error instanceof CannotCopy) console.error(error.message);
    else if (error instanceof DatabaseDamaged || error instanceof DatabaseTooNew)
      console.error(error.message.replaceAll(copy, dir));
    else throw error;
    return false;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether a till's journal is what was written. */
function check(db: ReadDb, { seal, receipt, json }: Asked): boolean {
  const verdict = checkJournal(db, seal);
  const { entries, last, broken, heldAt } = verdict;
  if (broken)
    console.log(`entry ${broken.seq} is ${broken.why}; ${entries} entries before it are as they were written`);
  else if (entries === 0) console.log('the journal has no entry: nothing was ever done at this till');
  else console.log(`${entries} entries, all as they were written; the last seal is ${last.slice(0, 24)}`);
  if (seal !== '')
    console.log(heldAt === null ? `no entry has the seal ${seal}` : `the seal ${seal} is entry ${heldAt}'s`);
  const sale = readReceipt(receipt, receiptPublicKey(db) ?? '');
  db.close();
  const holds = !broken && (seal === '' || heldAt !== null) && sale !== 'not signed';
  if (json) console.log(JSON.stringify({ ...verdict, sale, holds }));
  return holds;
}

/** The sale in the code somebody gave; null when none was given. */
function readReceipt(receipt: string | undefined, key: string): PrintedSale | 'not signed' | null {
  if (receipt === undefined) return null;
  const sale = key === '' ? undefined : readSignedSale(receipt, key);
  console.log(sale ? `this till signed ${JSON.stringify(sale)}` : 'this till signed no such receipt');
  return sale ?? 'not signed';
}
