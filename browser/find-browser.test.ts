import { describe, expect, it } from 'vitest';

import { findBrowser } from '#browser/find-browser.ts';

describe('finding a browser', () => {
  const machine = (platform: NodeJS.Platform, has: string[], environment = {}) =>
    findBrowser({ platform, environment, isProgram: (file) => has.includes(file) });

  it('looks where each system keeps them', () => {
    expect(machine('linux', ['/usr/bin/google-chrome'], { PATH: '/bin:/usr/bin' })?.name).toBe('Chrome');
    expect(machine('darwin', ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'])?.name).toBe(
      'Microsoft Edge',
    );
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(machine('win32', [edge], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })?.file).toBe(edge);
    expect(machine('linux', [], { PATH: '/usr/bin' })).toBeUndefined();
  });

  it('takes the one it is told to take, and no other', () => {
    const environment = { TILLKEEP_BROWSER: '/opt/till', PATH: '/usr/bin' };
    expect(machine('linux', ['/opt/till', '/usr/bin/chromium'], environment)?.file).toBe('/opt/till');
    expect(machine('linux', ['/usr/bin/chromium'], environment)).toBeUndefined();
  });
});
