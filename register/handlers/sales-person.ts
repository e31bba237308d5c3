import { listOfficeUsers } from '#db/tables/shop.ts';
import { listStaff } from '#db/tables/staff.ts';
import { refuse } from '#domain/result.ts';
import { setSalesPerson } from '#domain/line-facts.ts';
import type { Context } from '#register/context.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';

export const salesPersonActs = {
  people: os.sale.people.handler(({ context }) => peopleOf(context)),

  setSalesPerson: os.sale.setSalesPerson.handler(({ input: { lineId, name }, context }) => {
    if (name !== null && !peopleOf(context).includes(name)) return refuse({ code: 'person_unknown', name });
    return editSale(context, (sale) => setSalesPerson(sale, lineId, name));
  }),
};

function peopleOf({ db }: Context): string[] {
  const names = new Set([...listOfficeUsers(db), ...listStaff(db).map(({ name }) => name)]);
  return [...names].toSorted((a, b) => a.localeCompare(b));
}
