import { figures } from '#domain/format.ts';
import { money } from '#domain/money.ts';
import { scale } from '#scripts/replay/invoice-row.ts';
import { characterOf } from '#scripts/replay/character.ts';
import type { Outcome, ReplayOptions } from '#scripts/replay/replay.ts';

/** The figures of a replay, and whether everything it checks holds. */
export function summaryOf(
  { file, invoices, refused, expected, register, judgement, lookedOver, ...rest }: Outcome,
  { faults, seed, personality }: ReplayOptions,
) {
  const audited = lookedOver.left;
  const differences = [
    ...rest.refusedForNothing,
    ...judgement.unknown,
    ...judgement.unfinished,
    ...rest.tickets,
    ...rest.registerFaults,
    ...audited,
  ];
  const { lost, duplicated, mismatched } = judgement;
  return {
    invoices: invoices.length + file.refused.length,
    rung: expected.invoices.length,
    refused: refused.size + file.refused.length,
    refusedForNothing: rest.refusedForNothing.length,
    refusedRows: file.badRows.length,
    lost: lost.length,
    duplicated: duplicated.length,
    mismatched: mismatched.length,
    shifts: expected.shifts.length,
    requests: sum(rest.requests.values()),
    unknown: judgement.unknown.length,
    attention: register.operations.filter(({ state }) => state === 'attention').length,
    unfinished: judgement.unfinished.length,
    ticketsChanged: rest.tickets.length,
    registerFaults: rest.registerFaults.length,
    operations: countBy(register.operations.map(({ kind }) => kind)),
    perTender: judgement.perTender,
    faults,
    seed,
    ...(personality && {
      personality,
      breaks: characterOf(personality, faults).breaks ?? null,
      foundTwice: lookedOver.copies.length,
      audited: audited.length,
    }),
    faultsInjected: rest.faultsInjected,
    seconds: rest.seconds,
    holds: lost.length + duplicated.length + mismatched.length + differences.length === 0,
  };
}

export type Summary = ReturnType<typeof summaryOf>;

/** What a person reads. Nothing is left out: refused rows and invoices are named, and so is every difference. */
export function report(outcome: Outcome, summary: Summary, say: (line: string) => void): void {
  const { file, refused, judgement, lookedOver, tickets, registerFaults } = outcome;
  for (const { line, invoice, reason } of file.badRows)
    say(`Line ${line} (${invoice || 'no invoice'}) was not taken: ${reason}.`);
  for (const { invoice, reason } of file.refused) say(`Invoice ${invoice} was refused as a whole: ${reason}.`);
  for (const [invoice, reason] of refused) say(`Invoice ${invoice} was refused by the register: ${reason}.`);
  for (const { line, count, what } of gathered(file.notes))
    say(`Line ${line}${count > 1 ? ` and ${count - 1} more` : ''}: ${what}.`);

  const { operations, perTender, faultsInjected, seconds } = summary;
  say(`${summary.invoices} invoices in ${summary.shifts} shifts: ${summary.rung} rung up, ${summary.refused} refused.`);
  say(`Told to the back office: ${phrase(operations)}, with ${summary.requests} requests.`);
  if (Object.keys(faultsInjected).length > 0) say(`Faults on the way: ${phrase(faultsInjected)}.`);
  for (const [method, { file: planned, register, office }] of Object.entries(perTender)) {
    say(
      `${method}: ${amount(planned)} by the file, ${amount(register)} at the register, ${amount(office)} at the back office.`,
    );
  }
  introduce(summary, lookedOver.copies, say);
  tell('refused', outcome.refusedForNothing, say);
  tell('lost', judgement.lost, say);
  tell('there twice', judgement.duplicated, say);
  tell('different', judgement.mismatched, say);
  tell('unknown', judgement.unknown, say);
  tell('unfinished', judgement.unfinished, say);
  tell('found by the audit', lookedOver.left, say);
  tell('changed after it was printed, or not all confirmed', tickets, say);
  tell('a fault of the register', registerFaults, say);
  say(`Selling took ${seconds.selling} s, draining ${seconds.draining} s, all of it ${seconds.total} s.`);
  say(
    summary.holds
      ? 'The file, the register and the back office agree to the last penny.'
      : 'They do NOT agree; see above.',
  );
}

function introduce({ personality, breaks }: Summary, copies: readonly string[], say: (line: string) => void): void {
  if (!personality) return;
  say(`The back office is ${personality}, which ${breaks ? `breaks ${breaks}` : 'keeps what the guarantee assumes'}.`);
  for (const copy of copies) say(`Found by the audit, and voided by a manager: ${copy}`);
}

function tell(what: string, findings: readonly string[], say: (line: string) => void): void {
  for (const finding of findings.slice(0, mostTold)) say(`DIFFERENCE, ${what}: ${finding}`);
  if (findings.length > mostTold) say(`DIFFERENCE, ${what}: and ${findings.length - mostTold} more`);
}

const mostTold = 25;

/** The same note on a run of rows is one sentence. */
function gathered(notes: Outcome['file']['notes']) {
  return [...Map.groupBy(notes, ({ what }) => what)].map(([what, same]) => ({
    what,
    line: same[0]?.line ?? 0,
    count: same.length,
  }));
}

function amount(minor: number): string {
  return figures(money(minor), scale);
}

function phrase(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

function countBy(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
