import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { holdRegisterLock } from '#db/lock.ts';
import { instant } from '#domain/ids.ts';
import { CannotRestore, restoreCopy } from '#register/second-copy/restore.ts';
import { NotOurs } from '#register/second-copy/vault.ts';
import { root } from '#scripts/stage.ts';

// A replacement till out of the second copy of a lost one: npm run restore -- --from FOLDER [--data DIR]

const { values } = parseArgs({ options: { from: { type: 'string' }, data: { type: 'string' } } });
const dir = path.resolve(values.data ?? path.join(root, '.data'));
try {
  if (values.from === undefined) throw new CannotRestore('which second copy? Give --from FOLDER');
  const lock = holdRegisterLock(dir);
  if (!lock) throw new CannotRestore(`a till is running on ${dir}; close it first`);
  const recoveryCode = process.env['TILLKEEP_RECOVERY_CODE'] ?? (await ask('Recovery code: '));
  const restored = await restoreCopy({ from: path.resolve(values.from), recoveryCode, dir, at: instant(Date.now()) });
  lock.release();
  const { outletCode, registerCode, letter } = restored.series;
  console.log(`${restored.register} is restored. Its receipts go on as ${outletCode}${registerCode}${letter}.`);
  console.log(
    'What had not reached the back office is looked up there before it is sent. Never start the lost till again.',
  );
} catch (error) {
  if (!(error instanceof CannotRestore || error instanceof NotOurs)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
