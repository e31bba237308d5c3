import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { recountShelves } from '#db/tables/shelf-counts.ts';
import { type IncomingVariant, takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import type { SaleView } from '#renderer/register/contract.ts';
import { completed } from '#renderer/sale/held-sale.ts';
import { startTill, type TestTill } from '#testing/till.ts';

type Answer = { readonly ok: true; readonly value: SaleView } | { readonly ok: false };

describe('a window that says which sale it holds', () => {
  let till: TestTill;
  let held: SaleView;

  beforeEach(async () => {
    till = await startTill();
    transact(till.db, (tx) => {
      takeInVariants(
        tx,
        Array.from({ length: 70 }, (_, index) => variantOf(index)),
      );
      recountShelves(tx);
      return undefined;
    });
    await till.client.shift.open({ float: 0 });
    held = await till.client.sale.show({});
  });
  afterEach(() => till.close());

  const scan = (index: number) => till.client.sale.scan({ code: codeOf(index), known: held.revision });

  it('is told one line a scan, and the sum, however long the sale is', async () => {
    for (let index = 0; index < 60; index += 1) {
      const answer = told(await scan(index));
      expect(answer.since).toBe(held.revision);
      expect(answer.lines.map(({ id }) => id)).toEqual([index + 1]);
      expect(answer.itemCount).toBe(index + 1);
      hold(answer);
    }
    expect(held).toEqual(await till.client.sale.show({}));
  });

  it('keeps the rows of the lines it was not told', async () => {
    for (let index = 0; index < 3; index += 1) hold(told(await scan(index)));
    const [first, , third] = held.lines;
    hold(told(await till.client.sale.setQuantity({ lineId: 2, quantity: 5, known: held.revision })));
    expect(held.lines[0]).toBe(first);
    expect(held.lines[1]?.quantity).toBe(5);
    expect(held.lines[2]).toBe(third);
  });

  it('is told every line when it holds another sale, an older one, or none', async () => {
    hold(told(await scan(0)));
    hold(told(await scan(1)));
    const old = held.revision;
    await till.client.sale.scan({ code: codeOf(2) });
    for (const known of [old, 'another', undefined]) {
      const answer = told(await till.client.sale.setQuantity({ lineId: 1, quantity: 4, known }));
      expect(answer.since).toBeNull();
      expect(answer.lines).toHaveLength(3);
    }
  });

  it('is told of every line whose cents move with another, and ends with the sale the register has', async () => {
    for (let index = 0; index < 12; index += 1) {
      hold(told(await scan(index)));
      const discount = { kind: 'percent', percent: 7 + index } as const;
      hold(told(await till.client.sale.discountLine({ lineId: index + 1, discount })));
    }
    for (let quantity = 2; quantity < 30; quantity += 1) {
      hold(told(await till.client.sale.setQuantity({ lineId: (quantity % 12) + 1, quantity, known: held.revision })));
      expect(held).toEqual(await till.client.sale.show({}));
    }
    hold(told(await till.client.sale.removeLine({ lineId: 3 })));
    hold(told(await scan(20)));
    hold(told(await till.client.sale.undoRemove({})));
    hold(told(await till.client.sale.add({ key: 1, quantity: 2, known: held.revision })));
    expect(held).toEqual(await till.client.sale.show({}));
  });

  function hold(answer: SaleView): void {
    held = completed(answer, held);
  }

  function told(answer: Answer): SaleView {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  }
});

function variantOf(index: number): IncomingVariant {
  return {
    code: codeOf(index),
    officeId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Tea ${index}`,
    words: '',
    category: 'Teas',
    type: 'Standard',
    unitPrice: 333 + 7 * index,
    outletPrice: null,
    taxable: true,
    discontinued: false,
  };
}

function codeOf(index: number): string {
  return `TEA-${String(index).padStart(4, '0')}`;
}
