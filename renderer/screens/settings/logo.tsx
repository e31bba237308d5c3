import { useState } from 'react';

import { BitmapView } from '#renderer/components/bitmap.tsx';
import { bitmapOf } from '#renderer/components/bitmap-of.ts';
import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import type { Bitmap } from '#renderer/register/contract.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

interface LogoProps {
  readonly logo: Bitmap | null;
  readonly onChange: (logo: Bitmap | null) => void;
}

/** Any picture; it is shown as the printer will draw it. */
export function Logo({ logo, onChange }: LogoProps) {
  const [unreadable, setUnreadable] = useState(false);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await bitmapOf(file));
      setUnreadable(false);
    } catch {
      // No picture, or one this window cannot read: the old one stays.
      setUnreadable(true);
    }
  };
  return (
    <div className={styles.logo}>
      <h3>{say('settings.logo')}</h3>
      {logo && <BitmapView bitmap={logo} label={say('settings.logo')} />}
      <div className={panel.row}>
        <label className={styles.file}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/bmp"
            onChange={({ target }) => void pick(target.files?.[0])}
            data-testid="logo-file"
          />
          {say('settings.logo.choose')}
        </label>
        {logo && (
          <Button onPress={() => onChange(null)} testId="logo-none">
            {say('settings.logo.none')}
          </Button>
        )}
      </div>
      {unreadable && <p className={panel.danger}>{say('settings.logo.unreadable')}</p>}
    </div>
  );
}
