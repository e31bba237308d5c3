import { expect, it, onTestFinished } from 'vitest';

import { isInTheClear } from '#register/views/in-the-clear.ts';
import { startTill } from '#testing/till.ts';

it.each([
  ['http://192.168.1.10:4010', true],
  ['http://office.shop.lan', true],
  ['http://localhost.shop.lan', true],
  ['https://office.shop.lan', false],
  ['http://127.0.0.1:4010', false],
  ['http://127.1:4010', false],
  ['http://[::1]:4010', false],
  ['http://LOCALHOST:4010', false],
  ['', false],
])('what is told to “%s” can be read on the way: %s', (url, expected) => {
  expect(isInTheClear(url)).toBe(expected);
});

it('the till says so where it says which office it has', async () => {
  const credential = () => ({ clientId: 'till', clientSecret: 'secret' });
  const till = await startTill({ office: { url: 'http://office.invalid', credential } });
  onTestFinished(() => till.close());
  const shown = { officeUrl: 'http://office.invalid', officeInTheClear: true };
  expect(await till.client.sync.show({})).toMatchObject(shown);
});
