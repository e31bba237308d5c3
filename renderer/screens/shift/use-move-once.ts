import type { ShiftView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, settle } from '#renderer/register/use-command.ts';
import { useShift } from '#renderer/register/use-till.ts';

type Move = ShiftView['moves'][number];

/**
 * Cash that was moved while its answer was lost on the way is there among the moves of the shift: said to have failed, it
 * would be moved once more.
 */
export function useMoveOnce(): (
  asked: Promise<CommandAnswer<Move>>,
  wanted: Pick<Move, 'amount' | 'reason'>,
) => Promise<CommandAnswer<Move>> {
  const { client } = useRegister();
  const known = new Set(useShift()?.moves.map(({ key }) => key));
  return async (asked, { amount, reason }) => {
    const { trouble } = await settle(asked);
    if (trouble?.code !== 'fault' || trouble.incident !== '') return asked;
    const moves = (await client.shift.show({}))?.moves.filter(({ key }) => !known.has(key));
    const made = moves?.find((move) => Math.abs(move.amount) === amount && move.reason === reason.trim());
    return made ? { ok: true, value: made } : asked;
  };
}
