import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { PageView } from '#renderer/paper/page-view.tsx';
import type { FullPage } from '#renderer/register/contract.ts';
import { type CommandAnswer, useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface FullPageKeyProps {
  readonly print: () => Promise<CommandAnswer<FullPage>>;
  readonly size?: 'normal' | 'till';
}

/** Asks for the document as a page and hands it to the printers of this computer, or to a PDF: where to, the browser asks. */
export function FullPageKey({ print, size = 'normal' }: FullPageKeyProps) {
  const { run, busy, trouble } = useCommand(print);
  const [page, setPage] = useState<FullPage | null>(null);
  useEffect(() => {
    if (page) window.print();
  }, [page]);
  const make = async () => setPage(await run(undefined));
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
      {page && createPortal(<PageView page={page} />, document.body)}
    </>
  );
}
