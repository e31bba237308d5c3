import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Fillings } from '#renderer/components/fillings.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { OwnOffice } from '#renderer/components/own-office.tsx';
import panel from '#renderer/components/panel.module.css';
import type { SyncView, TillView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { Differences } from '#renderer/screens/sync/differences.tsx';
import { LandingNote } from '#renderer/screens/sync/landing-note.tsx';
import { MovedNote } from '#renderer/screens/sync/moved-note.tsx';
import { isUrgent, OtherTills, useOtherTills } from '#renderer/screens/sync/other-tills.tsx';
import { RescueSheet } from '#renderer/screens/sync/rescue-sheet.tsx';
import styles from '#renderer/screens/sync/sync.module.css';
import { TaxGoneNote } from '#renderer/screens/sync/tax-gone-note.tsx';
import { say } from '#renderer/words/say.ts';

/** While no entry is chosen: the office itself, and what was copied from it. */
export function SyncOverview() {
  const { ask } = useRegister();
  const till = useTill();
  const { data: sync } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  const others = useOtherTills();
  const urgent = isUrgent(others);
  if (till?.practice) return <Practised />;
  return (
    <section className={`${panel.panel} ${styles.detail}`}>
      <MovedNote />
      <TaxGoneNote />
      <LandingNote />
      {others && urgent && <OtherTills {...others} />}
      <h2>{say('fillings.title')}</h2>
      {sync && <OfficeAddress {...sync} />}
      {till && <HowTheOfficeStands {...till} />}
      {sync && <Copied {...sync} />}
      <Differences />
      {others && !urgent && <OtherTills {...others} />}
      <LostTill />
      <div className={panel.empty}>
        <p>{say('sync.choose.next')}</p>
      </div>
    </section>
  );
}

function OfficeAddress({ officeUrl, officeInTheClear }: SyncView) {
  if (officeUrl === '') return null;
  return (
    <>
      <p className={panel.muted}>{officeUrl}</p>
      {officeInTheClear && <p className={panel.attention}>{say('sync.inTheClear')}</p>}
    </>
  );
}

/** Sales that nobody has but the customers. */
function LostTill() {
  const [isOpen, open] = useState(false);
  return (
    <div className={panel.row}>
      <Button shortcut="Alt+R" onPress={() => open(true)} testId="rescue">
        {say('rescue.open')}
      </Button>
      {isOpen && <RescueSheet onClose={() => open(false)} />}
    </div>
  );
}

/** That no office lets it in is how it is meant. */
function Practised() {
  return (
    <section className={`${panel.panel} ${styles.detail}`} data-testid="practised">
      <div className={panel.empty}>
        <p>{say('sync.practice')}</p>
      </div>
    </section>
  );
}

function HowTheOfficeStands({ light, outlet, ownOffice, officeSays }: TillView) {
  return (
    <>
      {light.kind === 'not_signed_in_to_office' && <p data-testid="not-let-in">{say('sync.notLetIn')}</p>}
      {light.kind === 'other_office' && (
        <p data-testid="other-office">{say('sync.otherOffice', { outlet: outlet?.name ?? '' })}</p>
      )}
      <OwnOffice of={ownOffice} />
      {officeSays && <p>{say('start.officeSays', { words: officeSays })}</p>}
    </>
  );
}

/** Goods and prices: as of when, and now if somebody changed one at the office. */
function Copied({ copiedAt, copyTrouble, fillings }: Pick<SyncView, 'copiedAt' | 'copyTrouble' | 'fillings'>) {
  const { client } = useRegister();
  const { moment } = useForms();
  const { run, busy, trouble } = useCommand(client.sync.copyNow);
  return (
    <>
      {copiedAt !== null && (
        <p className={panel.muted} data-testid="copied-at">
          {say('fillings.at', { at: moment(copiedAt) })}
        </p>
      )}
      {copyTrouble !== null && <p data-testid="copy-trouble">{say('fillings.trouble', { words: copyTrouble })}</p>}
      <Fillings fillings={fillings} />
      <div className={panel.row}>
        <Button disabled={busy || fillings.length > 0} onPress={() => void run({})} testId="copy-now">
          {say('fillings.now')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
    </>
  );
}
