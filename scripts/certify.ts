import { readPersonality } from '#backoffice/personality.ts';
import {
  type Certificate,
  certify,
  type CertifyOptions,
  type Finding,
  probeNumbers,
} from '#scripts/certify/certify.ts';
import { checkKeeper, keepCapabilities } from '#scripts/certify/keep.ts';
import { BadCall, countOf, optionsIn, runCommand, wholeNumber } from '#scripts/command-line.ts';

const usage = `npm run certify -- [options]
  --url URL --client-id ID --client-secret SECRET   the back office to probe; without, one of ours is started for it
  --sandbox yes         with --url: this tenant is for trying things out. Nothing is sent without it
  --outlet NAME --register NAME   where to sell; a register that nobody uses
  --only 1,5,19         only these probes
  --patience SECONDS    the longest to wait for what should appear (60)
  --burst N             probe a limit up to this many requests (500)
  --personality NAMES   how ours differs from the specification
  --data DIR            keep what was found in the register's file there
  --trace               print what was sent and what came back
  --json                end with the certificate as one line of JSON`;

await runCommand(usage, async () => {
  const values = read();
  return conclude(await probe(values), values);
});

function read() {
  return optionsIn({
    url: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    sandbox: { type: 'string' },
    outlet: { type: 'string' },
    register: { type: 'string' },
    only: { type: 'string' },
    patience: { type: 'string', default: '60' },
    burst: { type: 'string', default: '500' },
    personality: { type: 'string', default: '' },
    data: { type: 'string' },
    trace: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
}

type Values = ReturnType<typeof read>;

async function probe(values: Values): Promise<Certificate> {
  const { url, outlet, register, only, 'client-id': clientId, 'client-secret': clientSecret } = values;
  const options = {
    outlet,
    register,
    only: only === undefined ? undefined : probesIn(only),
    patienceMs: wholeNumber('patience', values.patience) * 1000,
    largestBurst: countOf('burst', values.burst),
    say: (finding: Finding) => tell(finding, values.trace),
  } satisfies Partial<CertifyOptions>;
  if (values.data !== undefined) checkKeeper(values.data);
  if (url !== undefined && !URL.canParse(url))
    throw new BadCall(`--url takes the address of a back office, like https://shop.example, not ${url}`);
  if (url !== undefined) {
    if (values.sandbox !== 'yes')
      throw new BadCall('the probes sell, pay and void: say --sandbox yes when the tenant is for that');
    if (clientId === undefined || clientSecret === undefined)
      throw new BadCall('with --url give --client-id and --client-secret too: the client that office knows');
    return certify({ ...options, url, clientId, clientSecret });
  }
  if (clientId !== undefined || clientSecret !== undefined)
    throw new BadCall('a client is of a back office of yours: give its address too, with --url');
  // Kept, it would take the place of what was found of the office that the till really has.
  if (values.data !== undefined)
    throw new BadCall('--data keeps what was found of a back office of yours: give its address too, with --url');
  return certifyOurs(options, values.personality);
}

function probesIn(written: string): number[] {
  const numbers = written.split(',').map(Number);
  if (numbers.every((number) => probeNumbers.includes(number))) return numbers;
  throw new BadCall(
    `--only takes the numbers of probes, from 1 to ${Math.max(...probeNumbers)}, like 1,5,19, not ${written}`,
  );
}

async function certifyOurs(options: Partial<CertifyOptions>, names: string): Promise<Certificate> {
  const personality = readPersonality(names, BadCall);
  // A whole back office, which a call that is refused or probes another one does not wait for.
  const { startBackOffice } = await import('#backoffice/server.ts');
  const ours = await startBackOffice({ personality, limiter: { permitLimit: 400, windowSeconds: 2 } });
  try {
    const { clientId = '', clientSecret = '' } = ours.credential ?? {};
    return await certify({ ...options, url: ours.url, clientId, clientSecret });
  } finally {
    await ours.close();
  }
}

function tell({ probe: number, question, conclusion, confidence, sent, back }: Finding, trace: boolean): void {
  console.log(`${String(number).padStart(2)} ${confidence.padEnd(7)} ${question}\n           ${conclusion}`);
  if (!trace) return;
  for (const [at, line] of sent.entries()) console.log(`           → ${line}\n           ← ${back[at] ?? ''}`);
}

function conclude(certificate: Certificate, { data, json }: Values): boolean {
  const { capabilities, left } = certificate;
  if (data !== undefined) keepCapabilities(data, capabilities);
  else if (!json) console.log(JSON.stringify(capabilities, null, 2));
  if (left.length > 0) console.log(`not removed: ${left.join(', ')}`);
  if (json) console.log(JSON.stringify(certificate));
  return left.length === 0;
}
