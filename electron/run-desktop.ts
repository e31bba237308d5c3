import { beforeReady, type BootStep, type Desktop, whenReady } from '#electron/boot.ts';

/** Runs the boot plan, and on every way out closes what it opened. */
export async function runDesktop(desktop: Desktop): Promise<void> {
  const { app, dialog } = desktop.electron;
  if (!app.requestSingleInstanceLock()) {
    // The till that runs keeps the server it has, and whoever sets it up would think that it was told.
    const told = desktop.options.tenant ? '--tenant' : desktop.options.updates && '--updates';
    if (told)
      dialog.showErrorBox(
        'Tillkeep is running',
        `Nothing was changed. Close the till, then start it with ${told} again.`,
      );
    return app.quit();
  }

  closeBeforeQuit(desktop);
  app.on('window-all-closed', () => app.quit());
  try {
    runNow(beforeReady, desktop);
    await app.whenReady();
    await runInOrder(whenReady, desktop);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    desktop.log(sentence);
    dialog.showErrorBox('Tillkeep could not start', sentence);
    await desktop.closing.close();
    app.exit(1);
  }
}

/** Without a pause: Electron may become ready during one, and then the scheme can no longer be named. */
function runNow(steps: readonly BootStep[], desktop: Desktop): void {
  for (const { run } of steps) void run(desktop);
}

async function runInOrder(steps: readonly BootStep[], desktop: Desktop): Promise<void> {
  for (const { name, run } of steps) {
    desktop.log(name);
    await run(desktop);
  }
}

function closeBeforeQuit({ electron: { app }, closing }: Desktop): void {
  let closed = false;
  const closeThenQuit = async (): Promise<void> => {
    await closing.close();
    closed = true;
    app.quit();
  };
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void closeThenQuit();
  });
}
