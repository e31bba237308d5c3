import { expect, it } from 'vitest';

import { shortId, shortLane } from '#db/short-id.ts';

const id = '019ab3c4-d5e6-7f80-9a1b-2c3d4e5f6071';
const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');

it('an id in its usual spelling is its sixteen bytes, alone and as the lane of an invoice', () => {
  expect(shortId(id)).toEqual(bytes);
  expect(shortLane(`inv:${id}`)).toEqual(bytes);
});

it('anything else stays the text it is, so that it comes back as it was', () => {
  const others = [
    '',
    'till-1',
    id.toUpperCase(),
    id.slice(1),
    `${id}0`,
    id.replace('-', '0'),
    id.replace('c', 'g'),
    id.replace('c', 'é'),
    id.replace('1', '-'),
    id.replaceAll('-', ' '),
  ];
  for (const other of others) {
    expect(shortId(other)).toBe(other);
    expect(shortLane(`inv:${other}`)).toBe(`inv:${other}`);
  }
  expect(shortLane(`shift:${id}`)).toBe(`shift:${id}`);
});
