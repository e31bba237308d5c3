import type { V3Request } from '#contract/v3/request.ts';
import type { SyncConfig } from '#sync/config.ts';
import { noLimits, type Reply } from '#sync/reply.ts';
import type { Purpose, Transport } from '#sync/transport.ts';
import type { Sending, Witness } from '#testing/simulator/check/witness.ts';
import { isOfStranger } from '#testing/simulator/check/strangers.ts';
import type { Office, OfficeAnswer } from '#testing/simulator/office/office.ts';
import { lists } from '#testing/simulator/office/reads.ts';
import { type Body, word } from '#testing/simulator/office/asked.ts';
import { writes } from '#testing/simulator/office/writes.ts';
import type { Life } from '#testing/simulator/till/life.ts';
import type { FaultName, Plan } from '#testing/simulator/plan.ts';
import { epoch, type World } from '#testing/simulator/world.ts';

export interface WirePorts {
  readonly world: World;
  readonly plan: Plan;
  readonly office: Office;
  readonly witness: Witness;
  readonly config: SyncConfig;
  readonly isFaulty: () => boolean;
  /** The line of this till, or of everybody, is down. */
  readonly isCut: () => boolean;
}

interface Way extends WirePorts {
  readonly life: Life;
  readonly luckless: (fault: FaultName) => boolean;
  readonly travel: (run: () => void, ms?: number) => void;
}

/** One request under way: however many answers come back, the first is heard. */
interface Trip {
  readonly started: number;
  readonly bytesOut: number;
  readonly end: (reply: Reply) => void;
}

/** The way from one life of a till to the back office and back, on which anything may be lost. */
export function createWire(ports: WirePorts, life: Life): Transport {
  const { world, plan, isFaulty } = ports;
  const way: Way = {
    ...ports,
    life,
    luckless: (fault) => isFaulty() && world.random.chance(plan.faults[fault]),
    travel: (run, ms = world.random.between(2, 60)) => void world.after(ms, run),
  };
  const transport: Transport = {
    send(request, purpose) {
      life.point('send');
      const { route, body } = parse(request);
      if (route in lists) return Promise.resolve(listed(lists[route]));
      if ((way.isCut() && world.random.chance(0.7)) || way.luckless('refused')) return notSent(way, route);
      const sending = way.witness.leaves(life, { route, body, purpose, sender: transport });
      world.note(`${life.name} sends ${route} ${sending.what}`);
      if (isOfStranger(way.office.books, route, body))
        way.witness.accuse(
          'S10',
          `${life.name} sends ${route} of ${word(body['Number'])}, which is somebody else's there`,
        );
      return new Promise((resolve) => {
        const trip = begin(way, request, { purpose, sending, resolve });
        go(way, trip, { request, route, body, operation: sending.operation ?? null });
      });
    },
    close() {
      life.close();
      return Promise.resolve();
    },
  };
  return transport;
}

interface Beginning {
  readonly purpose: Purpose;
  readonly sending: Sending;
  readonly resolve: (reply: Reply) => void;
}

function begin(way: Way, request: V3Request, { purpose, sending, resolve }: Beginning): Trip {
  const { world, life, witness, config } = way;
  const bytesOut = (request.body?.length ?? 0) + request.path.length;
  let isOver = false;
  const end = (reply: Reply) => {
    if (isOver) return;
    isOver = true;
    patience();
    if (!life.isAlive()) return;
    world.note(`${life.name} hears ${reply.kind} ${reply.kind === 'answer' ? reply.status : ''}`);
    witness.heard(sending, reply);
    if (life.survives('reply')) resolve(reply);
  };
  const timeoutMs = purpose === 'write' ? config.writeTimeoutMs : config.readTimeoutMs;
  const patience = world.after(timeoutMs, () => end({ kind: 'lost', message: 'no answer in time', bytesOut }));
  life.onClose(() => end({ kind: 'lost', message: 'closed', bytesOut }));
  return { started: world.now(), bytesOut, end };
}

interface Load {
  readonly request: V3Request;
  readonly route: string;
  readonly body: Body;
  readonly operation: string | null;
}

function go(way: Way, trip: Trip, { request, route, body, operation }: Load): void {
  const { world, life, office, luckless, travel, isCut } = way;
  if (luckless('html')) return travel(() => trip.end(garbled(trip)));
  if (isCut() || luckless('lostBefore')) return vanish(way, trip);
  const arrive = (reply: (answer: OfficeAnswer) => void) =>
    office.hear({ till: life.till, request, route, body, operation, reply });
  travel(() => arrive((answer) => comeBack(way, trip, answer)));
  if (luckless('twice') && isSafeTwice(way.plan, route, body))
    travel(() => arrive(() => undefined), world.random.between(50, 60_000));
  if (luckless('late')) travel(() => trip.end({ kind: 'lost', message: 'reset', bytesOut: trip.bytesOut }), 1);
}

function comeBack(way: Way, trip: Trip, { status, body: said, limits }: OfficeAnswer): void {
  const { world, luckless, travel, isCut } = way;
  const { bytesOut, started, end } = trip;
  if (isCut() || luckless('lostAfter')) return vanish(way, trip);
  if (luckless('halfBody')) return travel(() => end(garbled(trip)));
  const body = luckless('wrongBody') ? { status: 'ok' } : said;
  travel(() => {
    const serverTime = epoch + Math.floor(world.now() / 1000) * 1000;
    end({ kind: 'answer', status, body, bytesOut, latencyMs: world.now() - started, limits, serverTime });
  });
}

function notSent({ world, life, travel }: Way, route: string): Promise<Reply> {
  world.note(`${life.name} cannot send ${route}`);
  return new Promise((resolve) =>
    travel(() => void (life.survives('reply') && resolve({ kind: 'not_sent', message: 'ECONNREFUSED' }))),
  );
}

/** Silence ends with the time-out; a reset is heard at once. */
function vanish({ world, travel }: Way, { end, bytesOut }: Trip): void {
  if (world.random.chance(0.5)) travel(() => end({ kind: 'lost', message: 'ECONNRESET', bytesOut }));
}

/** What a till copies down at its start arrives at once: this run is about what goes up. */
function listed(body: unknown): Reply {
  return { kind: 'answer', status: 200, body, bytesOut: 1, latencyMs: 1, limits: noLimits, serverTime: null };
}

function garbled({ bytesOut }: Trip): Reply {
  return { kind: 'garbled', status: 200, message: 'the answer is a web page', bytesOut };
}

/**
 * A wire that doubles is only survived where the back office can tell. A later payment carries no guard, one whose
 * payment is taken back has lost it, and what sets a state may come again after the state was set back.
 */
function isSafeTwice({ amends }: Plan, route: string, body: Body): boolean {
  if (route === 'POST /Payment/Invoice') return body['UnpaidValidation'] === true && !amends;
  return guarded.test(route) || writes[route] === undefined;
}

/** Made under a number once, and taken off the list once. */
const guarded = /^(POST \/(Invoice|Customer|Product)|(POST|DELETE) \/(Estimate|SalesOrder))$/;

function parse({ method, path, body }: V3Request): { route: string; body: Body } {
  const [place = '', query = ''] = path.split('?', 2);
  const route = `${method} ${place.replace('/api/v3', '')}`;
  if (body !== undefined) return { route, body: JSON.parse(body) as Body };
  return { route, body: Object.fromEntries(new URLSearchParams(query)) };
}
