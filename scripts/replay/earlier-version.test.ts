import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { expect, it, onTestFinished } from 'vitest';

import { openRegisterDb } from '#db/open-register.ts';
import { checkJournal } from '#register/journal/journal-check.ts';
import { expectedOf } from '#scripts/replay/expected.ts';
import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { judge } from '#scripts/replay/judge.ts';
import { prepareTill } from '#scripts/replay/mortal-till.ts';
import { readOfficeBooks } from '#scripts/replay/office-books.ts';
import { startOffice } from '#scripts/replay/office.ts';
import { planOf } from '#scripts/replay/plan.ts';
import { readRegisterBooks } from '#scripts/replay/register-books.ts';
import type { TillOrders } from '#scripts/replay/till-child.ts';
import { configFor } from '#scripts/replay/weather.ts';

/**
 * What a till and its back office of 21 November 2026 (commit f071f421) had on their disks: of 79 steps 56 done, the plug
 * pulled 27 times and the line down since the 27th, so that 20 were told, 35 waited and one was in doubt.
 */
const kept = fileURLToPath(new URL('till-of-2026-11-21/', import.meta.url));
const credential = {
  clientId: '6905b554-038b-4395-860a-db330e89cfbb',
  clientSecret: '6442415f-535b-4bfa-b3e7-45c64373347b',
};
const seed = 20_261_121;

it('a till of the first days, killed with sales unsent, goes on in this version with its office: nothing is lost, nothing told twice', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-earlier-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  unpack('register.db', path.join(dir, 'till'));
  unpack('backoffice.sqlite', path.join(dir, 'office'));
  const invoices = path.join(dir, 'invoices.csv');
  cpSync(path.join(kept, 'invoices.csv'), invoices);
  const steps = planOf(readInvoiceFile(invoices).invoices, seed);

  const office = await startOffice({ data: path.join(dir, 'office'), invoices, credential, seed });
  onTestFinished(() => office.stop());
  const till = { dir: path.join(dir, 'till'), url: office.url, credential, config: configFor('storm'), invoices, seed };
  const { stood, did } = await liveOn(till);
  expect([stood, stood + did]).toEqual([56, steps.length]);

  const db = openRegisterDb(till.dir);
  onTestFinished(() => void db.close());
  const { perTender: _sums, ...findings } = judge({
    expected: expectedOf(steps, new Set()),
    register: readRegisterBooks(db),
    office: await readOfficeBooks(office),
  });
  expect(findings).toEqual({ lost: [], duplicated: [], unknown: [], mismatched: [], unfinished: [] });
  expect(checkJournal(db).broken).toBeNull();
});

function unpack(file: string, into: string): void {
  mkdirSync(into);
  writeFileSync(path.join(into, file), gunzipSync(readFileSync(path.join(kept, `${file}.gz`))));
}

/** Until all of the plan is done and told. */
function liveOn(orders: TillOrders): Promise<{ stood: number; did: number }> {
  const till = prepareTill();
  onTestFinished(() => till.kill());
  return new Promise((resolve, reject) => {
    let stood = 0;
    let did = 0;
    till
      .start(orders, (said) => {
        if (said.kind === 'failed') reject(new Error(said.why));
        if (said.kind === 'stands') stood = said.done;
        if (said.kind === 'did') did += 1;
        if (said.kind === 'drained') resolve({ stood, did });
      })
      .catch(reject);
  });
}
