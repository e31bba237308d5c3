import { formatAmount } from '#renderer/money/format-money.ts';
import type { Finding } from '#renderer/register/contract.ts';
import { clockOffWords } from '#renderer/words/clock-off.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(syncScreenWords);

/** What the register found, and what to do about it. */
export function findingWords({
  why,
  ms = 0,
  mostMs = 0,
  bytes = 0,
  count = 0,
  says = '',
  names = [],
}: Finding): string {
  return say(`selfTest.why.${why}`, {
    ms: milliseconds(ms),
    mostMs: milliseconds(mostMs),
    seconds: formatAmount(Math.round(Math.abs(ms) / 100), 1),
    off: why === 'clock_off' ? clockOffWords(ms) : '',
    size: sizeWords(bytes),
    count,
    says,
    names: names.map(nameWords).join('; '),
  });
}

/** `0.08`, `4.31`, `120` */
function milliseconds(ms: number): string {
  return ms < 10 && !Number.isInteger(ms) ? formatAmount(Math.round(ms * 100), 2) : formatAmount(Math.round(ms), 0);
}

function sizeWords(bytes: number): string {
  const megabytes = Math.round(bytes / 1e6);
  return megabytes < 1_000 ? `${megabytes} MB` : `${formatAmount(Math.round(megabytes / 100), 1)} GB`;
}

function nameWords({ kind, name, says }: NonNullable<Finding['names']>[number]): string {
  const id = `${kind === 'unseen' ? 'works.unseen' : 'kind'}.${name}`;
  return `${isWordId(id) ? say(id) : name} (“${says}”)`;
}

function isWordId(id: string): id is WordId {
  return Object.hasOwn(syncScreenWords, id);
}
