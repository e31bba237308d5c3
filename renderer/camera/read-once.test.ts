import { expect, it } from 'vitest';

import { type Looked, look, nothingSeen } from '#renderer/camera/read-once.ts';

const milk = '4006381333931';
const bread = '96385074';

/** A picture every tenth of a second, each with the codes in it; answers what was rung up, and when. */
function film(...pictures: readonly (readonly string[])[]): string[] {
  let looked: Looked = nothingSeen;
  return pictures.flatMap((codes, index) => {
    const step = look(looked, codes, index * 100);
    looked = step.looked;
    return step.read.map((code) => `${code}@${index}`);
  });
}

function times(count: number, codes: readonly string[]): (readonly string[])[] {
  return Array.from({ length: count }, () => codes);
}

it('goods held in front of the camera for a minute are sold once', () => {
  expect(film(...times(600, [milk]))).toEqual([`${milk}@1`]);
});

it('what one picture alone shows is not believed', () => {
  expect(film([milk], [], [], [], [bread], [], [], [])).toEqual([]);
});

it('a blurred picture between two good ones does not stand in the way', () => {
  expect(film([milk], [], [milk])).toEqual([`${milk}@2`]);
});

it('a hand that shakes for a second sells nothing twice', () => {
  const shaky = [...times(3, [milk]), ...times(14, []), ...times(3, [milk])];
  expect(film(...shaky)).toEqual([`${milk}@1`]);
});

it('the next piece of the same goods counts when the first was away for a second and a half', () => {
  const twice = [...times(3, [milk]), ...times(15, []), ...times(3, [milk])];
  expect(film(...twice)).toEqual([`${milk}@1`, `${milk}@19`]);
});

it('two codes in one picture are two goods, and taking turns sells neither again', () => {
  expect(film(...times(3, [milk, bread]))).toEqual([`${milk}@1`, `${bread}@1`]);
  const turns = Array.from({ length: 40 }, (_, index) => [index % 2 === 0 ? milk : bread]);
  expect(film(...turns)).toEqual([`${milk}@2`, `${bread}@3`]);
});

it('a till that stood still for three seconds has not seen the goods leave', () => {
  let { looked } = look(look(nothingSeen, [milk], 0).looked, [milk], 100);
  ({ looked } = look(looked, [], 3100));
  expect(look(look(looked, [milk], 3200).looked, [milk], 3300).read).toEqual([]);
});
