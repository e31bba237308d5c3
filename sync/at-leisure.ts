import type { SyncPorts } from '#sync/ports.ts';

interface Looking<Answer> extends Pick<SyncPorts, 'schedule'> {
  readonly clock: Pick<SyncPorts['clock'], 'monotonicMs'>;
  readonly look: () => Answer;
  /** There is little to look at: it is looked at each time, however long the first look takes. */
  readonly isShort: (answer: Answer) => boolean;
  /** Looking takes one part in so many of the time at most. */
  readonly oneIn: number;
  /** Whoever asked in between is to ask again. */
  readonly again: () => void;
}

/** What there is to be said, as of a moment ago while a long backlog drains; a last look follows. */
export function atLeisure<Answer>({ clock, schedule, look, isShort, oneIn, again }: Looking<Answer>): () => Answer {
  let kept: { readonly answer: Answer; readonly until: number } | undefined;
  let isLookingAgain = false;

  return () => {
    const began = clock.monotonicMs();
    if (kept && began < kept.until) {
      lookAgainAt(kept.until - began);
      return kept.answer;
    }
    const answer = look();
    const ended = clock.monotonicMs();
    const tookMs = ended - began;
    kept = { answer, until: isShort(answer) || tookMs < 1 ? 0 : ended + tookMs * oneIn };
    return answer;
  };

  function lookAgainAt(inMs: number): void {
    if (isLookingAgain) return;
    isLookingAgain = true;
    schedule(inMs + 1, () => {
      isLookingAgain = false;
      again();
    });
  }
}
