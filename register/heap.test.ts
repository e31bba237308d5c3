import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { heapOptions } from '#register/heap.ts';

it('npm start runs the register with the heap that the bench measures', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['start']?.split(' ').filter((word) => word.startsWith('--'))).toEqual([...heapOptions]);
});
