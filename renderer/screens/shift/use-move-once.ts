import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, orFound } from '#renderer/register/use-command.ts';
import { useShift } from '#renderer/register/use-till.ts';

type Move = ShiftView['moves'][number];

/** Cash that was moved while its answer was lost on the way is there among the moves of the shift. */
export function useMoveOnce(): (
  asked: Promise<CommandAnswer<Move>>,
  wanted: Pick<Move, 'amount' | 'reason'>,
) => Promise<CommandAnswer<Move>> {
  const { client } = useRegister();
  const known = new Set(useShift()?.moves.map(({ key }) => key));
  return (asked, { amount, reason }) =>
    orFound(asked, async () => {
      const moves = (await client.shift.show({}))?.moves.filter(({ key }) => !known.has(key));
      return moves?.find((move) => Math.abs(move.amount) === amount && move.reason === reason.trim());
    });
}
