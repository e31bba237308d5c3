import { expect, it } from 'vitest';

import { chooseReader, type FindCodes, type Platform } from '#renderer/camera/find-codes.ts';

const ours: FindCodes = () => Promise.resolve(['ours']);
const picture = {} as HTMLVideoElement;

function platform(formats: readonly string[] | Error): { asked: unknown[]; platform: Platform } {
  const asked: unknown[] = [];
  class BarcodeDetector {
    constructor(options: unknown) {
      asked.push(options);
    }
    detect = () => Promise.resolve([{ rawValue: 'theirs' }]);
    static getSupportedFormats = () => (formats instanceof Error ? Promise.reject(formats) : Promise.resolve(formats));
  }
  return { asked, platform: { BarcodeDetector } };
}

async function readerOf(on: Platform): Promise<readonly string[]> {
  const find = await chooseReader(on, () => Promise.resolve(ours));
  return find(picture);
}

it('a platform that reads what lies on a shelf does it', async () => {
  const { asked, platform: mac } = platform(['ean_13', 'aztec', 'qr_code']);
  expect(await readerOf(mac)).toEqual(['theirs']);
  expect(asked).toEqual([{ formats: ['ean_13', 'qr_code'] }]);
});

it.each([
  ['has none', {}],
  ['reads no goods', platform(['qr_code']).platform],
  ['names nothing', platform([]).platform],
  ['fails when asked', platform(new Error('no service')).platform],
] as const)('a platform that %s leaves it to ours', async (_, on) => {
  expect(await readerOf(on)).toEqual(['ours']);
});
