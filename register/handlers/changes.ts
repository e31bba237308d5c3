import { os } from '#register/handlers/os.ts';

export const changesHandlers = {
  watch: os.changes.watch.handler(({ context, signal }) => context.changes.watch(context.windowId, signal)),
  echo: os.changes.echo.handler(({ input }) => input),
};
