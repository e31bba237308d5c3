import { expect, it } from 'vitest';

import { optionsOf } from '#domain/options.ts';

it.each([
  [
    ['Regular', 'Large'],
    [['Regular'], ['Large']],
  ],
  [
    ['Red / M', 'Blue / L'],
    [
      ['Red', 'M'],
      ['Blue', 'L'],
    ],
  ],
  [
    ['Red / M', 'Blue'],
    [['Red / M'], ['Blue']],
  ],
  [
    ['1/2 kg', '1 kg'],
    [['1/2 kg'], ['1 kg']],
  ],
  [
    ['Red / ', 'Blue / L'],
    [['Red /'], ['Blue / L']],
  ],
  [[], []],
])('%j has the options %j', (models, options) => {
  expect(optionsOf(models.map((model) => model.trim()))).toEqual(options);
});
