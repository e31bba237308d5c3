import { tillForget, tillList } from '#contract/v3/till-word.ts';
import { CannotGoOn } from '#backoffice/goods-list/cannot-go-on.ts';
import { type StandingTill, standTills } from '#register/views/standing-of-tills.ts';
import type { OfficeLine } from '#scripts/office/office-line.ts';

export async function readTills(line: Pick<OfficeLine, 'ask'>): Promise<StandingTill[]> {
  const said = await line.ask(tillList, {});
  if (said.ok) return standTills(said.value);
  throw new CannotGoOn(`this back office keeps no word of its tills (${said.why})`);
}

export async function forgetTill(line: Pick<OfficeLine, 'ask'>, id: string): Promise<void> {
  const said = await line.ask(tillForget, { ID: id });
  if (!said.ok) throw new CannotGoOn(said.why);
}

/** Whether nobody has to go and look. */
export function isWell({ standing, isSilent }: StandingTill): boolean {
  return standing !== 'person' && standing !== 'cut' && !(standing === 'waits' && isSilent);
}

const heads = ['till', 'outlet', 'heard', 'waiting', 'oldest', 'needs a manager', 'shift', 'version', ''];

const remarks: Readonly<Record<StandingTill['standing'], string>> = {
  person: 'needs a manager',
  cut: 'not heard of in the middle of its shift',
  waits: 'entries wait',
  quiet: 'not heard of while its outlet sells',
  fine: '',
  away: '',
};

export function tableOf(tills: readonly StandingTill[]): string {
  if (tills.length === 0) return 'No till has been heard of yet.';
  const rows = [heads, ...tills.map(rowOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowOf({ till, standing }: StandingTill): string[] {
  const { HeardSeconds, WaitingSeconds } = till;
  return [
    `${till.Register} (${till.Letter})`,
    till.Outlet,
    `${duration(HeardSeconds)} ago`,
    String(till.Waiting),
    WaitingSeconds === null ? '' : `${duration(HeardSeconds + WaitingSeconds)} ago`,
    String(till.NeedsPerson),
    till.ShiftOpen ? 'open' : 'closed',
    till.Version,
    remarks[standing],
  ];
}

/** `40 s`, `12 min`, `3 h`, `4 days`: whole ones that are over. */
function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}
