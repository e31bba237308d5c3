import { expect } from '@playwright/test';

import type { RegisterClient } from '#contract/register/index.ts';
import { afterDark, type BackOffice } from '#e2e/back-office.ts';
import { look, type Seen } from '#e2e/monkey/look.ts';
import type { Register } from '#e2e/pages/register.ts';

export interface Watched {
  /** The register, asked without a window. */
  client: RegisterClient;
  readonly complaints: string[];
  /** What is called so in every language. */
  readonly named: Set<string>;
}

/** What holds in every window at any moment. */
export async function mustHold({ client, complaints, named }: Watched, { page }: Register, seen: Seen): Promise<void> {
  expect(complaints, 'complaints of a window').toEqual([]);
  expect(seen.faults, 'faults of the register').toEqual([]);
  expect(seen.unanswered, 'questions without an answer').toEqual([]);
  expect(seen.broken, 'what is left of a screen').toBe('');
  expect(seen.sheets.length, `${seen.sheets.join(', ')} over each other`).toBeLessThanOrEqual(mostSheets);
  expect(seen.isFocusBehind, `the cursor is on ${seen.focus}, behind ${seen.sheets.at(-1)}`).toBe(false);
  expect(seen.spills, 'what does not fit').toEqual([]);
  // A reason stays as it was given.
  for (const { testId, words } of seen.controls)
    if (testId.startsWith('reason-')) named.add(words.replace(/F\d+$/, ''));
  const english = seen.english.filter((words) => ![...named].some((name) => words.includes(name)));
  expect(english, 'English where another language is spoken').toEqual([]);
  if (seen.total === null) return;
  // What another window changed comes a moment later.
  await expect(async () => {
    const { total, lines } = await client.sale.show({});
    const shown = await look(page);
    if (shown.total !== null) expect(shown.total, 'the total beside what the register has').toBe(total);
    if (shown.place !== 'sale') return;
    const has = lines.map(({ name, amount }) => ({ words: expect.stringContaining(name) as unknown, amount }));
    expect(shown.lines, 'the lines beside what the register has').toEqual(has);
  }).toPass({ timeout: 20_000 });
}

/** One that was opened, one over it, and somebody's yes. */
const mostSheets = 3;

/** The office has each invoice once that it confirmed, and no other; and no money is unexplained. */
export async function mustAddUp({ client }: Watched, office: BackOffice): Promise<void> {
  office.comeBack();
  const waiting = async () => {
    await client.sync.now({});
    const { counts } = await client.sync.show({});
    // What was on its way when the line was cut is checked for minutes, and what was refused waits for a person: others wait for it.
    return counts.checking + counts.attention > 0 ? 0 : counts.waiting;
  };
  await expect.poll(waiting, { ...afterDark, message: 'what the office has not heard' }).toBe(0);
  const out = await client.shift.countOut({});
  for (const { unexplained } of out ? [out.invoices, ...out.tenders] : [])
    expect(unexplained).toEqual({ count: 0, amount: 0 });
  const { items } = await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 200 });
  const there = (await office.invoices()).map(({ Number: number }) => number);
  expect(new Set(there).size, 'invoices that are there once').toBe(there.length);
  expect(items.map(({ number }) => number)).toEqual(expect.arrayContaining(there));
  const confirmed = items.filter(({ sent }) => sent === 'confirmed').map(({ number }) => number);
  expect(there).toEqual(expect.arrayContaining(confirmed));
}
