import { unreachable } from '#domain/invariant.ts';
import type { PayStep } from '#renderer/sale/pay-step.ts';
import { say } from '#renderer/words/say.ts';

/** The words on the button: exactly what pressing it will do. */
export function stepWords(step: PayStep, method: string, amount: (amount: number) => string): string {
  switch (step.kind) {
    case 'finish':
      return step.change === 0 ? say('pay.finish') : say('pay.finishChange', { change: amount(step.change) });
    case 'exact':
      return say('pay.exact', { amount: amount(step.tendered), method });
    case 'refund':
      return step.left === 0
        ? say('pay.refund', { amount: amount(step.tendered), method })
        : say('pay.refundSome', { amount: amount(step.tendered), method, left: amount(step.left) });
    case 'some':
      return say('pay.takeSome', { amount: amount(step.tendered), method, left: amount(step.left) });
    case 'whole':
      return step.change === 0
        ? say('pay.take', { amount: amount(step.tendered), method })
        : say('pay.takeChange', { amount: amount(step.tendered), method, change: amount(step.change) });
    default:
      return unreachable(step);
  }
}
