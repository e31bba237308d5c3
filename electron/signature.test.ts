import { describe, expect, it } from 'vitest';

import { whyNotOurs } from '#electron/signature.ts';

describe('whose a program is', () => {
  const subject = 'CN="Till, Inc.", O=Tillkeep, C=ID';
  it.each([
    ['Till, Inc.', true],
    ['Till', false],
    ['CN="Till, Inc.", O=Tillkeep', true],
    ['CN="Till, Inc.", O=Another', false],
    ['O=Tillkeep', true],
    ['', false],
  ])('by %j: %s', async (publisher, is) => {
    expect((await whyNotOurs([publisher], 'setup.exe', () => Promise.resolve({ status: 0, subject }))) === null).toBe(
      is,
    );
  });

  it('is nobody’s where Windows has no PowerShell', async () => {
    expect(await whyNotOurs(['Tillkeep'], 'setup.exe')).toContain('could not be read');
  });
});
