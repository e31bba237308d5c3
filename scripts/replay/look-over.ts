import { setTimeout as sleep } from 'node:timers/promises';

import type { Character } from '#scripts/replay/character.ts';
import { must } from '#scripts/replay/open-shop.ts';
import type { Client, Till } from '#scripts/replay/till.ts';

/** What the register's own audit said when everything had been told, and what a manager did about it. */
export interface LookedOver {
  /** The register's sentence for each document there beside its original. */
  readonly copies: readonly string[];
  readonly voidedCopies: ReadonlySet<string>;
  /** What is left when the copies are voided, but for what is so with every invoice there. */
  readonly left: readonly string[];
}

/** Of a back office as it is specified, where the accounts alone say everything. */
export const notLookedOver: LookedOver = { copies: [], voidedCopies: new Set(), left: [] };

type Difference = Awaited<ReturnType<Client['sync']['differences']>>[number];

/** The audit names what is there twice, a manager has the copies voided, and then it may find nothing more. */
export async function lookOver(till: Till, { lagMs, always }: Character): Promise<LookedOver> {
  const unusual = (found: readonly Difference[]) => found.filter(({ kind }) => !always.some((each) => each === kind));
  await sleep(lagMs);
  const copies = (await audit(till.client)).filter(({ canVoid }) => canVoid);
  for (const { key } of copies) {
    must('voiding a copy', await till.client.sync.settleDifference({ key, act: 'void', note: 'there twice' }));
  }
  await till.until(() => till.drained());
  await sleep(lagMs);
  const left = unusual(await audit(till.client));
  return {
    copies: copies.map(inShort),
    voidedCopies: new Set(copies.map(({ key }) => documentOf(till, key))),
    left: left.map(inShort),
  };
}

function inShort({ kind, subject, facts }: Difference): string {
  return `${kind} ${subject}: ${JSON.stringify(facts)}`;
}

function documentOf({ db }: Till, key: number): string {
  const row = db.prepare<[number], { id: string }>('SELECT document_id AS id FROM difference WHERE key = ?').get(key);
  return row?.id ?? '';
}

async function audit(client: Client): Promise<Difference[]> {
  must('the audit', await client.sync.audit({}));
  const found: Difference[] = [];
  for (;;) {
    const page = await client.sync.differences({ show: 'open', offset: found.length, limit: pageSize });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}

const pageSize = 100;
