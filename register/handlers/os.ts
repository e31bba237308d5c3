import { implement, type ImplementerInternalWithMiddlewares, ORPCError } from '@orpc/server';

import { registerContract } from '#contract/register/index.ts';
import type { Topic } from '#contract/register/procedure.ts';
import { diskRefusal } from '#db/failures.ts';
import { refuse } from '#domain/result.ts';
import { announce, type Context } from '#register/context.ts';

/** Named, because the one that would be inferred is too long for a declaration. */
type Border = ImplementerInternalWithMiddlewares<typeof registerContract, Context, Context>;

/** The one border between windows and the register. */
export const os: Border = border({});

/**
 * The same for what a scanner or a key of the finder waits for: its answers are
 * built for the window field by field, and reading each once more costs a third of
 * the register's share of a scan. The till of the tests holds them against the contract instead.
 */
export const swift: Border = border({ initialOutputValidationIndex: Number.NaN });

/**
 * Whatever a handler throws is a fault: it gets an incident number here and
 * nowhere else. A full disk, or one that can only be read, is not a fault but a
 * "no": nothing was half written.
 */
function border(config: { readonly initialOutputValidationIndex?: number }): Border {
  return implement(registerContract)
    .$config(config)
    .$context<Context>()
    .use(async ({ context, next, procedure, path }) => {
      const meta = procedure['~orpc'].meta as { kind?: 'query' | 'command'; topics?: readonly Topic[] };
      if (meta.kind === 'command') context.acted();
      try {
        const result = await next();
        if (meta.kind === 'command' && isDone(result.output)) announce(context, meta.topics ?? []);
        return result;
      } catch (error) {
        const code = meta.kind === 'command' ? diskRefusal(error) : undefined;
        if (code) return { output: refuse({ code }), context };
        if (error instanceof ORPCError && error.status < 500) throw error;
        const incident = context.ids.next().slice(-8);
        context.log.error(`${incident} in ${path.join('.')}`, error);
        throw new ORPCError('INTERNAL_SERVER_ERROR', { message: `Fault ${incident}`, data: { incident } });
      }
    });
}

function isDone(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'ok' in output && output.ok === true;
}
