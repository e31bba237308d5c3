import { expect, it, onTestFinished } from 'vitest';

import { openShop as openOffice } from '#backoffice/testing/open-shop.ts';
import { tillList } from '#contract/v3/till-word.ts';
import { layCable } from '#testing/week/cable.ts';
import { drained, openTill, sellOne, until } from '#testing/office-till.ts';
import type { TestTill } from '#testing/till.ts';

/** Two tills of one outlet, each with its own line, at an office whose clock goes ahead when it is told to. */
async function openTwo() {
  let ahead = 0;
  const shop = await openOffice({ shop: 'demo', report: () => undefined, now: () => Date.now() + ahead });
  onTestFinished(() => shop.close());
  const { url, credential } = shop.backOffice;
  const open = async (code: string) => {
    const cable = await layCable(url);
    const till = await openTill({ url: cable.url, credential }, code, { config: { readBackMs: 50 } });
    onTestFinished(() => till.close());
    await drained(till);
    return { cable, till };
  };
  const [one, two] = [await open('1'), await open('2')];
  return { shop, one, two, goAhead: (ms: number) => (ahead += ms) };
}

async function seenFrom({ client }: TestTill) {
  const answer = await client.sync.otherTills({});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

it('a till whose line is down is seen by the others as it was heard of last, and its figures are 0 once it is back', async () => {
  const { shop, one, two, goAhead } = await openTwo();
  // A sale on its way is not told as one that waits, or the last word of each sale would be that one waits.
  await sellOne(two.till);
  await drained(two.till);
  expect(await seenFrom(one.till)).toMatchObject({
    unread: null,
    tills: [{ register: 'Kemang Till 2', outlet: 'Kemang', letter: 'A', standing: 'fine', waiting: 0, needsPerson: 0 }],
  });

  two.cable.cut();
  await sellOne(two.till, 1);
  await sellOne(two.till, 2);
  await until(async () => (await two.till.client.till.show({})).light.kind === 'waiting');
  // Nobody can know of them. That it is silent in the middle of a shift is what there is to know.
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ waiting: 0, isSilent: false }]);
  goAhead(11 * 60_000);
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ standing: 'cut', isSilent: true, waiting: 0 }]);

  // Its line holds for one request: that one tells how many still wait.
  shop.backOffice.faults.set({ kind: 'fail-before', operations: ['invoiceCreate', 'invoiceCreateList'] });
  two.cable.mend();
  two.till.context.sync.tryNow();
  await until(async () => ((await seenFrom(one.till))?.tills[0]?.waiting ?? 0) > 0);
  two.cable.cut();
  const [cut] = (await seenFrom(one.till))?.tills ?? [];
  expect(cut).toMatchObject({ standing: 'waits', isSilent: false });
  goAhead(11 * 60_000);
  const [later] = (await seenFrom(one.till))?.tills ?? [];
  expect(later).toMatchObject({ standing: 'cut', waiting: cut?.waiting });
  expect(Math.abs((later?.waitingSince ?? 0) + 11 * 60_000 - (cut?.waitingSince ?? 0))).toBeLessThan(2_500);

  shop.backOffice.faults.clear();
  two.cable.mend();
  two.till.context.sync.tryNow();
  await drained(two.till);
  await until(async () => (await seenFrom(one.till))?.tills[0]?.waiting === 0);
  expect((await seenFrom(one.till))?.tills).toMatchObject([{ standing: 'fine', waiting: 0, waitingSince: null }]);
  const kept = await shop.ok(tillList, {});
  expect(kept.map((till: { Register: string }) => till.Register)).toEqual(['Kemang Till 1', 'Kemang Till 2']);
});
