import type { TillView } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** `Kemang · Till 2`, also where the office calls the register `Kemang Till 2`. */
export function placeWords(till: TillView | undefined): string {
  if (!till?.outlet || !till.register) return '';
  const outlet = till.outlet.name;
  const { name } = till.register;
  const short = name.startsWith(`${outlet} `) ? name.slice(outlet.length + 1) : name;
  return say('frame.place', { outlet, register: short });
}
