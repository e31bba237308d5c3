import type { Capabilities } from '#sync/capabilities.ts';
import type { Tenant } from '#scripts/certify/tenant.ts';

/** How much the answer can be leant on. Unknown is an answer too: then the worst is assumed. */
export type Confidence = 'sure' | 'likely' | 'unknown';

export interface Conclusion {
  readonly conclusion: string;
  readonly confidence: Confidence;
  readonly learned?: Partial<Capabilities>;
}

export interface Probe {
  readonly number: number;
  readonly question: string;
  run(tenant: Tenant, so: ProbeOptions): Promise<Conclusion>;
}

export interface ProbeOptions {
  /** The longest a probe waits for something that should appear. */
  readonly patienceMs: number;
  /** No burst is larger, whatever the limit says. */
  readonly largestBurst: number;
}

export function sure(conclusion: string, learned: Partial<Capabilities> = {}): Conclusion {
  return { conclusion, confidence: 'sure', learned };
}

export function likely(conclusion: string, learned: Partial<Capabilities> = {}): Conclusion {
  return { conclusion, confidence: 'likely', learned };
}

export function unknown(conclusion: string): Conclusion {
  return { conclusion, confidence: 'unknown' };
}

/** Yes and no as a report says them. */
export function yesNo(yes: boolean): string {
  return yes ? 'yes' : 'no';
}
