import type { z } from 'zod';

import type { listStanding } from '#contract/register/goods-list.ts';
import { longestGoodsList } from '#contract/v3/goods-list.ts';
import { refuse, ok, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { goThrough, type NotGone } from '#register/goods-list/slices.ts';
import { createTally, type ListPlan } from '#register/goods-list/tally.ts';
import { note } from '#register/journal/journal.ts';
import { isReached } from '#register/patience.ts';

/** What the till has of a list; it goes with the till. */
export interface ListRoom {
  handed: { readonly listId: string; readonly name: string; readonly text: string } | undefined;
  standing: z.output<typeof listStanding>;
}

export function emptyListRoom(): ListRoom {
  return { handed: undefined, standing: { kind: 'none' } };
}

interface Part {
  readonly listId: string;
  readonly name: string;
  readonly from: number;
  readonly part: string;
}

type Nothing = Record<string, never>;
type NotBegun = Refusal<'not_in_practice'> | Refusal<'goods_list_busy'> | Refusal<'goods_list_gone'>;
export type NotRead = NotBegun | (Refusal<'goods_list_first_till'> & { readonly address: string }) | NotGone;

export function takePart(
  register: Register,
  { listId, name, from, part }: Part,
): Result<Nothing, NotBegun | Refusal<'goods_list_too_long'>> {
  const room = register.memory.goodsList;
  if (register.practice.here) return refuse({ code: 'not_in_practice' });
  if (isBusy(room)) return refuse({ code: 'goods_list_busy' });
  const before = from === 0 ? '' : room.handed?.listId === listId ? room.handed.text : undefined;
  if (before?.length !== from) return refuse({ code: 'goods_list_gone' });
  if (from + part.length > longestGoodsList) return refuse({ code: 'goods_list_too_long' });
  room.handed = { listId, name, text: before + part };
  return ok({});
}

/** What the list would do. */
export async function readList(register: Register, listId: string): Promise<Result<ListPlan, NotRead>> {
  const handed = listFor(register, listId);
  if (!handed.ok) return handed;
  const tally = createTally();
  try {
    const why = await follow(register, handed.value, { kind: 'reading', tally });
    return why === null ? ok(tally.plan) : refuse(why);
  } finally {
    register.memory.goodsList.standing = { kind: 'none' };
  }
}

/** Begins to bring the list in. It goes on while windows come and go. */
export function writeList(register: Register, listId: string, by: string): Result<Nothing, NotRead> {
  const handed = listFor(register, listId);
  if (!handed.ok) return handed;
  const { name } = handed.value;
  // Where the till ends before the list does, this is what is left of it.
  note(register, { staff: by, act: 'goodsList.write', facts: { name } });
  carryOut(register, handed.value, by).catch((error: unknown) => register.log.error('goods list', error));
  return ok({});
}

type Handed = NonNullable<ListRoom['handed']>;

interface Following {
  readonly kind: 'reading' | 'writing';
  readonly tally: ReturnType<typeof createTally>;
}

/** Goes through all of it, and says from the first moment how far it is. */
function follow(register: Register, { listId, name, text }: Handed, { kind, tally }: Following) {
  const room = register.memory.goodsList;
  room.standing = { kind, listId, name, done: 0, all: null };
  return goThrough(register, {
    text,
    write: kind === 'writing',
    hear(slice) {
      tally.hear(slice);
      room.standing = { kind, listId, name, done: tally.done(), all: slice.All };
    },
  });
}

async function carryOut(register: Register, handed: Handed, by: string): Promise<void> {
  const { listId, name } = handed;
  const room = register.memory.goodsList;
  const tally = createTally();
  const why = await follow(register, handed, { kind: 'writing', tally }).catch((error: unknown): NotGone => {
    register.log.error('goods list', error);
    return { code: 'goods_list_stopped', says: String(error) };
  });
  const { added, changed, same, refused, refusedRows } = tally.plan;
  const figures = { added, changed, same, refused };
  room.standing = { kind: 'ended', listId, name, at: register.clock.now(), by, ...figures, refusedRows, stopped: why };
  // Of a list that was cut short the rest is brought in as it was.
  if (why === null) room.handed = undefined;
  // A till that closes meanwhile has no file any more.
  if (!register.db.open) return;
  note(register, { staff: by, act: 'goodsList.written', facts: { name, ...figures, stopped: why?.code ?? null } });
  if (added + changed > 0) register.sync.copyNow();
}

function listFor(register: Register, listId: string): Result<Handed, NotRead> {
  const { practice, memory, officePlace } = register;
  const { goodsList: room } = memory;
  if (practice.here) return refuse({ code: 'not_in_practice' });
  if (isBusy(room)) return refuse({ code: 'goods_list_busy' });
  if (room.handed?.listId !== listId) return refuse({ code: 'goods_list_gone' });
  if (officePlace.kind === 'joined')
    return refuse({ code: 'goods_list_first_till', address: new URL(officePlace.url()).host });
  return isReached(register) ? ok(room.handed) : refuse({ code: 'goods_list_unreached' });
}

function isBusy({ standing }: ListRoom): boolean {
  return standing.kind === 'reading' || standing.kind === 'writing';
}
