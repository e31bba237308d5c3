import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SettingsTaken } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import type { ChosenSettings } from '#renderer/screens/settings/settings-file.tsx';
import { say } from '#renderer/words/say.ts';

interface SettingsFileSheetProps {
  readonly chosen: ChosenSettings;
  readonly onClose: () => void;
}

/** Whose settings they are, and what of them cannot be had here, before they take the place of those of this till. */
export function SettingsFileSheet({ chosen: { text, would, trouble, gone }, onClose }: SettingsFileSheetProps) {
  const { client } = useRegister();
  const taking = useCommand(client.settingsFile.take);
  const [taken, setTaken] = useState<SettingsTaken | null>(null);
  return (
    <Sheet title={say('settingsFile.sheet')} onClose={onClose} testId="settings-file-sheet">
      {gone && <p className={panel.danger}>{say('settingsFile.gone')}</p>}
      <TroubleNote trouble={taking.trouble ?? trouble} />
      {taken && (
        <output className={panel.good} data-testid="settings-file-taken">
          {say('settingsFile.taken', { till: taken.till })}
        </output>
      )}
      {would && !taken && <Before would={would} />}
      {(taken ?? would)?.left.map((left) => (
        <p key={left.part} className={panel.attention} data-testid={`settings-left-${left.part}`}>
          {say(`settingsFile.left.${left.part}`, { names: shortened(left.names) })}
        </p>
      ))}
      {would && !taken && (
        <Button
          tone="primary"
          size="pay"
          shortcut="F9"
          inFields
          once
          disabled={taking.busy}
          onPress={() => void taking.run({ text }).then(setTaken)}
          testId="settings-file-take"
        >
          {say('settingsFile.take')}
        </Button>
      )}
    </Sheet>
  );
}

function Before({ would: { till, savedAt } }: { readonly would: SettingsTaken }) {
  const { moment } = useForms();
  return (
    <>
      <p>{say('settingsFile.of', { till, at: moment(savedAt) })}</p>
      <p className={panel.muted}>{say('settingsFile.replaces')}</p>
    </>
  );
}

/** Of a file of another shop they may be hundreds. */
function shortened(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  const rest = names.length - mostNames;
  return rest > 0 ? `${shown} ${say('settingsFile.more', { count: rest })}` : shown;
}

const mostNames = 8;
