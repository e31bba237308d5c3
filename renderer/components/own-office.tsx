import panel from '#renderer/components/panel.module.css';
import type { TillView } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** Why the till's own back office does not answer, while it does not. */
export function OwnOffice({ of }: { readonly of: TillView['ownOffice'] }) {
  if (of === null) return null;
  return (
    <>
      <p data-testid="own-office">{say(`ownOffice.${of.kind}`)}</p>
      {of.says !== null && <p className={panel.muted}>{say('ownOffice.says', { words: of.says })}</p>}
    </>
  );
}
