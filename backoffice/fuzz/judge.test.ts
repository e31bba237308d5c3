import { expect, it } from 'vitest';

import { customerDetail } from '#contract/v3/customer.ts';

import { judge } from '#backoffice/fuzz/judge.ts';

const judged = (asked: Record<string, unknown>, Message: string) =>
  judge(
    customerDetail,
    { method: 'GET', path: '/api/v3/Customer/Detail', headers: {}, body: undefined, asked },
    { status: 400, text: JSON.stringify({ Message }) },
  );

it('a refusal names a field that is wrong, or one that is in other capitals', () => {
  const wrong = { Code: { Code: 1 }, Email: 'a@example.com' };
  expect(judged(wrong, 'Code must be text.')).toBeUndefined();
  expect(judged(wrong, 'No.')).toBe('the message names none of Code');
  const capitals = 'id is not a field here: it is written ID.';
  expect(judged({ ...wrong, id: 1 }, capitals)).toBeUndefined();
  expect(judged(wrong, capitals)).toBe('the message names none of Code');
});
