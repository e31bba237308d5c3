import { Arch, build, Platform } from 'electron-builder';

import { builderSettings, type Order } from '#scripts/package-win/builder-settings.ts';

// A process of its own: what it prints is kept for the one case in which somebody needs it.
const order = JSON.parse(process.argv[2] ?? '') as Order;
await build({
  projectDir: order.app,
  targets: Platform.WINDOWS.createTarget(order.installer ? 'nsis' : 'dir', Arch.x64),
  config: builderSettings(order),
  publish: 'never',
});
