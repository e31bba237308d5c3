import type { Check } from '#backoffice/conformance/check.ts';
import type { Heard } from '#backoffice/conformance/client.ts';
import type { SpecifiedOperation } from '#backoffice/conformance/generic.ts';
import { specifiedInputs } from '#backoffice/conformance/specified-input.ts';

const inputs = specifiedInputs();

/** A happy path must have been one: the server did what it was asked, and a change was seen through another operation. */
export function insistOnReadBack({ id }: Check, heard: readonly Heard[]): void {
  const first = heard.findIndex((exchange) => exchange.id === id && exchange.status === 200);
  if (first === -1) throw new Error('the check never saw the operation succeed');
  // That something is gone is read in a 404.
  if (writes(id) && !heard.slice(first).some((other) => other.id !== id && [200, 404].includes(other.status)))
    throw new Error('the check read nothing back through another operation');
}

/** One check for each operation: that the suite has a happy path for it at all. */
export function coverageChecks(specification: readonly SpecifiedOperation[], checks: readonly Check[]): Check[] {
  const happy = new Set(checks.filter((check) => check.happy).map(({ id }) => id));
  return specification.map(({ id, tag }) => ({
    id,
    tag,
    name: writes(id) ? 'coverage: its effect is read back' : 'coverage: it is read with something to find',
    source: 'shown',
    run: () => (happy.has(id) ? Promise.resolve() : Promise.reject(new Error('the suite has no happy path for it'))),
  }));
}

function writes(id: string): boolean {
  return inputs.get(id)?.writes ?? false;
}
