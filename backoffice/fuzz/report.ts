import type { Finding, Fuzzed } from '#backoffice/fuzz/run.ts';

const mostFindings = 30;

/** The figures, and one example of each thing that went wrong. */
export function reportOf({ requests, operations, byStatus, findings, slowest, ...rest }: Fuzzed): string {
  const statuses = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `  ${status === 0 ? 'none' : status}  ${count}`);
  const kinds = Map.groupBy(findings, ({ operation, what }) => `${operation}: ${what}`);
  return [
    `${requests} requests to ${operations} operations in ${rest.seconds.toFixed(1)} s; ${rest.status500} failed, ${rest.partialWrites} partial writes, ${findings.length} findings`,
    'by status',
    ...statuses,
    `slowest: ${slowest.operation}, ${Math.round(slowest.ms)} ms`,
    ...[...kinds.values()].slice(0, mostFindings).map(exampleOf),
  ].join('\n');
}

function exampleOf([first, ...others]: readonly Finding[]): string {
  if (!first) return '';
  const { operation, what, number, request, reply } = first;
  const { method, path, headers, body } = request;
  return [
    `\n${operation}: ${what} (${others.length + 1} times, first at request ${number})`,
    `  ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)}`,
    `  ${body?.toString().slice(0, 600) ?? 'no body'}`,
    `  → ${reply.status} ${reply.text.slice(0, 300)}`,
  ].join('\n');
}

export function totalsOf({ requests, operations, status500, partialWrites, seconds }: Fuzzed): string {
  return JSON.stringify({ requests, operations, status500, partialWrites, seconds: Math.round(seconds * 10) / 10 });
}
