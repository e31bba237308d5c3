import { os } from '#register/handlers/os.ts';
import { viewGivingUp } from '#register/landing/giving-up.ts';
import { lookAtShift } from '#register/landing/look.ts';

export const landingHandlers = {
  landings: os.sync.landings.handler(({ context }) => context.landings()),
  givingUp: os.sync.givingUp.handler(({ input, context }) => viewGivingUp(context, input.seq)),
  lookShift: os.sync.lookShift.handler(({ context }) => lookAtShift(context)),
};
