import { expect, type Page } from '@playwright/test';

import type { Register } from '#e2e/pages/register.ts';

interface Visit {
  /** Each runs a back office of its own, and neither has a manager yet. */
  readonly first: Register;
  readonly second: Register;
  readonly shoot: (name: string, window: Page) => Promise<void>;
}

/** One till might have been a shop of its own, lets another in, and thinks of sending it away. */
export async function visitJoining({ first, second, shoot }: Visit): Promise<void> {
  const { hands, settings } = first;
  await expect(hands.see('shop-so-far')).toContainText('Kemang');
  await shoot('first-run-own', first.page);
  await hands.press('own-shop-ask');
  await hands.fill('own-shop-name', 'Toko Wayan & Putri');
  await hands.see('own-shop-money').selectOption('IDR');
  await shoot('own-shop', first.page);
  await hands.fill('own-shop-code', 'T-W');
  await hands.press('own-shop-go');
  await expect(hands.see('trouble')).toBeVisible();
  await shoot('own-shop-refused', first.page);
  await hands.press('own-shop-back');
  await first.firstRun();
  await settings.look();
  const shootSettings = async (name: string, till = first) => {
    await till.hands.see('joining').evaluate((section) => section.scrollIntoView({ block: 'center' }));
    await shoot(name, till.page);
  };
  await expect(hands.see('joining-on')).toBeVisible();
  await shootSettings('joining-off');
  await hands.press('joining-on');
  await expect(hands.see('joining-address').first()).toBeVisible();
  await shootSettings('joining-on');
  const { address, code } = await settings.makeJoinCode();
  await shootSettings('joining-code');

  await second.hands.press('join-ask');
  await expect(second.hands.see('join-address')).toBeFocused();
  await shoot('join-shop', second.page);
  await second.start.tryToJoin({ address, code: 'not this one' });
  await expect(second.hands.see('trouble')).toBeVisible();
  await shoot('join-shop-refused', second.page);
  await second.start.join({ address, code });
  await expect(second.hands.see('joined-at')).toBeVisible();
  await shoot('first-run-joined', second.page);

  await expect(hands.see('join-code-used')).toBeVisible();
  await shootSettings('joining-joined');
  await hands.press('send-away');
  await shootSettings('joining-send-away');
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.settings.look();
  await expect(second.hands.see('joining-at')).toBeVisible();
  await shootSettings('joining-elsewhere', second);
}
