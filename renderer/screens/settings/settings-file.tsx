import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SettingsTaken } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { ChooseFile } from '#renderer/screens/settings/choose-file.tsx';
import { download } from '#renderer/screens/settings/download.ts';
import { SettingsFileSheet } from '#renderer/screens/settings/settings-file-sheet.tsx';
import { settingsFileWords } from '#renderer/words/en/settings-file.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(settingsFileWords);

/** A file of settings that somebody chose, with what taking it over would come to. */
export interface ChosenSettings {
  readonly text: string;
  readonly would: SettingsTaken | null;
  readonly trouble: Trouble | null;
  /** Somebody pulled the stick out. */
  readonly gone: boolean;
}

/** What was set at this till, so that nobody keys it at five others. */
export function SettingsFile() {
  const { client } = useRegister();
  const till = useTill()?.register?.name ?? '';
  const { run, busy, trouble } = useCommand(client.settingsFile.save);
  const [saved, setSaved] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenSettings | null>(null);
  const save = async () => {
    setSaved(null);
    const answer = await run({});
    if (!answer) return;
    const file = `tillkeep-${till.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`;
    download(file, answer.text, 'application/json');
    setSaved(file);
  };
  const choose = async (file: File) => {
    const text = await file
      .slice(0, mostLetters)
      .text()
      .catch(() => null);
    if (text === null) return setChosen({ text: '', would: null, trouble: null, gone: true });
    const { value: would, trouble: unfit } = await settle(client.settingsFile.look({ text }));
    setChosen({ text, would, trouble: unfit, gone: false });
  };
  return (
    <section className={panel.panel} data-testid="settings-file">
      <h2>{say('settingsFile.title')}</h2>
      <p className={panel.muted}>{say('settingsFile.what')}</p>
      <div className={panel.row}>
        <Button disabled={busy} onPress={() => void save()} testId="settings-file-save">
          {say('settingsFile.save')}
        </Button>
        <ChooseFile
          words={say('settingsFile.choose')}
          accept=".json,application/json"
          onChoose={(file) => void choose(file)}
          testId="settings-file"
        />
      </div>
      <TroubleNote trouble={trouble} />
      {saved !== null && <output className={panel.good}>{say('settingsFile.saved', { file: saved })}</output>}
      {chosen && <SettingsFileSheet chosen={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** What is longer is no file of settings, and is found out by its missing end. */
const mostLetters = 500_000;
