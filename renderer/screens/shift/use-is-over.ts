import type { ShiftView } from '#renderer/register/contract.ts';
import { useShift } from '#renderer/register/use-till.ts';

/** Whether another window closed it meanwhile. */
export function useIsOver({ id }: ShiftView): boolean {
  const open = useShift();
  return open !== undefined && open?.id !== id;
}
