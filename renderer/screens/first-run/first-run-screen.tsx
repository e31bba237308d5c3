import { useState } from 'react';

import { Asking } from '#renderer/register/asking.tsx';
import type { TillView } from '#renderer/register/contract.ts';
import { ChooseTill } from '#renderer/screens/first-run/choose-till.tsx';
import { CreateManager } from '#renderer/screens/first-run/create-manager.tsx';
import { JoinShop } from '#renderer/screens/first-run/join-shop.tsx';
import { OwnShop } from '#renderer/screens/first-run/own-shop.tsx';
import { RestoreTill, Waiting } from '#renderer/screens/first-run/restore-till.tsx';
import { LanguageChoice } from '#renderer/components/language-choice.tsx';
import { OwnOffice } from '#renderer/components/own-office.tsx';
import { Fillings } from '#renderer/components/fillings.tsx';
import styles from '#renderer/screens/first-run/first-run.module.css';
import { commonWords } from '#renderer/words/en/common.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(commonWords);

/** From an empty disk to the first sale: a manager, a register, and the first products. */
export function FirstRunScreen({ till }: { readonly till: TillView }) {
  return (
    <main className={styles.screen} data-testid="first-run">
      <div className={styles.card}>
        <div className={styles.head}>
          <p className={styles.welcome}>{say('start.welcome')}</p>
          <div className={styles.languages}>
            <LanguageChoice />
          </div>
        </div>
        <Asking>
          <Step till={till} />
        </Asking>
      </div>
    </main>
  );
}

function Step({ till }: { readonly till: TillView }) {
  const [way, setWay] = useState<'new' | 'lost' | 'join' | 'own'>('new');
  const onBack = () => setWay('new');
  // Its own is spoken to without TLS.
  const hasOffice = till.officeUrl.startsWith('https:');
  if (till.needsManager && way === 'lost') return <RestoreTill hasOffice={hasOffice} onBack={onBack} />;
  if (till.needsManager && way === 'join') return <JoinShop onBack={onBack} />;
  if (till.needsManager && way === 'own') return <OwnShop onBack={onBack} />;
  if (till.replacementWaits) return <Waiting />;
  if (till.needsManager)
    return (
      <CreateManager
        officeAt={hasOffice ? new URL(till.officeUrl).host : null}
        onLost={() => setWay('lost')}
        onJoin={() => setWay('join')}
        onOwn={till.keepsOffice ? () => setWay('own') : undefined}
      />
    );
  if (till.stage === 'choosing') return <ChooseTill />;
  return <Connecting till={till} />;
}

function Connecting({ till }: { readonly till: TillView }) {
  return (
    <section className={styles.step} data-testid="connecting">
      <h1>{say('start.connecting')}</h1>
      <p>{say('start.connecting.why')}</p>
      {till.officeUrl !== '' && <p className={styles.muted}>{say('start.officeAt', { url: till.officeUrl })}</p>}
      <OwnOffice of={till.ownOffice} />
      {till.officeSays !== null && (
        <>
          <p className={styles.muted}>{say('start.officeSays', { words: till.officeSays })}</p>
          <p>{say('start.askAgain')}</p>
        </>
      )}
      <Fillings fillings={till.fillings} />
    </section>
  );
}
