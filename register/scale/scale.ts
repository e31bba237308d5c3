import type { Clock, ScalePort, ScaleTarget, Timers, Weighed } from '#register/ports.ts';
import { openLine, type ScaleLine } from '#register/scale/lines.ts';
import { type Protocol, type Reading, scaleProtocols } from '#register/scale/protocols.ts';

interface Machine {
  readonly timers: Timers;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

/** Asks the scale until what lies on it is still. One question at a time: whoever asks meanwhile gets the same answer. */
export function createScale(machine: Machine): ScalePort {
  const asking = new Map<string, Promise<Weighed>>();
  const said = new Map<string, Weighed>();
  return {
    weigh(target) {
      const key = keyOf(target);
      const answer = asking.get(key) ?? ask(target, machine).finally(() => asking.delete(key));
      asking.set(key, answer);
      return answer.then((weighed) => {
        said.set(key, weighed);
        return weighed;
      });
    },
    said: (target) => said.get(keyOf(target)),
  };
}

/** Whatever else somebody hands along. */
function keyOf({ transport, target, protocol, unit, line }: ScaleTarget): string {
  return JSON.stringify([transport, target, protocol, unit, line]);
}

async function ask(target: ScaleTarget, machine: Machine): Promise<Weighed> {
  // On Windows a read of a serial line cannot be called off.
  if (target.transport === 'file' && process.platform === 'win32') return { ok: false, trouble: 'windows_device' };
  const heard = createHeard(machine);
  const line = await openLine(target, heard, machine.timers);
  if (!line) return heard.troubled();
  try {
    return await converse(line, heard, target, machine);
  } finally {
    line.close();
  }
}

// oxlint-disable-next-line max-params -- the four sides of one conversation
async function converse(line: ScaleLine, heard: Heard, target: ScaleTarget, machine: Machine): Promise<Weighed> {
  const { clock, timers } = machine;
  const protocol: Protocol = scaleProtocols[target.protocol];
  const until = clock.monotonicMs() + patienceMs;
  const pause = (ms: number) => new Promise<void>((done) => void timers.after(ms, done));
  // A box between a serial line and the network may have kept what was said before anybody listened: an answer that came too
  // late is the weight of the goods before.
  if (protocol.request === null || target.transport === 'tcp') await pause(staleMs).then(() => heard.forget());
  let before: Reading | undefined;
  while (clock.monotonicMs() < until) {
    if (protocol.request !== null) line.say(protocol.request);
    const answer = await heard.next(protocol.answer, answerMs);
    if (!answer) return heard.troubled();
    const reading = protocol.read(answer, target.unit);
    if (reading.kind === 'weight' && (protocol.request !== null || same(before, reading)))
      return { ok: true, ...reading };
    if (reading.kind !== 'weight' && reading.kind !== 'moving') return { ok: false, trouble: reading.kind };
    before = reading;
    if (protocol.request !== null) await pause(askAgainMs);
  }
  return { ok: false, trouble: 'moving' };
}

function same(before: Reading | undefined, now: Reading): boolean {
  return before?.kind === 'weight' && now.kind === 'weight' && before.grams === now.grams;
}

type Heard = ReturnType<typeof createHeard>;

/** What was said and not yet understood. */
function createHeard({ timers }: Machine) {
  let said = '';
  let anything = false;
  let gone: string | undefined;
  let check = () => {};
  return {
    hear(text: string) {
      anything = true;
      // Whatever makes no sense for so long never will.
      said = (said + text).slice(-longestNoise);
      check();
    },
    lost(why: string) {
      gone ??= why;
      check();
    },
    forget() {
      said = '';
    },
    next(answer: RegExp, withinMs: number): Promise<RegExpExecArray | undefined> {
      return new Promise((resolve) => {
        const done = (found: RegExpExecArray | undefined) => {
          tooLate();
          check = () => {};
          if (found) said = said.slice(found.index + found[0].length);
          resolve(found);
        };
        const tooLate = timers.after(withinMs, () => done(undefined));
        check = () => {
          const found = answer.exec(said);
          if (found || gone !== undefined) done(found ?? undefined);
        };
        check();
      });
    },
    troubled(): Weighed {
      if (gone !== undefined) return { ok: false, trouble: 'unreachable', says: gone };
      return { ok: false, trouble: anything ? 'garbled' : 'silent' };
    },
  };
}

/** Goods come to rest in less. */
const patienceMs = 4_000;
const answerMs = 1_000;
const askAgainMs = 150;
const staleMs = 150;
const longestNoise = 1_000;
