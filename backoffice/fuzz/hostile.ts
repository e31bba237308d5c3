import type { Random } from '#backoffice/fuzz/random.ts';

type Some = readonly [unknown, ...unknown[]];

const wrongTypes: Some = [null, true, false, 0, '', [], {}, [[]], [null], { ID: 1 }, 'true', [1, 'a', {}]];

const numbers: Some = [
  -1,
  -100_000,
  0.5,
  1e-7,
  1e9,
  1_000_000,
  1e12,
  -1e12,
  1e15,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1.7e308,
  -1.7e308,
  '999999999999999',
  '-999999999999999',
  '99999999999999999999999',
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  ' 1 ',
  '１２',
  '1,000',
];

const texts: Some = [
  "'",
  '"',
  "'; DROP TABLE invoice; --",
  "' OR '1'='1",
  '1) UNION SELECT 1--',
  '%',
  '_%',
  '\\',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\uffff',
  '\u202eabc',
  '😀'.repeat(50),
  '../../../../etc/passwd',
  '..%2f..%2f',
  'C:\\windows\\system32',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '$1',
  '?',
  ':id',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  ' ',
  '\n\r\t',
  ',',
  ',,,',
  'a'.repeat(300),
  'a'.repeat(70_000),
  // No database can make this shorter.
  Array.from({ length: 2000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)).join(''),
  '00000000-0000-0000-0000-000000000000',
  'not-a-guid',
];

const dates: Some = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2025-02-29',
  '2026/11-21',
  '2026-11-21T25:61:61',
  '2026-11-21T23:59:60',
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00+99:99',
  '2026-11-21 garbage',
  '21-11-2026',
  '20261121',
  '-2026-11-21',
  1_795_000_000,
  'today',
];

/** A value that has no business in a request. */
export function hostile(random: Random): unknown {
  const kind = random.upTo(19);
  // A copy, because what is made of it may be spoilt again.
  if (kind < 4) return structuredClone(random.pick(wrongTypes));
  if (kind < 9) return random.pick(numbers);
  if (kind < 14) return random.pick(texts);
  if (kind < 17) return random.pick(dates);
  if (kind === 17) return deep(random.pick([20, 300, 3000]));
  if (kind === 18) return Array.from({ length: random.pick([2, 1001, 40_000]) }, (_, index) => `K${index}`);
  return Array.from({ length: random.pick([3, 300]) }, () => structuredClone(random.pick(wrongTypes)));
}

function deep(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { Variants: value };
  return value;
}
