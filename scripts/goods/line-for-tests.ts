import { onTestFinished } from 'vitest';

import type { BackOffice } from '#backoffice/server.ts';
import { bringIn, type Outcome } from '#backoffice/goods-list/bring-in.ts';
import { parseList } from '#backoffice/goods-list/list.ts';
import { type OfficeLine, openLine } from '#scripts/office/office-line.ts';

type Office = Pick<BackOffice, 'url' | 'credential'>;

/** A line to that office, for as long as the test runs. */
export function lineTo({ url, credential }: Office): OfficeLine {
  const line = openLine(url, credential ?? { clientId: '', clientSecret: '' });
  onTestFinished(() => line.close());
  return line;
}

/** Brings in a list of these rows, below the columns that every list has. */
export function bringInRows(office: Office, rows: readonly string[], write = true): Promise<Outcome> {
  const list = parseList(['Code,Name,Category,Price,Model,Cost,Taxable', ...rows].join('\n'), 2);
  return bringIn({ line: lineTo(office), list, write });
}
