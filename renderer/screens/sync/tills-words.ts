import type { OtherTill } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

/** By its letter too where two are of one register, as where one took the place of the other. */
export function nameOfTill(till: OtherTill, all: readonly OtherTill[]): string {
  const { register, outlet, letter } = till;
  const isOneOfTwo = all.some((other) => other !== till && other.register === register && other.outlet === outlet);
  return say(isOneOfTwo ? 'tills.nameOfTwo' : 'tills.name', { register, outlet, letter });
}

export function wordsOfTill(till: OtherTill, forms: Forms): string {
  const { needsPerson: count } = till;
  const person = count === 0 ? [] : [say('tills.person', { count })];
  return [...person, ...(till.isSilent ? silentWords(till, forms) : [heardWords(till, forms)])].join(' ');
}

function heardWords({ heardMs, waiting, waitingSince, needsPerson }: OtherTill, { moment }: Forms): string {
  const minutes = Math.floor(heardMs / 60_000);
  const ago = minutes === 0 ? say('tills.justNow') : say('tills.minutesAgo', { count: minutes });
  if (waiting > 0 && waitingSince !== null)
    return say('tills.waits', { count: waiting, since: moment(waitingSince), ago });
  return say(needsPerson > 0 ? 'tills.heard' : 'tills.fine', { ago });
}

/** What was true when it was heard of last is said as what was. */
function silentWords(till: OtherTill, { moment }: Forms): string[] {
  const { isInShift, outletSells, heardAt, outlet, waiting, waitingSince, needsPerson } = till;
  const quiet = outletSells ? 'tills.quiet' : 'tills.away';
  const silent = say(isInShift ? 'tills.cut' : quiet, { at: moment(heardAt), outlet });
  if (waiting > 0 && waitingSince !== null)
    return [silent, say('tills.thenWaited', { count: waiting, since: moment(waitingSince) })];
  return needsPerson > 0 ? [silent] : [silent, say('tills.thenSent')];
}
