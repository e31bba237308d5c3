import { useQuery } from '@tanstack/react-query';

import panel from '#renderer/components/panel.module.css';
import { Said } from '#renderer/components/said.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { About } from '#renderer/screens/settings/about.tsx';
import { CashSettings } from '#renderer/screens/settings/cash-settings.tsx';
import { FindSetting } from '#renderer/screens/settings/find-setting.tsx';
import { GoodsList } from '#renderer/screens/settings/goods-list.tsx';
import { Joining } from '#renderer/screens/settings/joining.tsx';
import { Look } from '#renderer/screens/settings/look.tsx';
import { OfflineLimits } from '#renderer/screens/settings/offline-limits.tsx';
import { PointsSettings } from '#renderer/screens/settings/points-settings.tsx';
import { Practice } from '#renderer/screens/settings/practice.tsx';
import { Prints } from '#renderer/screens/settings/prints.tsx';
import { SettingsFile } from '#renderer/screens/settings/settings-file.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { Shop } from '#renderer/screens/settings/shop/shop.tsx';
import { Roles } from '#renderer/screens/settings/roles.tsx';
import { SecondCopy } from '#renderer/screens/settings/second-copy.tsx';
import { SelfTest } from '#renderer/screens/settings/self-test.tsx';
import { Staff } from '#renderer/screens/settings/staff.tsx';
import { TillSettings } from '#renderer/screens/settings/till-settings.tsx';
import { Updates } from '#renderer/screens/settings/updates.tsx';
import { useSought } from '#renderer/screens/settings/use-sought.ts';
import { labelPrinterWords } from '#renderer/words/en/label-printer.ts';
import { queueWords } from '#renderer/words/en/queues.ts';
import { roleWords } from '#renderer/words/en/roles.ts';
import { settingsWords } from '#renderer/words/en/settings.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(settingsWords);
learn(labelPrinterWords);
learn(queueWords);
learn(roleWords);

export function SettingsScreen() {
  const { ask } = useRegister();
  const { data: settings } = useQuery(ask.settings.show.queryOptions({ input: {} }));
  const { text, seek, place, isNowhere, go } = useSought();
  const nowhere = isNowhere ? say('settings.find.nowhere', { text }) : '';
  return (
    <div className={panel.screen} data-testid="settings">
      <div className={`${panel.head} ${styles.title}`}>
        <h1>{say('settings.title')}</h1>
        <FindSetting text={text} onText={seek} onEnter={go} />
      </div>
      <Said words={nowhere} />
      {nowhere !== '' && (
        <p className={`${panel.muted} ${styles.title}`} data-testid="settings-nowhere">
          {nowhere}
        </p>
      )}
      {/* A form starts from what is stored, so it starts only when that is known. */}
      {settings && (
        <TillSettings stored={settings} place={place}>
          <Look />
          <SelfTest />
          <Staff />
          <Roles />
          <CashSettings />
          <PointsSettings />
          <OfflineLimits />
          <SecondCopy />
          <Shop />
          <GoodsList />
          <Joining />
          <Prints />
          <SettingsFile />
          <Practice />
          <Updates />
          <About />
        </TillSettings>
      )}
    </div>
  );
}
