import path from 'node:path';

import { optionsIn, runCommand } from '#scripts/command-line.ts';
import { CannotPackage } from '#scripts/package-win/cannot-package.ts';
import { type Made, makePackage } from '#scripts/package-win/make-package.ts';
import { root } from '#scripts/stage.ts';

const usage = `npm run package:win -- [--dir] [--out DIR] [--electron-dist DIR|FILE.zip] [--json]
  makes the installer for Windows, or with --dir the program that it would put down`;

await runCommand(usage, async () => {
  const options = optionsIn({
    dir: { type: 'boolean' },
    out: { type: 'string' },
    'electron-dist': { type: 'string' },
    json: { type: 'boolean' },
  });
  const out = path.resolve(options.out ?? path.join(root, 'dist/windows'));
  try {
    const made = await makePackage({ out, installer: !options.dir, electronDist: options['electron-dist'] });
    console.log(sentenceOf(made));
    if (options.json) console.log(JSON.stringify({ ok: true, ...made }));
    return true;
  } catch (error) {
    if (!(error instanceof CannotPackage)) throw error;
    console.error(`no package was made: ${error.message}`);
    if (options.json) console.log(JSON.stringify({ ok: false, why: error.message }));
    return false;
  }
});

function sentenceOf({ made, bytes, sha512, signed }: Made): string {
  const signature = signed
    ? 'signed'
    : 'NOT SIGNED: Windows warns whoever runs it, and an unknown hand could have changed it';
  return `made ${made}, ${(bytes / 1e6).toFixed(1)} MB, ${signature}, sha512 ${sha512}`;
}
