import { rateLimit } from '#contract/v3/rate-limit.ts';
import { type Feed, fine } from '#sync/feeds/feed.ts';

/** What the back office says it allows: a start for the pacer, which goes by the answers from then on. */
export const limits: Feed = {
  name: 'limits',
  async run({ ask, learnLimits }) {
    const answer = await ask(rateLimit, {});
    if (answer.ok) learnLimits(answer.value.PermitLimit, answer.value.Window);
    return fine;
  },
};
