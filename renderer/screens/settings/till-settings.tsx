import { type ReactNode, type RefObject, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SettingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { type Changes, type Draft, laidOver, withChange } from '#renderer/screens/settings/changes.ts';
import { useDraft, useUnsaved } from '#renderer/screens/settings/drafts.ts';
import { AgeSettings } from '#renderer/screens/settings/age-settings.tsx';
import { DepositSettings } from '#renderer/screens/settings/deposit-settings.tsx';
import { PaperSettings } from '#renderer/screens/settings/paper-settings.tsx';
import { PrinterSettings } from '#renderer/screens/settings/printer-settings.tsx';
import { ScaleSettings } from '#renderer/screens/settings/scale-settings.tsx';
import { ScannerSettings } from '#renderer/screens/settings/scanner-settings.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

export interface SectionProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

interface TillSettingsProps {
  readonly stored: SettingsView;
  /** Of all that can be set. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Beside them: what is stored as soon as it is chosen. */
  readonly children: ReactNode;
}

export function TillSettings({ stored, place, children }: TillSettingsProps) {
  const { client, cache, ask } = useRegister();
  const { taxes, receiptKey, ...kept } = stored;
  const { draft: changes, change: note, drop } = useDraft<Changes>('till', {});
  const draft = laidOver(kept, changes);
  const [saved, setSaved] = useState(false);
  const { run, busy, trouble } = useCommand(client.settings.save);
  const onChange = (change: Partial<Draft>) => {
    setSaved(false);
    note((was) => withChange(was, draft, change));
  };
  const save = async (wanted: Draft = draft) => {
    const settings = await run(possible(wanted, kept));
    if (!settings) return;
    cache.setQueryData(ask.settings.show.queryKey({ input: {} }), settings);
    drop();
    setSaved(true);
  };
  const use = (change: Partial<Draft>) => {
    onChange(change);
    void save({ ...draft, ...change });
  };
  return (
    <>
      <div className={`${panel.scroll} ${styles.forms}`}>
        <div className={styles.columns} ref={place}>
          <div className={styles.stack}>
            <PrinterSettings draft={draft} onChange={onChange} onUse={use} />
            <ScannerSettings draft={draft} onChange={onChange} />
            <ScaleSettings draft={draft} onUse={use} />
            <AgeSettings draft={draft} onChange={onChange} />
            <DepositSettings draft={draft} onChange={onChange} />
            <PaperSettings draft={draft} onChange={onChange} taxes={taxes} receiptKey={receiptKey} />
          </div>
          <div className={styles.stack}>{children}</div>
        </div>
      </div>
      <Save busy={busy} saved={saved} trouble={trouble} impossible={impossibleIn(draft)} onSave={() => void save()} />
    </>
  );
}

type Impossible = 'gap' | 'oldPrices';

/** Empty while somebody types. */
function impossibleIn({ scanner, oldPrices }: Draft): Impossible | null {
  if (scanner.gapMs === 0) return 'gap';
  return oldPrices.days === 0 ? 'oldPrices' : null;
}

interface SaveProps {
  readonly busy: boolean;
  readonly saved: boolean;
  readonly trouble: Trouble | null;
  /** What cannot be saved as it is, in words. */
  readonly impossible: Impossible | null;
  readonly onSave: () => void;
}

/** At the end of the screen, where every other has its next step; what became of it stands before it. */
function Save({ busy, saved, trouble, impossible, onSave }: SaveProps) {
  return (
    <section className={styles.save}>
      <div className={styles.saveSays}>
        <TroubleNote trouble={trouble} />
        {impossible && (
          <p className={panel.danger} data-testid={`${impossible}-impossible`}>
            {say(`settings.${impossible}.impossible`)}
          </p>
        )}
        {saved && (
          <output className={panel.good} data-testid="settings-saved">
            {say('settings.saved')}
          </output>
        )}
        <Unsaved />
      </div>
      <Button
        className={styles.saveKey}
        tone="primary"
        size="pay"
        shortcut="F9"
        disabled={busy || impossible !== null}
        onPress={onSave}
        testId="settings-save"
      >
        {say('settings.save')}
      </Button>
    </section>
  );
}

/** This key saves some of the page only: whoever keyed something elsewhere on it is told, in sight whatever is scrolled. */
function Unsaved() {
  const { names, drop } = useUnsaved();
  if (names.length === 0) return null;
  return (
    <p data-testid="settings-unsaved">
      {say('settings.unsaved', { parts: names.map((name) => say(formTitles[name])).join(', ') })}{' '}
      <Button tone="quiet" onPress={drop} testId="settings-undo">
        {say('settings.undo')}
      </Button>
    </p>
  );
}

const formTitles = {
  till: 'settings.unsaved.till',
  cash: 'cash.title',
  points: 'settings.points',
  limits: 'settings.limits',
} as const;

/**
 * Without what is only there while somebody types: a pause that is still short of its last digit, a comma at the end, or
 * no pause at all while a key elsewhere on the page saves everything.
 */
function possible({ scanner, ...draft }: Draft, kept: Draft): Draft {
  const gapMs = scanner.gapMs === 0 ? kept.scanner.gapMs : Math.max(shortestGapMs, scanner.gapMs);
  const days = draft.oldPrices.days || kept.oldPrices.days;
  const oldPrices = { ...draft.oldPrices, days };
  return { ...draft, oldPrices, scanner: { ...scanner, gapMs, patterns: scanner.patterns.filter(Boolean) } };
}

const shortestGapMs = 5;
