import type { ReactNode } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Trouble } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import type { Missing } from '#renderer/screens/settings/shop/promotion-draft.ts';
import { say } from '#renderer/words/say.ts';

interface AddKeyProps {
  readonly words: string;
  readonly disabled: boolean;
  readonly onAdd: () => Promise<void>;
  readonly testId: string;
}

interface AddFormProps extends AddKeyProps {
  readonly title: string;
  readonly trouble: Trouble | null;
  readonly children: ReactNode;
}

/** Below a list, the fields of one more. */
export function AddForm({ title, trouble, children, words, disabled, onAdd, testId }: AddFormProps) {
  return (
    <div className={styles.stack}>
      <h3>{title}</h3>
      {children}
      <TroubleNote trouble={trouble} />
      <Button shortcut="F9" inFields once disabled={disabled} onPress={() => void onAdd()} testId={testId}>
        {words}
      </Button>
    </div>
  );
}

interface AddDraftProps extends AddKeyProps {
  readonly trouble: Trouble | null;
  /** The first thing that is not there yet. */
  readonly missing: Missing | null;
  readonly missingId: string;
}

/** At the foot of a sheet that is filled in at leisure. */
export function AddDraft({ trouble, missing, missingId, words, disabled, onAdd, testId }: AddDraftProps) {
  return (
    <>
      <TroubleNote trouble={trouble} />
      {missing && (
        <output className={panel.muted} data-testid={missingId}>
          {say(`shop.missing.${missing}`)}
        </output>
      )}
      <Button
        tone="primary"
        size="till"
        shortcut="F9"
        inFields
        once
        disabled={disabled || missing !== null}
        onPress={() => void onAdd()}
        testId={testId}
      >
        {words}
      </Button>
    </>
  );
}
