import { useCallback, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { OnPaper } from '#renderer/paper/on-paper.tsx';
import { PageView } from '#renderer/paper/page-view.tsx';
import type { FullPage } from '#renderer/register/contract.ts';
import { type CommandAnswer, useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface FullPageKeyProps {
  readonly print: () => Promise<CommandAnswer<FullPage>>;
  readonly size?: 'normal' | 'till';
}

/** Asks for the document as a page, and prints that. */
export function FullPageKey({ print, size = 'normal' }: FullPageKeyProps) {
  const { run, busy, trouble } = useCommand(print);
  const [page, setPage] = useState<FullPage | null>(null);
  const [times, setTimes] = useState(0);
  const make = async () => {
    setPage(await run(undefined));
    setTimes((before) => before + 1);
  };
  const shut = useCallback(() => setPage(null), []);
  return (
    <>
      <Button
        size={size}
        shortcut="F2"
        inFields
        once
        disabled={busy}
        onPress={() => void make()}
        testId="full-page-print"
      >
        {say('invoice.fullPage')}
      </Button>
      <TroubleNote trouble={trouble} />
      {page && (
        <OnPaper key={times} onShut={shut}>
          <PageView page={page} />
        </OnPaper>
      )}
    </>
  );
}
