import { useState } from 'react';

import type { RegisterClient } from '#contract/register/index.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { TriedPage, TriedRow } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { triedText } from '#renderer/screens/sync/tried-table.ts';
import type { Show } from '#renderer/screens/sync/use-operations.ts';
import { say } from '#renderer/words/say.ts';

/** Every attempt of the list above it, taken along to somebody who is not here. */
export function CopyTried({ show }: { readonly show: Show }) {
  const { client } = useRegister();
  const zone = useTill()?.zone ?? 'UTC';
  const [said, setSaid] = useState(say('tried.copy'));
  const { run, busy, trouble } = useCommand(() =>
    readTried(client, show, (count) => setSaid(say('tried.reading', { count: formatWhole(count) }))),
  );
  const copy = async () => {
    const tried = await run({});
    setSaid(tried === null ? say('tried.copy') : await copyTried(tried, zone));
  };
  return (
    <footer className={styles.tried}>
      <TroubleNote trouble={trouble} />
      <Button shortcut="Alt+S" disabled={busy} onPress={() => void copy()} testId="copy-tried">
        {said}
      </Button>
    </footer>
  );
}

interface TriedRows {
  readonly rows: readonly TriedRow[];
  /** There are more than a person reads. */
  readonly isCut: boolean;
}

/** A page at a time, so that the till answers others in between. */
async function readTried(
  client: RegisterClient,
  show: Show,
  tell: (count: number) => void,
): Promise<CommandAnswer<TriedRows>> {
  const rows: TriedRow[] = [];
  let before: TriedPage['next'] = null;
  do {
    const page: CommandAnswer<TriedPage> = await client.sync.tried({ show, before });
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    before = page.value.next;
    tell(rows.length);
  } while (before !== null && rows.length < mostRows);
  return { ok: true, value: { rows: rows.slice(0, mostRows), isCut: before !== null } };
}

async function copyTried({ rows, isCut }: TriedRows, zone: string): Promise<string> {
  if (rows.length === 0) return say('tried.none');
  return navigator.clipboard.writeText(triedText(rows, zone)).then(
    () => (isCut ? say('tried.cut', { count: formatWhole(rows.length) }) : say('tried.copied', { count: rows.length })),
    () => say('tried.notCopied'),
  );
}

const mostRows = 10_000;
