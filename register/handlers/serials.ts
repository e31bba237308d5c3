import { listSerials } from '#db/tables/serials.ts';
import { refuse } from '#domain/result.ts';
import { setSerials } from '#domain/line-facts.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';
import { freeSerial, missingSerials } from '#register/sale/serials.ts';
import { currentSale } from '#register/views/sale-view.ts';

export const serialActs = {
  serials: os.sale.serials.handler(({ input, context }) => {
    const line = currentSale(context).lines.find(({ id }) => id === input.lineId);
    if (!line) return [];
    return listSerials(context.db, line.code).map(({ serial, kind, quantity, expiry }) => ({
      serial,
      kind,
      quantity,
      expiry,
    }));
  }),

  toggleSerial: os.sale.toggleSerial.handler(({ input, context }) =>
    editSale(context, (sale) => {
      const serial = input.serial.trim();
      const line = sale.lines.find(({ id }) => id === input.lineId);
      if (!line) return refuse({ code: 'line_gone' });
      if (line.returns !== null) return refuse({ code: 'line_returned' });
      const on = line.serials ?? [];
      const others = on.filter((each) => each.serial !== serial);
      if (others.length < on.length) return setSerials(sale, line.id, others);
      const pieces = missingSerials(context, line);
      const free = freeSerial(context, sale, { code: line.code, serial, pieces });
      if (!free.ok) return free;
      return pieces <= 0 ? refuse({ code: 'serials_enough' }) : setSerials(sale, line.id, [...on, free.value]);
    }),
  ),
};
