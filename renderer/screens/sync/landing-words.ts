import type { LandingPlace, ShiftLanding, StrayLanding } from '#renderer/register/contract.ts';
import { kindWords, operationTitle } from '#renderer/screens/sync/operation-words.ts';
import { anyOf } from '#renderer/words/refusal.ts';
import { say } from '#renderer/words/say.ts';

export function placeWords({ kind, number }: LandingPlace): string {
  if (kind !== 'shift') return say(`landing.place.${kind}`);
  return number === null ? say('landing.place.unknown') : say('landing.place.shift', { number });
}

/** Where several are possible, whichever comes first decides. */
export function placesWords(places: readonly LandingPlace[]): string {
  return anyOf(places.map(placeWords));
}

export function shiftStateWords({ state, heldBy }: Pick<ShiftLanding, 'state' | 'heldBy'>): string {
  if (state !== 'held') return say(`landing.state.${state}`);
  return heldBy === null ? say('landing.state.unsaid') : say('landing.state.held', { what: operationTitle(heldBy) });
}

export function strayWords({ kind, number, amount, shift }: StrayLanding, money: (value: number) => string): string {
  const from = shift === null ? say('landing.place.none') : say('landing.place.shift', { number: shift });
  return say('landing.stray', { what: `${kindWords(kind)} ${number}`, amount: money(amount), from });
}
