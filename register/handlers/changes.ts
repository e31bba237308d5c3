import { os } from '#register/handlers/os.ts';

export const changesHandlers = {
  watch: os.changes.watch.handler(({ context, signal }) => context.changes.watch(context.line, signal)),
  echo: os.changes.echo.handler(({ input }) => input),
};
