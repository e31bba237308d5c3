import { listVariants } from '#db/tables/variants.ts';
import { unitsAlike } from '#domain/makings.ts';
import { changeUnit } from '#domain/line-facts.ts';
import { refuse } from '#domain/result.ts';
import type { OpenSale } from '#domain/sale.ts';
import { editSale } from '#register/sale/edit-sale.ts';
import { os } from '#register/handlers/os.ts';
import { asSold } from '#register/sale/makings.ts';
import { currentSale } from '#register/views/sale-view.ts';

export const unitActs = {
  units: os.sale.units.handler(({ input, context }) => {
    const line = currentSale(context).lines.find(({ id }) => id === input.lineId);
    if (!line) return [];
    return listVariants(context.db, unitsAlike(context.memory.makings, line.code)).map((variant) => {
      const { code, name, price, made } = asSold(context, variant);
      return { code, name, price, pieces: made?.kind === 'unit' ? made.pieces : 1 };
    });
  }),

  setUnit: os.sale.setUnit.handler(({ input, context }) => {
    const { lineId, code } = input;
    const change = (sale: OpenSale) => {
      const line = sale.lines.find(({ id }) => id === lineId);
      if (!line) return refuse({ code: 'line_gone' });
      // The yes to a return was to these, and a case is worth more than one of it.
      if (line.quantity < 0 && line.returns === null) return refuse({ code: 'return_needs_reason' });
      const alike = unitsAlike(context.memory.makings, line.code);
      const [variant] = alike.includes(code) ? listVariants(context.db, [code]) : [];
      return variant ? changeUnit(sale, lineId, asSold(context, variant)) : refuse({ code: 'variant_gone' });
    };
    return editSale(context, change, { goods: input, going: 'takeOff' });
  }),
};
