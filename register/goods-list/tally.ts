import type { z } from 'zod';

import type { listPlan } from '#contract/register/goods-list.ts';
import type { Slice } from '#register/goods-list/slices.ts';

export type ListPlan = z.output<typeof listPlan>;

/** What is said of a list after some of its slices, with the first rows of each part. */
export function createTally() {
  const plan: Writable<ListPlan> = {
    all: 0,
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    refusedRows: [],
    fresh: [],
    changes: [],
    ignoredColumns: [],
    discontinued: [],
    elsewhere: 0,
    outletPriced: 0,
  };
  let done = 0;
  return {
    plan: plan as ListPlan,
    done: () => done,
    hear(slice: Slice): void {
      done += slice.Rows;
      plan.all = slice.All;
      plan.added += slice.Added;
      plan.changed += slice.Changed;
      plan.same += slice.Same;
      plan.refused += slice.Refused.length;
      plan.elsewhere += slice.Elsewhere;
      plan.outletPriced += slice.OutletPriced;
      plan.ignoredColumns = slice.IgnoredColumns;
      plan.discontinued =
        slice.Discontinued.length > 0 ? [...plan.discontinued, ...slice.Discontinued] : plan.discontinued;
      note(plan, slice);
    },
  };
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What somebody looks through at a till. */
const mostShown = 100;

function note(plan: Writable<ListPlan>, { Refused, New, Changes }: Slice): void {
  const refused = Refused.map(({ Line: line, Code: code, Reason: reason }) => ({ line, code, reason }));
  plan.refusedRows = [...plan.refusedRows, ...refused].slice(0, mostShown);
  const fresh = New.map(({ Line: line, Code: code, Name: name, Price: price }) => ({ line, code, name, price }));
  plan.fresh = [...plan.fresh, ...fresh].slice(0, mostShown);
  const changes = Changes.map(({ Line: line, Code: code, Name: name, Steps }) => ({
    line,
    code,
    name,
    steps: Steps.map(({ Field, From: from, To: to }) => ({ field: fields[Field], from, to })),
  }));
  plan.changes = [...plan.changes, ...changes].slice(0, mostShown);
}

const fields = {
  UnitPrice: 'price',
  UnitCost: 'cost',
  Taxable: 'taxable',
  Name: 'name',
  Model: 'model',
} as const satisfies Record<Slice['Changes'][number]['Steps'][number]['Field'], string>;
