import { expect, it } from 'vitest';

import { createSaleQueue } from '#renderer/register/sale-queue.ts';

it('a scan behind a slow scan waits for it, and a failed one holds up nobody', async () => {
  const queue = createSaleQueue();
  const order: string[] = [];
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    order.push('first asked');
    await slow;
    order.push('first answered');
  });
  const second = queue.run(() => {
    order.push('second asked');
    return Promise.reject(new Error('the line broke'));
  });
  const third = queue.run(() => Promise.resolve(order.push('third asked')));
  answer();
  await first;
  await expect(second).rejects.toThrow('the line broke');
  await third;
  expect(order).toEqual(['first asked', 'first answered', 'second asked', 'third asked']);
});
