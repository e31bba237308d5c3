import path from 'node:path';
import { createInterface } from 'node:readline/promises';

import { DataFolderUnusable, holdRegisterLock } from '#db/lock.ts';
import { type Instant, instant } from '#domain/ids.ts';
import { seriesPrefix } from '#domain/numbering.ts';
import { CannotRestore } from '#register/second-copy/cannot-restore.ts';
import { findCopy, type Restored, restoreCopy } from '#register/second-copy/restore.ts';
import { NotOurs } from '#register/second-copy/vault.ts';
import { BadCall, optionsIn, runCommand } from '#scripts/command-line.ts';
import { root } from '#scripts/stage.ts';

// A replacement till out of the second copy of a lost one: npm run restore -- --from FOLDER [--data DIR]

const usage = `npm run restore -- --from FOLDER [options]
  --from FOLDER    the folder of the second copy
  --data DIR       the folder of the till that is made (.data)
The recovery code is asked for, or taken from TILLKEEP_RECOVERY_CODE.`;

await runCommand(usage, async () => {
  const { from, data } = optionsIn({ from: { type: 'string' }, data: { type: 'string' } });
  if (from === undefined) throw new BadCall('which second copy? Give --from FOLDER');
  try {
    say(await restore(path.resolve(from), path.resolve(data ?? path.join(root, '.data'))));
    return true;
  } catch (error) {
    if (!isForPerson(error)) throw error;
    console.error(error.message);
    return false;
  }
});

async function restore(from: string, dir: string): Promise<Restored> {
  // Before anything is made in the folder.
  await findCopy({ from, dir });
  const recoveryCode = process.env['TILLKEEP_RECOVERY_CODE'] ?? (await ask('Recovery code: '));
  const lock = holdRegisterLock(dir);
  if (!lock) throw new CannotRestore(`a till is running on ${dir}; close it first`, { why: 'other' });
  try {
    return await restoreCopy({ from, recoveryCode, dir, at: instant(Date.now()) });
  } finally {
    lock.release();
  }
}

function say({ register, series, shop, office, newest }: Restored): void {
  console.log(`${register} is restored. Its receipts go on as ${seriesPrefix(series)}.`);
  console.log(
    `The newest in it is of ${momentIn(newest.at, shop?.zone)}${newest.invoice === undefined ? '' : `, the newest receipt ${newest.invoice}`}: ` +
      'what the lost till did after that is not in it.',
  );
  console.log(
    shop
      ? `Its money is ${shop.currency.code}, its zone ${shop.zone} (shop.json beside it).`
      : 'Its copy does not say its money and zone: put the shop.json of the lost till beside it before it is started.',
  );
  console.log(
    office
      ? 'Its own back office is restored with it, with everything that the till had told it.'
      : 'There is no back office in this copy. If the till had one of its own, put its folder `backoffice` beside it before it is started.',
  );
  console.log(
    'What had not reached the back office is looked up there before it is sent. Never start the lost till again.',
  );
}

function momentIn(at: Instant, zone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at);
}

function isForPerson(error: unknown): error is Error {
  return error instanceof CannotRestore || error instanceof NotOurs || error instanceof DataFolderUnusable;
}

/** Throws when nobody answers: no terminal, or the person gave up. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await Promise.race([
      terminal.question(question),
      new Promise<never>((_, reject) => {
        terminal.once('close', () =>
          reject(new CannotRestore('nothing was restored: no recovery code was given', { why: 'other' })),
        );
      }),
    ]);
  } finally {
    terminal.close();
  }
}
