import { ok, refuse, type Refusal } from '#domain/result.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { atWork } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { canBeSentTo } from '#register/settings-trouble.ts';
import { areOwnFiles } from '#register/practice/own-files.ts';
import type { ScaleTrouble, Weighed } from '#register/ports.ts';

export const scaleHandlers = {
  weigh: os.scale.weigh.handler(async ({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const { scale } = context.memory.preferences;
    const { transport } = scale;
    if (transport === 'none' || !canBeSentTo(scale)) return refuse({ code: 'scale_target_invalid' });
    const before = context.scale.said({ ...scale, transport });
    const weighed = await context.scale.weigh({ ...scale, transport });
    if (weighed.ok !== before?.ok) context.changes.announce(['till']);
    if (!weighed.ok) return refuse(why(weighed));
    const { grams, net } = weighed;
    return grams > 0 ? ok({ grams, net }) : refuse({ code: 'scale_empty' });
  }),

  test: os.scale.test.handler(async ({ input, context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    if (!canBeSentTo(input)) return refuse({ code: 'scale_target_invalid' });
    if (!areOwnFiles(context, input)) return refuse({ code: 'not_in_practice' });
    const weighed = await context.scale.weigh(input);
    return weighed.ok ? ok({ grams: weighed.grams, net: weighed.net }) : refuse(why(weighed));
  }),
};

type Why =
  | { readonly code: 'scale_unreachable'; readonly says: string }
  | Refusal<`scale_${Exclude<ScaleTrouble, 'unreachable'>}`>;

function why({ trouble, says = '' }: Extract<Weighed, { ok: false }>): Why {
  return trouble === 'unreachable' ? { code: 'scale_unreachable', says } : { code: `scale_${trouble}` };
}
