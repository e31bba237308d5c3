import { type ApprovedCommand, useApproved } from '#renderer/approval/use-approved.tsx';
import type { SaleView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import type { CommandAnswer } from '#renderer/register/use-command.ts';
import { inTurn } from '#renderer/sale/in-turn.ts';
import { useUi } from '#renderer/state/ui-store.ts';

/** A change of the sale that somebody may have to agree to, in its turn with the other changes. */
export function useApprovedSale<Input extends { approvalId?: string | undefined }>(
  call: (input: Input) => Promise<CommandAnswer<SaleView>>,
): ApprovedCommand<Input, SaleView> {
  const register = useRegister();
  const command = useApproved((input: Input) => inTurn(register, () => call(input)));
  const run = async (input: Input) => {
    const sale = await command.run(input);
    if (!sale) return null;
    register.openSale.hold(sale);
    useUi.setState({ chosenLine: null, saleTrouble: null });
    return sale;
  };
  return { ...command, run };
}
