import type { Context } from '#register/context.ts';

export const noPaper: Context['printing'] = {
  wake: () => undefined,
  idle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  try: async () => ({ ok: true as const }),
  trouble: () => null,
  stands: () => undefined,
  drawing: {
    wanted: () => [],
    attend: () => undefined,
    take: () => undefined,
    pictureOf: () => undefined,
    ready: () => Promise.resolve(),
  },
};
