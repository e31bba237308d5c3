import { test } from '#e2e/fixtures.ts';
import { cashier } from '#e2e/monkey/errands.ts';
import { listenIn } from '#e2e/monkey/look.ts';
import { walk } from '#e2e/monkey/walk.ts';
import { speakTo } from '#e2e/without-window.ts';

/** More of them, others, or longer ones: `MONKEY_FROM=100 MONKEY_SEEDS=20 MONKEY_ACTS=250`. */
const numberOf = (name: string, usual: number) => Number(process.env[`MONKEY_${name}`] ?? usual);
const [from, count, acts] = [numberOf('FROM', 1), numberOf('SEEDS', 2), numberOf('ACTS', 40)];

for (const seed of Array.from({ length: count }, (_, nth) => from + nth))
  test.describe(() => {
    // Every other till has a screen to touch.
    test.use({ hasTouch: seed % 2 === 0 });
    test(`whatever is pressed, typed and scanned in any order, the window stays whole: seed ${seed}`, async ({
      context,
      register,
      backOffice,
      complaints,
      hasTouch,
    }) => {
      test.setTimeout(120_000 + acts * 2_000);
      const line = await speakTo(await register.process.link());
      await line.client.staff.add({ ...cashier, role: 'cashier' });
      await listenIn(context);
      await register.page.reload();
      await walk({ seed, acts, register, office: backOffice, complaints: complaints.heard, hasTouch, ...line });
    });
  });
