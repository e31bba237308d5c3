import { advance } from '#sync/planner/advance.ts';
import { choose } from '#sync/planner/choose.ts';
import { classify } from '#sync/planner/classify.ts';

/** What the engine decides by. The simulator puts wrong ones in, to show that it would notice. */
export interface Decisions {
  readonly advance: typeof advance;
  readonly classify: typeof classify;
  readonly choose: typeof choose;
}

export const decisions: Decisions = { advance, classify, choose };
