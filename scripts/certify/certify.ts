import { type Capabilities, worstCase } from '#sync/capabilities.ts';
import { type Confidence, type Conclusion, type Probe, type ProbeOptions, unknown } from '#scripts/certify/probe.ts';
import { bodyOnGet, missingRole, modified, notFound, pages, tokens } from '#scripts/certify/probes-access.ts';
import {
  badInList,
  clientNumber,
  echoes,
  secondNumber,
  tendersInside,
  voidTwice,
} from '#scripts/certify/probes-invoice.ts';
import { fullPayment, secondPayment, writeOffTwice } from '#scripts/certify/probes-money.ts';
import { shifts } from '#scripts/certify/probes-shift.ts';
import { burst, longestExecution, readAfterWrite, serverClock } from '#scripts/certify/probes-time.ts';
import { openTenant, type Tenant, type TenantOptions } from '#scripts/certify/tenant.ts';

export interface Finding {
  readonly probe: number;
  readonly question: string;
  readonly sent: readonly string[];
  readonly back: readonly string[];
  readonly conclusion: string;
  readonly confidence: Confidence;
}

export interface Certificate {
  readonly findings: readonly Finding[];
  readonly capabilities: Capabilities;
  /** Documents of ours that could not be removed. */
  readonly left: readonly string[];
}

export interface CertifyOptions extends TenantOptions, Partial<Pick<ProbeOptions, 'patienceMs' | 'largestBurst'>> {
  /** Only these probes; how long reads lag is always found out first. */
  readonly only?: readonly number[] | undefined;
  /** Told of each finding as it is made. */
  readonly say?: (finding: Finding) => void;
}

/** Asks a back office what its specification leaves unsaid. Everything it makes has numbers of its own, and is removed. */
export async function certify(options: CertifyOptions): Promise<Certificate> {
  const { patienceMs = 60_000, largestBurst = 500, only, say = () => undefined } = options;
  const tenant = await openTenant(options, Math.random().toString(36).slice(2, 7).toUpperCase());
  const learned: Partial<Capabilities> = {};
  const findings: Finding[] = [];
  for (const probe of probes) {
    if (only && probe !== readAfterWrite && !only.includes(probe.number)) continue;
    const { learned: more, ...said } = await attempt(probe, tenant, { patienceMs, largestBurst });
    Object.assign(learned, more);
    const { number, question } = probe;
    const finding = { probe: number, question, ...tenant.takeLog(), ...said };
    findings.push(finding);
    say(finding);
  }
  const left = await tenant.cleanUp();
  const capabilities = { ...worstCase, ...learned, officeUrl: options.url, certifiedAt: Date.now() };
  return { findings: findings.toSorted((a, b) => a.probe - b.probe), capabilities, left };
}

/** A server may answer anything; a probe that trips over it has learned nothing, and the others go on. */
async function attempt(probe: Probe, tenant: Tenant, so: ProbeOptions): Promise<Conclusion> {
  try {
    return await probe.run(tenant, so);
  } catch (error) {
    return unknown(`it could not be probed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** In an order in which the later ones can use what the earlier ones found; the burst is last, for it takes the permits. */
const probes: readonly Probe[] = [
  readAfterWrite,
  clientNumber,
  secondNumber,
  echoes,
  tendersInside,
  secondPayment,
  fullPayment,
  writeOffTwice,
  voidTwice,
  notFound,
  tokens,
  missingRole,
  badInList,
  bodyOnGet,
  pages,
  modified,
  shifts,
  serverClock,
  longestExecution,
  burst,
];

export const probeNumbers: readonly number[] = probes.map(({ number }) => number);
