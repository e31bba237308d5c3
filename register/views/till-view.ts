import type { z } from 'zod';

import type { filling, syncLight, tillView } from '#contract/register/till.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { listStaff } from '#db/tables/staff.ts';
import type { Context, Register } from '#register/context.ts';
import { taxGone } from '#register/memory.ts';
import { findMoved } from '#register/letter/new-letter.ts';
import { practicePin } from '#register/practice/furnish.ts';
import { replacementWaits } from '#register/second-copy/replacement.ts';
import type { SyncStatus } from '#sync/status.ts';

/** Beyond this the till's clock would put a sale on the wrong day sooner or later. */
const offsetWorthTellingMs = 120_000;

export function viewTill(register: Context): z.output<typeof tillView> {
  const { db, memory, practice, windowId } = register;
  const status = register.sync.status();
  const { identity } = memory;
  const stage = stageOf(register);
  const moved = findMoved(db);
  const gone = taxGone(memory);
  const ownOffice = register.officePlace.trouble();
  return {
    stage,
    needsManager: listStaff(db).length === 0,
    replacementWaits: replacementWaits(register),
    outlet: identity && { id: identity.outletId, name: identity.outletName },
    register: identity && { name: identity.registerName, code: identity.series.registerCode },
    printer: register.printing.trouble(),
    copyStands: (register.secondCopy.status()?.trouble ?? null) !== null,
    practice: practice.here && practice.holds(windowId) ? { pin: practicePin } : null,
    currency: register.currency,
    zone: register.zone,
    light: withOwn(viewLight(status), ownAttention(register)),
    moved,
    taxGone: gone === null ? null : { before: gone, now: memory.tax.rate === 0 ? null : memory.tax.name },
    fillings: viewFillings(status),
    // A till that sells has no use for why a list did not come; one that cannot yet has nothing else to go by.
    officeSays: status.line.message || (stage === 'ready' || ownOffice !== null ? null : status.fillTrouble),
    ownOffice,
    keepsOffice: register.officePlace.kind === 'own',
    officeUrl: register.officePlace.url(),
    version: register.version,
    clockOffsetMs: clockOff(register, status),
    now: register.clock.now(),
  };
}

/** By the office; before it was heard, by what the till did last: no line is needed to see that a battery is empty. */
export function clockOff({ clock, memory }: Register, { clockOffsetMs }: SyncStatus): number | null {
  const off = clockOffsetMs ?? Math.max(0, memory.lastActAt - clock.now());
  return Math.abs(off) > offsetWorthTellingMs ? Math.round(off) : null;
}

function stageOf({ db, memory }: Register): 'connecting' | 'choosing' | 'ready' {
  if (memory.identity) return memory.methods.length > 0 ? 'ready' : 'connecting';
  return listOutlets(db).length > 0 ? 'choosing' : 'connecting';
}

/** What is with the till itself and needs a manager. */
export function ownAttention({ db, memory }: Pick<Register, 'db' | 'memory'>): number {
  return Number(findMoved(db) !== null) + Number(taxGone(memory) !== null);
}

type Light = z.output<typeof syncLight>;

/** What is with the till itself needs a manager like anything else that does, unless there is no telling the office anything. */
function withOwn(light: Light, own: number): Light {
  if (own === 0) return light;
  const attention = light.attention + own;
  return light.kind === 'other_office' ? { ...light, attention } : { ...light, attention, kind: 'attention' };
}

export function viewLight({ counts, line, differences }: SyncStatus): z.output<typeof syncLight> {
  const { waiting, checking, attention } = counts;
  const online = line.state === 'up' || line.state === 'slowed';
  return {
    kind: differences > 0 && !line.stranger ? 'attention' : lightKind(counts, line),
    waiting: waiting.count,
    checking: checking.count,
    attention: attention.count + differences,
    online,
  };
}

function lightKind(counts: SyncStatus['counts'], line: SyncStatus['line']): z.output<typeof syncLight>['kind'] {
  // Whatever else there is, none of it can be told there.
  if (line.stranger) return 'other_office';
  if (counts.attention.count > 0) return 'attention';
  if (line.state === 'sign_in_problem') return 'not_signed_in_to_office';
  if (counts.checking.count > 0) return 'checking';
  if (counts.waiting.count > 0) return 'waiting';
  return line.lastHeard === null && line.state !== 'up' ? 'never_connected' : 'all_sent';
}

export function viewFillings({ fill }: SyncStatus): z.output<typeof filling>[] {
  if (!fill) return [];
  return [{ feed: feedWord(fill.feed), done: fill.done, total: fill.total, finished: false }];
}

function feedWord(feed: string): z.output<typeof filling>['feed'] {
  return feed === 'categories' || feed === 'variants' || feed === 'stock' || feed === 'customers' ? feed : 'shop';
}
