import { command, nothing } from '#contract/register/procedure.ts';

/**
 * The practice shop: a register of its own on a file of its own, without a way to any office. The window that enters
 * or leaves it opens its channel again, and from then on speaks to the other register.
 */
export const practiceProcedures = {
  /** Whoever is signed in comes along, and is signed out of the till. */
  enter: command(['till', 'session'], { input: nothing, answer: nothing, refusals: [] }),
  leave: command(['till', 'session'], { input: nothing, answer: nothing, refusals: [] }),
};
