import { wallTime } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import type { TriedRow } from '#renderer/register/contract.ts';
import { kindWords, outcomeWords } from '#renderer/screens/sync/operation-words.ts';
import type { WordId } from '#renderer/words/en/index.ts';
import { say } from '#renderer/words/say.ts';
import { asCell, tableText } from '#renderer/words/spreadsheet.ts';

/** What was tried as a table for a spreadsheet, the newest in front, figures and moments without words. */
export function triedText(rows: readonly TriedRow[], zone: string): string {
  const at = (moment: number | null) => (moment === null ? '' : wallTime(instant(moment), zone));
  const lines = rows
    .toSorted((one, other) => other.startedAt - one.startedAt || other.seq - one.seq || other.n - one.n)
    .map((row) => [
      asCell(row.number),
      asCell(kindWords(row.kind)),
      row.reference,
      say(`attempt.${row.what}`),
      at(row.startedAt),
      at(row.endedAt),
      row.endedAt === null ? '' : String(row.endedAt - row.startedAt),
      asCell(outcomeOf(row)),
      String(row.status ?? ''),
      asCell(row.officeSays ?? ''),
      // As on the screen: one of figures and an "e" would be taken for a number.
      row.requestDigest === null ? '' : say('attempt.digest', { digest: row.requestDigest }),
      asCell(row.by),
    ]);
  return tableText([heads.map((head) => say(head)), ...lines]);
}

export function outcomeOf({ outcome, endedAt }: Pick<TriedRow, 'outcome' | 'endedAt'>): string {
  if (outcome !== null) return outcomeWords(outcome);
  return say(endedAt === null ? 'attempt.running' : 'attempt.noAnswer');
}

const heads = [
  'tried.number',
  'tried.kind',
  'tried.reference',
  'tried.attempt',
  'tried.started',
  'tried.ended',
  'tried.tookMs',
  'tried.outcome',
  'tried.status',
  'tried.officeSays',
  'tried.request',
  'tried.by',
] as const satisfies readonly WordId[];
